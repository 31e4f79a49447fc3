import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { runCli } from '../start/run-cli.ts';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';

let home: string;
let store: CommentStore;
let file: string;
let keys: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-commands-'));
  store = await createCommentStore();
  const rina = await store.addOwner('Rina');
  await store.read(rina, [{ id: 'a', text: 'halo semua dari Bandung' }]);
  file = path.join(home, 'first.backup');
  keys = path.join(home, 'first', 'backup-keys');
  const made = await sapu('first', ['backup', file], { DATABASE_URL: store.connectionString });
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(
    new RegExp(`^Backed up \\d+ rows of 1 owner to ${file}\\.\\nThey open only with ${keys}:`),
  );
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true });
});

/** Runs a command with a data folder of this name. */
async function sapu(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const { exit, said } = runCli(args, { SAPU_DATA: path.join(home, folder), ...env });
  return { code: await exit, said: said() };
}

/** One sentence, and no folder that was not there. */
async function refused(args: readonly string[], sentence: string) {
  const { code, said } = await sapu('untouched', args);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(65);
  expect(await readdir(home)).not.toContain('untouched');
}

test('a backup of DATABASE_URL is restored into a new data folder, and backed up from there', async () => {
  const restored = await sapu('second', ['restore', file, '--keys', keys]);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toMatch(/Restored \d+ rows of 1 owner, as they were at \d{4}-/);

  // As while a server runs on it.
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'second', 'postgres') });
  try {
    const again = await sapu('second', ['backup', path.join(home, 'second.backup')]);
    expect(again).toMatchObject({ code: 0 });
    expect(again.said).toContain('rows of 1 owner to ');
    const locked = await sapu('second', ['restore', file, '--keys', keys]);
    expect(locked).toMatchObject({ code: 78 });
    expect(locked.said).toContain('The data folder is in use by another Sapu');
  } finally {
    await postgres.stop();
  }
  const occupied = await sapu('second', ['restore', file, '--keys', keys]);
  expect(occupied).toMatchObject({ code: 65 });
  expect(occupied.said).toContain('The database is not empty, and a restore replaces nothing');
});

test('what cannot be restored is refused in one sentence, and nothing is made', async () => {
  const bytes = await readFile(file);
  const cut = path.join(home, 'cut');
  await writeFile(cut, bytes.subarray(0, -1));
  await refused(['restore', cut, '--keys', keys], 'This backup is damaged or cut off');
  await refused(['restore', keys, '--keys', keys], 'This file is no backup of Sapu.');
  await refused(['restore', file], "has no key of this backup's owners");
  const none = path.join(home, 'none');
  await refused(['restore', file, '--keys', none], `${none} is not there`);
  await writeFile(path.join(home, 'wrong-keys'), 'nonsense\n');
  await refused(['restore', file, '--keys', path.join(home, 'wrong-keys')], 'is damaged, so no');
});

test('a backup replaces no file, and needs something to back up', async () => {
  await refused(['backup', file], `${file} is there already: choose another name.`);
  const nowhere = path.join(home, 'nowhere');
  await refused(['backup', path.join(nowhere, 'x')], `There is no folder ${nowhere} to write to.`);
  const empty = await sapu('empty', ['backup', path.join(home, 'empty.backup')]);
  expect(empty).toMatchObject({ code: 65 });
  expect(empty.said).toContain('There is nothing to back up: no channel was connected here yet.');
  expect(await readdir(home)).not.toContain('empty.backup');
});
