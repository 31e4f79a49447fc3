import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  ids,
  inventComment,
  reasonOf,
  startWorld,
  type TestWorld,
} from '../support/emulator-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld([
    inventComment({ id: 'a' }),
    inventComment({ id: 'a.r', parentId: 'a' }),
  ]);
});

afterAll(() => world.emulator.close());

const threads = (fields: string) =>
  world.owner.get('commentThreads', { part: 'id,snippet,replies', videoId: 'video-one-1', fields });

describe('a part of the answer', () => {
  const snippet = { textOriginal: 'Videonya bagus, lanjutkan' };
  const parts = {
    'items/id': { items: [{ id: 'a' }] },
    'kind, pageInfo/totalResults': {
      kind: 'youtube#commentThreadListResponse',
      pageInfo: { totalResults: 1 },
    },
    'items(id,snippet(totalReplyCount,canReply))': {
      items: [{ id: 'a', snippet: { totalReplyCount: 1, canReply: true } }],
    },
    'items/snippet/topLevelComment/snippet/textOriginal': {
      items: [{ snippet: { topLevelComment: { snippet } } }],
    },
    'items(replies/comments/*/textOriginal)': {
      items: [{ replies: { comments: [{ snippet }] } }],
    },
    'items/id,items/snippet/videoId': { items: [{ id: 'a', snippet: { videoId: 'video-one-1' } }] },
    nextPageToken: {},
  };

  it.each(Object.entries(parts))('is what %s names', async (fields, body) => {
    expect(await threads(fields)).toMatchObject({ status: 200, body });
    expect((await threads(fields)).body).toEqual(body);
  });

  it('is the whole answer for a star', async () => {
    expect((await threads('*')).body).toEqual((await threads('')).body);
  });

  it('leaves errors whole', async () => {
    const query = { part: 'id', videoId: 'video-closed', fields: 'items/id' };
    expect(reasonOf(await world.owner.get('commentThreads', query))).toBe('commentsDisabled');
  });
});

describe('a field that does not exist', () => {
  it.each([
    ['items/ids', 'items.ids'],
    ['items(id,snippet/colour)', 'items.snippet.colour'],
    ['items/id/deeper', 'items.id.deeper'],
    ['comments', 'comments'],
    ['items(id', 'items(id'],
    ['items)', 'items)'],
    ['items()', 'items()'],
  ])('is refused, and named in the details: %s', async (fields, path) => {
    const refused = await threads(fields);
    expect([refused.status, at(refused.body, 'error.status')]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(at(refused.body, 'error.details.0')).toEqual({
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [
        {
          field: fields,
          description: `Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`,
        },
      ],
    });
  });

  it('refuses a write before it is done', async () => {
    const body = { snippet: { parentId: 'a', textOriginal: 'Siap' } };
    const query = { part: 'snippet', fields: 'snippet/colour' };
    expect((await world.owner.send('POST', 'comments', { query, body })).status).toBe(400);
    const replies = await world.owner.get('comments', { part: 'id', parentId: 'a' });
    expect(at(replies.body, 'pageInfo.totalResults')).toBe(1);
  });

  it('is known below names that are free', async () => {
    const query = { part: 'id', mine: 'true' };
    const known = { ...query, fields: 'items/localizations/id/title' };
    expect((await world.owner.get('channels', known)).status).toBe(200);
    const unknown = { ...query, fields: 'items/localizations/id/colour' };
    expect((await world.owner.get('channels', unknown)).status).toBe(400);
  });
});

const send = (method: string, path: string, init: RequestInit = {}) => {
  const { accessToken } = world.emulator.control.issueTokens({ accountId: ids.owner });
  const headers = { authorization: `Bearer ${accessToken}`, ...init.headers };
  return fetch(`${world.emulator.url}/youtube/v3/${path}`, { ...init, method, headers });
};

describe('a call in the shape of another', () => {
  it('is a GET whose query stands in the form of a POST', async () => {
    const body = new URLSearchParams({ part: 'id', id: 'a' });
    const headers = { 'x-http-method-override': 'GET' };
    const response = await send('POST', 'commentThreads', { body, headers });
    expect(await response.json()).toMatchObject({ items: [{ id: 'a' }] });
    expect(world.emulator.ledger.at(-1)).toMatchObject({ method: 'commentThreads.list', units: 1 });
  });

  it('is a DELETE, which a GET cannot be', async () => {
    const headers = { 'x-http-method-override': 'delete' };
    expect((await send('POST', 'comments?id=unknown', { headers })).status).toBe(404);
    expect(world.emulator.ledger.at(-1)).toMatchObject({ method: 'comments.delete' });
    await send('GET', 'comments?part=id&id=a', { headers });
    expect(world.emulator.ledger.at(-1)).toMatchObject({ method: 'comments.list' });
  });

  it('is none that the address does not have', async () => {
    const headers = { 'x-http-method-override': 'PATCH' };
    expect((await send('POST', 'comments', { headers })).status).toBe(404);
    expect((await send('PUT', 'channels')).status).toBe(404);
  });
});
