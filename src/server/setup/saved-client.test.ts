import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sealText } from '../account/auth/sealed-text.ts';
import { ConfigError } from '../base/config.ts';
import { createSavedClientFile, type GoogleClient } from './saved-client.ts';

const name = 'google-client';
const keys = [{ id: 'a', key: Buffer.alloc(32, 1) }] as const;
const client: GoogleClient = {
  clientId: '123-abc.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-abcdefgh',
  projectId: 'my-sapu',
  warnings: ['redirect_not_listed'],
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-client-'));
});

function open(fill = 1) {
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const read = async () => [{ id: 'a', key: Buffer.alloc(32, fill) }] as const;
  return createSavedClientFile({ dataDir, name, keys: read });
}

test('reads what it wrote, which nobody else can', async () => {
  const file = open();
  expect(await file.read()).toBeUndefined();
  await file.write({ ...client, clientSecret: 'GOCSPX-before' });
  await file.write(client);
  expect(await file.read()).toEqual(client);
  expect(await readdir(dataDir)).toEqual([name]);
  expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  await expect(open(2).read()).rejects.toThrow(ConfigError);
  await file.remove();
  expect(await file.read()).toBeUndefined();
});

test('what a killed process left is no client, and the next saving takes it away', async () => {
  await writeFile(path.join(dataDir, `${name}.0123456789ab`), 'half of i');
  await writeFile(path.join(dataDir, `${name}.txt`), 'mine');
  const file = open();
  expect(await file.read()).toBeUndefined();
  await file.write(client);
  expect((await readdir(dataDir)).toSorted()).toEqual([name, `${name}.txt`]);
});

test.each([
  ['nothing', ''],
  ['half of it', undefined],
  [
    'a token of the database',
    sealText(keys, '7 refresh_token', JSON.stringify(client)).toString('base64'),
  ],
  [
    'a client without a secret',
    sealText(keys, 'google client', '{"clientId":"x"}').toString('base64'),
  ],
])('%s is refused with one sentence that names the file', async (_what, text) => {
  const file = open();
  await file.write(client);
  const place = path.join(dataDir, name);
  const whole = await readFile(place, 'utf8');
  await writeFile(place, text ?? whole.slice(0, whole.length / 2));
  await expect(file.read()).rejects.toThrow(`${place} cannot be read`);
});
