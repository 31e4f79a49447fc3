import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';
import { runCli } from './run-cli.ts';

let store: CommentStore;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(() => store[Symbol.asyncDispose]());

async function sapu(args: readonly string[], env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-owners-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { exit, said } = runCli(args, { SAPU_DATA: folder, ...env });
  return { code: await exit, said: said() };
}

test('invite prints a link of this server, of which the database holds a hash', async () => {
  const PUBLIC_URL = 'https://example.org/sapu';
  const { code, said } = await sapu(['invite'], {
    DATABASE_URL: store.connectionString,
    PUBLIC_URL,
  });
  expect(said).toMatch(/^https:\/\/example\.org\/sapu\/login#invitation=[\w-]{32}\n.* 7 days\.\n$/);
  expect(code).toBe(0);
  expect(await store.db.selectFrom('invitations').selectAll().execute()).toHaveLength(1);
});

const lineOf = (owner: number) =>
  new RegExp(
    `^${owner}, no channel, since [\\d-]{10}, last signed in never, connection working$`,
    'm',
  );

test('owners lists whose channels are here, without names, and removes one', async () => {
  const id = await store.addOwner('Rina');
  const other = await store.addOwner('Bayu');
  const env = { DATABASE_URL: store.connectionString };
  const listed = await sapu(['owners'], env);
  expect(listed.said).toMatch(lineOf(id));
  expect(listed.said).not.toContain('Rina');
  expect(listed.code).toBe(0);

  const unasked = await sapu(['owners', '--remove', String(id)], env);
  expect(unasked).toEqual({
    code: 78,
    said: 'Nobody is at a terminal to be asked: add --yes to remove this owner.\n',
  });
  expect((await sapu(['owners'], env)).said).toMatch(lineOf(id));
  const removed = await sapu(['owners', '--remove', String(id), '--yes'], env);
  expect(removed.said).toContain(`${id} is signed out.`);
  const { said } = await sapu(['owners'], env);
  expect(said).not.toMatch(lineOf(id));
  expect(said).toMatch(lineOf(other));
  const again = await sapu(['owners', '--remove', String(id)], env);
  expect(again).toEqual({ code: 78, said: `There is no owner ${id}.\n` });
});

test('pause and resume change one owner, and the list says who is paused', async () => {
  const id = await store.addOwner('Ratih');
  const env = { DATABASE_URL: store.connectionString };
  const connection = async () => {
    const { said } = await sapu(['owners'], env);
    return new RegExp(`^${id}, .*, connection (\\w+)$`, 'm').exec(said)?.[1];
  };
  const before = await connection();
  const paused = await sapu(['pause', String(id)], env);
  expect(paused).toEqual({ code: 0, said: `${id} is paused: nothing is read or sent for them.\n` });
  expect(await connection()).toBe('paused');

  const resumed = await sapu(['resume', String(id)], env);
  expect(resumed).toEqual({ code: 0, said: `${id} goes on.\n` });
  // This owner has no grant of Google.
  expect([before, await connection()]).toEqual(['working', 'broken']);
  expect(await sapu(['pause', '0'], env)).toEqual({ code: 78, said: 'There is no owner 0.\n' });
});

test.each(['invite', 'owners'])('%s says so where nothing was started yet', async (command) => {
  const { code, said } = await sapu([command], {});
  expect(said).toBe('There are no owners yet: start Sapu, and connect a channel.\n');
  expect(code).toBe(78);
});

test.each(['invite', 'owners'])('%s says so beside the data of a demo', async (command) => {
  const nowhere = new URL(store.connectionString);
  nowhere.pathname = '/template1';
  const { code, said } = await sapu([command], { DATABASE_URL: nowhere.href });
  expect(said).toBe('There are no owners yet: start Sapu, and connect a channel.\n');
  expect(code).toBe(78);
});
