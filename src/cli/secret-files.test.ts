import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../server/base/config.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sapu-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(folder, `${text.length}`);
  writeFileSync(file, text);
  return file;
}

test('a secret is read from its file, without the line end that editors add', () => {
  const file = fileWith('a-secret-of-the-host\r\n');
  expect(readSecretFiles({ JWT_SECRET_FILE: file, PORT: '8081' })).toEqual({
    JWT_SECRET: 'a-secret-of-the-host',
    JWT_SECRET_FILE: file,
    PORT: '8081',
  });
});

test('what is no secret has no file, and an empty variable names none', () => {
  const env = { PORT_FILE: fileWith('9000'), JWT_SECRET_FILE: '' };
  expect(readSecretFiles(env)).toEqual(env);
});

test.each([
  [
    { SMTP_URL_FILE: '/nowhere/smtp' },
    'SMTP_URL_FILE names a file that cannot be read (ENOENT): /nowhere/smtp',
  ],
  [{ SMTP_URL_FILE: folder }, `SMTP_URL_FILE names a file that cannot be read (EISDIR): ${folder}`],
  [
    { SMTP_URL_FILE: fileWith(' \n') },
    `SMTP_URL_FILE names an empty file: ${path.join(folder, '2')}`,
  ],
  [
    { JWT_SECRET_FILE: fileWith('\0'.repeat(64)) },
    `JWT_SECRET_FILE names a damaged file: ${path.join(folder, '64')}`,
  ],
  [
    { JWT_SECRET_FILE: fileWith('') },
    `JWT_SECRET_FILE names an empty file: ${path.join(folder, '0')}`,
  ],
  [
    { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: folder },
    'SMTP_URL and SMTP_URL_FILE are both set: unset one of them.',
  ],
])('%j is refused', (env, sentence) => {
  expect(() => readSecretFiles(env)).toThrow(new ConfigError(sentence));
});
