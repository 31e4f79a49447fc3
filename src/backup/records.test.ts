import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { type BackedUpRows, checkBackup, readBackup } from './read-backup.ts';
import { createRecordWriter } from './records.ts';
import { hostKeyOf, newSalt, rowsKeyOf, seal } from './seal.ts';

const ownerKeys = new Map([
  ['7', Buffer.alloc(32, 'seven')],
  ['8', Buffer.alloc(32, 'eight')],
]);
const HOST = 'a key of the host';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sapu-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A small backup: one row of the installation, one of owner 7 and two of owner 8. */
async function makeBackup(host?: string): Promise<Buffer> {
  const file = path.join(folder, 'made');
  const handle = await open(file, 'w+');
  const salt = host === undefined ? null : newSalt();
  const hostKey = salt === null ? undefined : await hostKeyOf(host ?? '', salt);
  const records = createRecordWriter(handle);
  const start = { id: 'one', version: '1.0.0', migrations: ['0001-first'], salt };
  await records.begin({ ...start, madeAt: new Date('2026-11-01T03:00:00Z') });
  let number = 0;
  const sealed = (key: Buffer | undefined, text: string) => {
    number += 1;
    const place = { file: 'one', number };
    return (headText: string) => seal(key, { ...place, headText }, Buffer.from(text));
  };
  if (hostKey) await records.add({ kind: 'secrets' }, sealed(hostKey, 'rahasia'));
  for (const [owner, text] of [
    [null, '1\n'],
    ['7', 'halo\n'],
    ['8', 'satu\ndua\n'],
  ] as const) {
    const ownerKey = owner === null ? undefined : ownerKeys.get(owner);
    const key = ownerKey ? rowsKeyOf(ownerKey, hostKey) : hostKey;
    const rows = text.split('\n').length - 1;
    await records.add(
      { kind: 'rows', table: owner === null ? 'days' : 'words', columns: ['a'], owner, rows },
      sealed(key, text),
    );
  }
  expect(await records.finish(hostKey ? sealed(hostKey, '') : async () => Buffer.alloc(0))).toBe(4);
  const bytes = Buffer.alloc((await handle.stat()).size);
  await handle.read(bytes, 0, bytes.length, 0);
  await handle.close();
  return bytes;
}

/** What these keys open of such a file. */
async function read(bytes: Buffer, keys: { owners?: typeof ownerKeys; host?: string } = {}) {
  const file = path.join(folder, 'read');
  await writeFile(file, bytes);
  await using handle = await open(file, 'r');
  const contents = await checkBackup(handle);
  const { owners = ownerKeys, host } = keys;
  const rows: BackedUpRows[] = [];
  const secrets = await readBackup(handle, {
    contents,
    keys: { owners, host },
    onRows: async (some) => void rows.push(some),
  });
  return { secrets, texts: rows.map(({ text }) => text.toString()), contents };
}

test('gives back what was written, and says of whom it is', async () => {
  const { texts, secrets, contents } = await read(await makeBackup());
  expect(texts).toEqual(['1\n', 'halo\n', 'satu\ndua\n']);
  expect(secrets).toBeUndefined();
  expect(contents.owners).toEqual(new Set(['7', '8']));
  expect(contents.start.madeAt).toEqual(new Date('2026-11-01T03:00:00Z'));
});

test('holds rows of an owner closed once their key is gone, and others open', async () => {
  const owners = new Map([...ownerKeys].filter(([id]) => id !== '7'));
  expect((await read(await makeBackup(), { owners })).texts).toEqual(['1\n', 'satu\ndua\n']);
  const wrong = new Map([['7', Buffer.alloc(32, 'other')]]);
  await expect(read(await makeBackup(), { owners: wrong })).rejects.toThrow(
    'The given key does not open this backup: nothing was changed.',
  );
});

test('with a key of the host nothing opens without it', async () => {
  const bytes = await makeBackup(HOST);
  expect(await read(bytes, { host: HOST })).toMatchObject({
    secrets: 'rahasia',
    texts: ['1\n', 'halo\n', 'satu\ndua\n'],
  });
  await expect(read(bytes)).rejects.toThrow(
    /^This backup was made with a key of the host: set SAPU/,
  );
  await expect(read(bytes, { host: 'another key' })).rejects.toThrow('does not open this backup');
  for (const text of ['rahasia', 'halo', HOST]) expect(bytes.includes(text)).toBe(false);
});

async function refused(given: Buffer): Promise<void> {
  const error: unknown = await read(given).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupError);
}

test('one wrong byte, a missing end and more than the end are each refused', async () => {
  const bytes = await makeBackup();
  for (let at = 0; at < bytes.length; at += 1) {
    const wrong = Buffer.from(bytes);
    wrong[at] = (wrong[at] ?? 0) ^ 1;
    await refused(wrong);
  }
  for (let length = 0; length < bytes.length; length += 1) await refused(bytes.subarray(0, length));
  await refused(Buffer.concat([bytes, Buffer.from('x')]));
});

test('another file and a newer form are told apart', async () => {
  await expect(read(Buffer.from('PK\u0003\u0004 some archive'))).rejects.toThrow(
    'This file is no backup of Sapu.',
  );
  await expect(read(Buffer.from('sapu-backup 2\n'))).rejects.toThrow(
    'A newer Sapu made this backup: restore it with that one.',
  );
});
