import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiOf,
  at,
  ids,
  inventComment,
  itemIds,
  reasonOf,
  startWorld,
  type TestWorld,
  textAt,
} from '../support/emulator-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld([inventComment({ id: 'c1' })]);
});

afterAll(() => world.emulator.close());

describe('parameters', () => {
  const refusals = {
    'an unknown parameter': [{ part: 'id', mine: 'true', foo: '1' }, 'badRequest'],
    'an unknown part': [{ part: 'id,recipes', mine: 'true' }, 'unknownPart'],
    'a missing part': [{ mine: 'true' }, 'required'],
    'a page too large': [{ part: 'id', mine: 'true', maxResults: '51' }, 'invalidParameter'],
    'a page that is no number': [{ part: 'id', mine: 'true', maxResults: 'x' }, 'invalidParameter'],
    'a boolean that is none': [{ part: 'id', mine: 'yes' }, 'invalidParameter'],
    'no filter': [{ part: 'id' }, 'missingRequiredParameter'],
    'two filters': [{ part: 'id', mine: 'true', id: 'x' }, 'incompatibleParameters'],
    'a foreign page token': [{ part: 'id', mine: 'true', pageToken: 'CAUQAA' }, 'invalidPageToken'],
  } as const;

  it.each(Object.entries(refusals))('refuses %s', async (_name, [query, reason]) => {
    const answer = await world.owner.get('channels', query);
    expect([answer.status, reasonOf(answer)]).toEqual([400, reason]);
  });

  it('refuses the page token of another question', async () => {
    const uploads = ids.ownChannel.replace('UC', 'UU');
    const page = await world.owner.get('playlistItems', {
      part: 'id',
      playlistId: uploads,
      maxResults: '1',
    });
    const answer = await world.owner.get('playlistItems', {
      part: 'id',
      playlistId: ids.rivalChannel.replace('UC', 'UU'),
      pageToken: textAt(page.body, 'nextPageToken'),
    });
    expect(reasonOf(answer)).toBe('invalidPageToken');
  });
});

describe('credentials', () => {
  const query = { part: 'id', mine: 'true' };

  it('refuses a dead token, no token, and a wrong key', async () => {
    const dead = await apiOf(world.emulator, 'ya29.dead').get('channels', query);
    expect([dead.status, reasonOf(dead)]).toEqual([401, 'authError']);
    const none = await world.nobody.send('POST', 'comments/setModerationStatus', {
      query: { id: 'c1', moderationStatus: 'rejected' },
    });
    expect([none.status, reasonOf(none)]).toEqual([401, 'required']);
    expect(at(none.body, 'error.details.0.metadata.method')).toBe(
      'youtube.api.v3.V3DataCommentService.SetModerationStatus',
    );
    const wrongKey = await world.nobody.get('channels', { ...query, key: 'nonsense' });
    expect(wrongKey.status).toBe(400);
    const info = { reason: 'API_KEY_INVALID', metadata: { service: 'youtube.googleapis.com' } };
    expect(at(wrongKey.body, 'error.details')).toEqual([
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'googleapis.com', ...info },
      {
        '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
        locale: 'en-US',
        message: 'API key not valid. Please pass a valid API key.',
      },
    ]);
    expect((await world.owner.get('channels', { ...query, key: 'nonsense' })).status).toBe(400);
    expect((await world.owner.get('channels', { ...query, key: 'demo-api-key' })).status).toBe(200);
  });

  it('lets youtube.readonly read channels but no comment', async () => {
    const { accessToken } = world.emulator.control.issueTokens({
      accountId: ids.owner,
      scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
    });
    const api = apiOf(world.emulator, accessToken);
    expect((await api.get('channels', query)).status).toBe(200);
    const refused = await api.get('commentThreads', { part: 'id', videoId: 'video-one-1' });
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'insufficientPermissions']);
    expect(at(refused.body, 'error.details.0')).toMatchObject({
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      metadata: { method: 'youtube.api.v3.V3DataCommentThreadService.List' },
    });
  });

  it('lets a key read what is public and nothing else', async () => {
    const key = 'demo-api-key';
    const open = await world.nobody.get('commentThreads', {
      part: 'id',
      videoId: 'video-one-1',
      key,
    });
    expect(itemIds(open)).toEqual(['c1']);
    const held = await world.nobody.get('commentThreads', {
      part: 'id',
      videoId: 'video-one-1',
      moderationStatus: 'heldForReview',
      key,
    });
    expect([held.status, reasonOf(held)]).toEqual([403, 'forbidden']);
    expect((await world.nobody.get('channels', { ...query, key })).status).toBe(401);
  });

  it('ends access tokens of one account before their time', async () => {
    const { emulator, owner, rival } = await startWorld();
    const ended = await fetch(`${emulator.url}/__control/expire`, {
      method: 'POST',
      headers: { 'x-control-secret': emulator.controlSecret },
      body: JSON.stringify({ accountId: ids.owner }),
    });
    expect(ended.status).toBe(200);
    expect(reasonOf(await owner.get('channels', query))).toBe('authError');
    expect((await rival.get('channels', query)).status).toBe(200);
    await emulator.close();
  });

  it('lets access tokens die after an hour', async () => {
    const { emulator, clock, owner } = await startWorld();
    expect((await owner.get('channels', query)).status).toBe(200);
    clock.advance(3_599_000);
    expect(reasonOf(await owner.get('channels', query))).toBe('authError');
    await emulator.close();
  });
});
