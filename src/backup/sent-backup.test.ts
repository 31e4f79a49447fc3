import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSentBackup } from './sent-backup.ts';

async function openSent() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-sent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createSentBackup(path.join(folder, 'sent-backup'));
}

const bytes = (text: string) => Buffer.from(text);

test('parts join, also when one is sent again, in a file for this user that can be deleted', async () => {
  const sent = await openSent();
  const { file } = sent;
  await sent.add({ at: 0, bytes: bytes('another file') });
  await sent.add({ at: 0, bytes: bytes('first, ') });
  await sent.add({ at: 7, bytes: bytes('second and more') });
  await sent.add({ at: 7, bytes: bytes('second') });
  expect(await readFile(file, 'utf8')).toBe('first, second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await sent.remove();
  expect(existsSync(file)).toBe(false);
});

test('what lacks a part is refused', async () => {
  const sent = await openSent();
  const missing = { fault: 'backup_damaged' };
  await expect(sent.add({ at: 7, bytes: bytes('second') })).rejects.toMatchObject(missing);
  await sent.add({ at: 0, bytes: bytes('first') });
  await expect(sent.add({ at: 7, bytes: bytes('second') })).rejects.toMatchObject(missing);
});
