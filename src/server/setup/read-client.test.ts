import { expect, test } from 'vitest';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { AppError } from '../base/errors.ts';
import { readClientFile, readPastedClient } from './read-client.ts';

const web = {
  client_id: '123-abc.apps.googleusercontent.com',
  client_secret: 'GOCSPX-abcdefgh',
  project_id: 'my-sapu',
  token_uri: 'https://evil.example/token',
  redirect_uris: ['http://localhost:8080/api/auth/google/callback'],
};
const fileOf = (changes: object) => JSON.stringify({ web: { ...web, ...changes } });

test('reads the file of the console, also after an editor has put a mark before it', () => {
  const client = {
    clientId: web.client_id,
    clientSecret: web.client_secret,
    projectId: 'my-sapu',
    redirectUrls: web.redirect_uris,
  };
  expect(readClientFile(fileOf({}))).toEqual(client);
  expect(readClientFile(`\uFEFF${fileOf({})}`)).toEqual(client);
});

test('a file with nothing but id and secret is read as if they had been pasted', () => {
  const { client_id, client_secret } = web;
  expect(readClientFile(JSON.stringify({ client_id, client_secret }))).toEqual({
    clientId: client_id,
    clientSecret: client_secret,
    projectId: null,
    redirectUrls: null,
  });
});

test('a file without addresses or with a strange project is read all the same', () => {
  const given = readClientFile(fileOf({ redirect_uris: undefined, project_id: '<b>' }));
  expect(given).toMatchObject({ redirectUrls: [], projectId: null });
  expect(readClientFile(fileOf({ redirect_uris: 'x' })).redirectUrls).toEqual([]);
});

const apiKey = `AIza${'x'.repeat(35)}`;

test.each<[what: string, text: string, code: ErrorCode, says?: string]>([
  ['an HTML page', '<!doctype html><html></html>', 'client_unreadable'],
  ['half of a file', fileOf({}).slice(0, 40), 'client_unreadable'],
  ['a list', '[]', 'client_unreadable'],
  ['a number', '1', 'client_unreadable'],
  ['null', 'null', 'client_unreadable'],
  ['a null byte', `\0${fileOf({})}`, 'client_unreadable'],
  ['brackets as deep as they go', '['.repeat(16_000), 'client_unreadable'],
  ['a deep object', '{"web":'.repeat(2_000) + '1' + '}'.repeat(2_000), 'client_incomplete'],
  [
    'a field twice',
    fileOf({}).replace('{"web":{', '{"web":{"client_id":"other-client",'),
    'client_unreadable',
  ],
  ['a desktop client', JSON.stringify({ installed: web }), 'client_wrong_type', 'installed'],
  ['a service account', '{"type":"service_account"}', 'client_unreadable'],
  ['somebody’s tokens', '{"type":"authorized_user"}', 'client_unreadable'],
  ['an API key', JSON.stringify({ key: apiKey }), 'client_unreadable'],
  [
    'somebody’s tokens with the client’s own fields',
    JSON.stringify({ ...web, refresh_token: 'x' }),
    'client_unreadable',
  ],
  [
    'two fields of one name',
    '{"client_id":"a","client_id":"b","client_secret":"c"}',
    'client_unreadable',
  ],
  ['id and secret of no client', '{"client_id":"a b","client_secret":"c"}', 'client_incomplete'],
  ['any other object', '{"name":"sapu"}', 'client_unreadable'],
  ['a prototype', '{"__proto__":{"web":{"client_id":"12345"}}}', 'client_unreadable'],
  ['no id', fileOf({ client_id: undefined }), 'client_incomplete'],
  ['no secret', fileOf({ client_secret: undefined }), 'client_incomplete'],
  ['an id that is no text', fileOf({ client_id: { a: 1 } }), 'client_incomplete'],
  ['an id with a null byte', fileOf({ client_id: '12345\0' }), 'client_incomplete'],
  ['a secret with a line break', fileOf({ client_secret: 'abcde\r\nx: y' }), 'client_incomplete'],
  ['a secret of a kilobyte', fileOf({ client_secret: 'x'.repeat(1_000) }), 'client_incomplete'],
  ['a web that is a text', '{"web":"client"}', 'client_incomplete'],
  ['an inherited id', '{"web":{"__proto__":{"client_id":"12345"}}}', 'client_incomplete'],
])('%s is refused', (_what, text, ...[code, says]) => {
  const refusal = refusalOf(() => readClientFile(text));
  expect(refusal.code).toBe(code);
  if (says !== undefined)
    expect(refusal.options.details).toEqual([{ path: 'type', message: says }]);
});

test.each<[what: string, id: string, secret: string, code: ErrorCode]>([
  ['an API key as the id', apiKey, web.client_secret, 'client_wrong_type'],
  ['an API key as the secret', web.client_id, apiKey, 'client_wrong_type'],
  ['the secret as the id', web.client_secret, web.client_id, 'client_incomplete'],
  ['an id with spaces', 'my client', web.client_secret, 'client_incomplete'],
  ['a secret with spaces', web.client_id, 'my secret', 'client_incomplete'],
])('%s is refused', (_what, client_id, ...[client_secret, code]) => {
  expect(refusalOf(() => readPastedClient({ client_id, client_secret })).code).toBe(code);
});

function refusalOf(read: () => unknown): AppError {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was read.');
}
