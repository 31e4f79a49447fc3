import { afterEach, beforeEach, expect, it } from 'vitest';
import { ids, inventComment, startWorld, type TestWorld } from '../support/emulator-world.ts';

let world: TestWorld;
let token: string;

beforeEach(async () => {
  world = await startWorld([inventComment({ id: 'a' })]);
  token = world.emulator.control.issueTokens({ accountId: ids.owner }).accessToken;
});

afterEach(() => world.emulator.close());

interface Inner {
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function part({ line, headers = {}, body }: Inner, index: number): string {
  const told = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    '--limit',
    'Content-Type: application/http',
    `Content-ID: <call + ${index}>`,
    '',
    line,
    ...told,
    '',
    text,
  ].join('\r\n');
}

async function send(calls: readonly Inner[], path = '/batch/youtube/v3') {
  const response = await fetch(`${world.emulator.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/mixed; boundary="limit"',
    },
    body: `${calls.map(part).join('\r\n')}\r\n--limit--\r\n`,
  });
  const type = response.headers.get('content-type') ?? '';
  const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? 'none';
  const parts = (await response.text()).split(`--${boundary}`).slice(1, -1);
  return { status: response.status, parts };
}

/** The id, the status and the body of each answer. */
const told = ({ parts }: { parts: readonly string[] }) =>
  parts.map((one) => {
    const [outer = '', head = '', ...body] = one.split('\r\n\r\n');
    const text = body.join('\r\n\r\n').trim();
    const parsed = text === '' ? null : (JSON.parse(text) as unknown);
    return [/Content-ID: (.*)/.exec(outer)?.[1], /\d{3} .*/.exec(head)?.[0], parsed];
  });

it('answers each call by itself, in their order, with the credentials of the whole', async () => {
  const answers = await send([
    { line: 'GET /youtube/v3/channels?part=id&mine=true HTTP/1.1' },
    {
      line: 'POST /youtube/v3/comments?part=snippet HTTP/1.1',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '7' },
      body: { snippet: { parentId: 'a', textOriginal: 'Siap' } },
    },
    { line: 'DELETE /youtube/v3/comments?id=unknown' },
    { line: 'GET /youtube/v3/comments?part=id&parentId=a HTTP/1.1' },
    { line: 'POST /youtube/v3/comments/setModerationStatus?id=a&moderationStatus=rejected' },
  ]);
  expect(told(answers)).toMatchObject([
    ['<response-call + 0>', '200 OK', { items: [{ id: ids.ownChannel }] }],
    ['<response-call + 1>', '200 OK', { snippet: { textOriginal: 'Siap' } }],
    ['<response-call + 2>', '404 Not Found', { error: { code: 404 } }],
    ['<response-call + 3>', '200 OK', { pageInfo: { totalResults: 1 } }],
    ['<response-call + 4>', '204 No Content', null],
  ]);
  expect(world.emulator.ledger.map(({ units }) => units)).toEqual([1, 50, 50, 1, 50]);
});

it('takes the credentials of a call before those of the whole', async () => {
  const { accessToken } = world.emulator.control.issueTokens({ accountId: ids.rival });
  const headers = { Authorization: `Bearer ${accessToken}` };
  const line = 'GET /youtube/v3/channels?part=id&mine=true HTTP/1.1';
  expect(told(await send([{ line }, { line, headers }], '/batch'))).toMatchObject([
    ['<response-call + 0>', '200 OK', { items: [{ id: ids.ownChannel }] }],
    ['<response-call + 1>', '200 OK', { items: [{ id: ids.rivalChannel }] }],
  ]);
});

it('reaches the API alone', async () => {
  const paths = ['/__control/ledger', '/youtube/v3/../../__control/ledger', '/batch', '/token'];
  const headers = { 'x-control-secret': world.emulator.controlSecret };
  const answers = await send(paths.map((path) => ({ line: `GET ${path} HTTP/1.1`, headers })));
  expect(told(answers).map(([, status]) => status)).toEqual(paths.map(() => '404 Not Found'));
});

it('refuses none, more than a hundred, and what is no multipart', async () => {
  const line = 'GET /youtube/v3/channels?part=id&mine=true HTTP/1.1';
  expect((await send([])).status).toBe(400);
  expect((await send(Array.from({ length: 101 }, () => ({ line })))).status).toBe(400);
  const response = await fetch(`${world.emulator.url}/batch`, { method: 'POST', body: '{}' });
  expect(await response.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  expect(world.emulator.ledger).toEqual([]);
});

it('goes on after a call whose connection a fault cut', async () => {
  world.emulator.control.planFault({ method: 'channels.list', kind: 'reset' });
  const line = 'GET /youtube/v3/channels?part=id&mine=true HTTP/1.1';
  const answers = told(await send([{ line }, { line }]));
  expect(answers.map(([, status]) => status)).toEqual(['503 Service Unavailable', '200 OK']);
});
