import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../base/config.ts';
import { deriveSessionKeys, loadSecrets, parseVaultKeys } from './secrets.ts';
import { createTokenVault } from './token-vault.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'sapu-secrets-')), 'data');
});
afterEach(() => rm(path.dirname(dataDir), { recursive: true }));

test('makes secrets once and finds them again', async () => {
  const first = await loadSecrets({ dataDir });
  expect(await loadSecrets({ dataDir })).toEqual(first);
  expect(first.vaultKeys[0].key).toHaveLength(32);
});

test('keeps them in files of our user alone, and leaves nothing else behind', async () => {
  await loadSecrets({ dataDir });
  const names = await readdir(dataDir);
  expect(names.toSorted()).toEqual(['jwt-secret', 'push-key', 'token-encryption-keys']);
  for (const name of names) {
    expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
});

test('given keys open what each of them sealed, and the first seals', async () => {
  const [old, fresh] = ['old', 'new'].map(
    (id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`,
  );
  const { vaultKeys } = await loadSecrets({ dataDir, vaultKeys: `${fresh},${old}` });
  expect(vaultKeys.map(({ id }) => id)).toEqual(['new', 'old']);
  expect((await readdir(dataDir)).toSorted()).toEqual(['jwt-secret', 'push-key']);
  const place = { ownerId: 1, column: 'refresh_token' } as const;
  const before = createTokenVault(parseVaultKeys(old ?? '', 'test')).seal(place, '1//geheim');
  const vault = createTokenVault(vaultKeys);
  expect(vault.open(place, before)).toBe('1//geheim');
  expect(() =>
    createTokenVault(parseVaultKeys(old ?? '', 'test')).open(place, vault.seal(place, 'x')),
  ).toThrow();
  await expect(loadSecrets({ dataDir, vaultKeys: 'short:eA==' })).rejects.toThrow(ConfigError);
});

test('a given key for messages to browsers is used, and one that is none is refused', async () => {
  const pushKey = '11'.repeat(32);
  expect((await loadSecrets({ dataDir, pushKey })).pushKey.toString('hex')).toBe(pushKey);
  for (const none of ['11', 'zz'.repeat(32), '00'.repeat(32), 'ff'.repeat(32)]) {
    await expect(loadSecrets({ dataDir, pushKey: none })).rejects.toThrow(ConfigError);
  }
});

test('processes that start at once agree', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => loadSecrets({ dataDir })));
  for (const secrets of all) expect(secrets).toEqual(all[0]);
});

test('a given secret is used and never written down', async () => {
  const jwtSecret = 'x'.repeat(20) + 'y'.repeat(20);
  const { sessionKeys } = await loadSecrets({ dataDir, jwtSecret });
  expect(sessionKeys).toEqual([deriveSessionKeys(jwtSecret)]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['push-key', 'token-encryption-keys']);
});

test('a replaced secret still verifies but does not sign', async () => {
  const [jwtSecret, previousJwtSecret] = ['n'.repeat(40), 'o'.repeat(40)];
  const { sessionKeys } = await loadSecrets({ dataDir, jwtSecret, previousJwtSecret });
  expect(sessionKeys).toEqual([deriveSessionKeys(jwtSecret), deriveSessionKeys(previousJwtSecret)]);
});

test('one secret gives different keys for different purposes', () => {
  const { access, refresh } = deriveSessionKeys('s'.repeat(40));
  expect(Buffer.from(access).equals(Buffer.from(refresh))).toBe(false);
});

test.each(['jwt-secret', 'token-encryption-keys'])('a damaged %s is named', async (name) => {
  await loadSecrets({ dataDir });
  await writeFile(path.join(dataDir, name), 'cut');
  const failure = loadSecrets({ dataDir });
  await expect(failure).rejects.toThrow(ConfigError);
  await expect(failure).rejects.toThrow(name);
  expect(await readFile(path.join(dataDir, name), 'utf8')).toBe('cut');
});

test('a secret of nothing but zeros, as a lost disk leaves it, is damaged', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'jwt-secret'), '\0'.repeat(64));
  await expect(loadSecrets({ dataDir })).rejects.toThrow(/jwt-secret is damaged/);
});

test('a secret that cannot be read is named with the reason', async () => {
  await mkdir(path.join(dataDir, 'jwt-secret'), { recursive: true });
  const failure = loadSecrets({ dataDir });
  await expect(failure).rejects.toThrow(ConfigError);
  await expect(failure).rejects.toThrow(/jwt-secret cannot be used: EISDIR/);
});

test('a secret of 32 characters is long enough', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'jwt-secret'), 'x'.repeat(32));
  const { sessionKeys } = await loadSecrets({ dataDir });
  expect(sessionKeys).toEqual([deriveSessionKeys('x'.repeat(32))]);
});

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

test('reads several encryption keys in their order', () => {
  const keys = parseVaultKeys(`new:${key(2)},old:${key(1)}`, 'TOKEN_ENCRYPTION_KEYS');
  expect(keys.map(({ id }) => id)).toEqual(['new', 'old']);
});

test.each([
  ['none', ''],
  ['no id', key(1)],
  ['too short', `a:${Buffer.alloc(16).toString('base64')}`],
  ['none that encrypts', `digest:${key(1)}`],
  ['the same id twice', `a:${key(1)},a:${key(2)}`],
])('refuses encryption keys: %s', (_, text) => {
  expect(() => parseVaultKeys(text, 'TOKEN_ENCRYPTION_KEYS')).toThrow(ConfigError);
});
