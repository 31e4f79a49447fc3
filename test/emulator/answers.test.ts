import { get as httpGet } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  ids,
  inventComment,
  itemIds,
  itemsOf,
  type Json,
  reasonOf,
  startWorld,
  type TestApi,
  type TestWorld,
  textAt,
} from '../support/emulator-world.ts';

let world: TestWorld;
let token: string;
beforeEach(async () => {
  world = await startWorld(['a', 'b', 'c', 'd', 'e'].map((id) => inventComment({ id })));
  token = world.emulator.control.issueTokens({ accountId: ids.owner }).accessToken;
});
afterEach(() => world.emulator.close());

const query = { part: 'id', allThreadsRelatedToChannelId: ids.ownChannel };

function address(): URL {
  const url = new URL('/youtube/v3/commentThreads', world.emulator.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const ask = (headers: Record<string, string>) =>
  fetch(address(), { headers: { authorization: `Bearer ${token}`, ...headers } });

/** `fetch` unpacks by itself; here the bytes count. */
const rawAnswer = (headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    httpGet(
      address(),
      { headers: { authorization: `Bearer ${token}`, ...headers } },
      (response) => {
        response.setEncoding('latin1');
        readText(response).then((read) => {
          const encoding = response.headers['content-encoding'];
          resolve({ encoding, bytes: Buffer.from(read, 'latin1') });
        }, reject);
      },
    ).on('error', reject);
  });

const unitsUsed = () => world.emulator.control.quota().used.queries;

describe('an answer that the caller holds already', () => {
  it('is not sent again, and costs the same', async () => {
    const first = await ask({});
    const etag = first.headers.get('etag') ?? '';
    const body = (await first.json()) as Json;
    expect(etag).toBe(`"${textAt(body, 'etag')}"`);
    for (const held of [etag, `W/${etag}`, etag.slice(1, -1)]) {
      const before = unitsUsed();
      const again = await ask({ 'if-none-match': held });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(unitsUsed() - before).toBe(1);
      expect(world.emulator.ledger.at(-1)?.httpStatus).toBe(304);
    }
  });

  it('is sent once it has changed, or was never the one', async () => {
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
    world.emulator.control.studio('reject', ['a']);
    const changed = await ask({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('hides no refusal', async () => {
    world.emulator.control.planFault({ method: '*', kind: 'error', error: 'quotaExceeded' });
    expect((await ask({ 'if-none-match': '"any"' })).status).toBe(403);
  });
});

describe('compression', () => {
  it('is for those who accept it and say gzip in their own name', async () => {
    const { encoding, bytes } = await rawAnswer({
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'a-tool/1.0 (gzip)',
    });
    expect(encoding).toBe('gzip');
    const body: unknown = JSON.parse(gunzipSync(bytes).toString());
    expect(body).toMatchObject({ kind: 'youtube#commentThreadListResponse' });
  });

  const others: Record<string, string>[] = [
    { 'accept-encoding': 'gzip' },
    { 'user-agent': 'a-tool/1.0 (gzip)' },
    { 'accept-encoding': 'br', 'user-agent': 'a-tool/1.0 (gzip)' },
  ];
  it.each(others)('is not for %o', async (headers) => {
    const { encoding, bytes } = await rawAnswer(headers);
    expect(encoding).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({ items: expect.any(Array) as unknown });
  });
});

it('a list flickers: what one answer leaves out, the next one has', async () => {
  world.emulator.control.planFault({ method: 'commentThreads.list', kind: 'missingItems' });
  const some = itemIds(await world.owner.get('commentThreads', query));
  const all = itemIds(await world.owner.get('commentThreads', query));
  expect(all.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(some).toEqual(all.filter((_id, index) => index % 2 === 1));
});

it('a grant that was narrowed at Google no longer covers what was taken back', async () => {
  const { control } = world.emulator;
  const readonly = 'https://www.googleapis.com/auth/youtube.readonly';
  const { refreshToken } = control.issueTokens({ accountId: ids.owner });
  control.narrowGrant(ids.owner, ['openid', readonly]);
  const refused = await world.owner.get('commentThreads', query);
  expect([refused.status, reasonOf(refused)]).toEqual([403, 'insufficientPermissions']);
  const mine = await world.owner.get('channels', { part: 'id', mine: 'true' });
  expect(mine.status).toBe(200);
  const response = await fetch(`${world.emulator.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'sapu-demo.apps.example',
      client_secret: 'sapu-demo-secret',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  });
  expect(await response.json()).toMatchObject({ scope: `openid ${readonly}` });
  const rival = await world.rival.get('commentThreads', {
    part: 'id',
    allThreadsRelatedToChannelId: ids.rivalChannel,
  });
  expect(rival.status).toBe(200);
});

/** What the newest comment is called by those two names. */
async function texts(api: TestApi): Promise<Json[]> {
  const plain = { ...query, part: 'snippet', textFormat: 'plainText' };
  const [first] = itemsOf(await api.get('commentThreads', plain));
  const snippet = at(first, 'snippet.topLevelComment.snippet');
  return [at(snippet, 'textOriginal'), at(snippet, 'textDisplay')];
}

it('may show the original form to nobody but its author', async () => {
  const { control } = world.emulator;
  const text = 'Salam dari *tetangga*';
  const author = { name: '@budi', channelId: ids.rivalChannel };
  control.addComment({ videoId: 'video-one-1', text, author });
  expect(await texts(world.owner)).toEqual([text, text]);
  control.changeSettings({ originals: 'author' });
  expect(await texts(world.owner)).toEqual([null, text]);
  expect(await texts(world.rival)).toEqual([text, text]);
});
