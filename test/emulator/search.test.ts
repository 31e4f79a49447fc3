import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  itemIds,
  itemsOf,
  reasonOf,
  startWorld,
  type TestWorld,
  worldStart,
} from '../support/emulator-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.emulator.close());

describe('search.list and activities.list', () => {
  it('finds the owner’s videos only when it is said that videos are meant', async () => {
    const refused = await world.owner.get('search', { part: 'snippet', forMine: 'true' });
    expect(reasonOf(refused)).toBe('invalidSearchFilter');
    const found = await world.owner.get('search', {
      part: 'snippet',
      forMine: 'true',
      type: 'video',
    });
    expect(itemsOf(found).map((item) => at(item, 'id.videoId'))).toContain('video-secret');
  });

  it.each([
    ['search', { eventType: 'live' }, 'invalidSearchFilter'],
    ['search', { videoDuration: 'short', type: 'channel' }, 'invalidSearchFilter'],
    ['search', { type: 'video', location: '-6.2,106.8' }, 'invalidSearchFilter'],
    ['search', { publishedAfter: 'yesterday' }, 'invalidParameter'],
    ['activities', { mine: 'true', publishedBefore: '2026-11-20' }, 'invalidParameter'],
  ] as const)('%s refuses %j', async (path, query, reason) => {
    const answer = await world.owner.get(path, { part: 'snippet', ...query });
    expect([answer.status, reasonOf(answer)]).toEqual([400, reason]);
  });

  it('finds what lasts so long, belongs to that category and came in that time', async () => {
    const found = async (query: Record<string, string>) => {
      const answer = await world.owner.get('search', { part: 'id', type: 'video', ...query });
      return itemsOf(answer).map((item) => at(item, 'id.videoId'));
    };
    expect(await found({ videoDuration: 'medium' })).toContain('video-one-1');
    for (const query of [
      { videoDuration: 'long' },
      { videoCategoryId: '10' },
      { eventType: 'upcoming' },
      { publishedAfter: new Date(worldStart).toISOString() },
    ]) {
      expect(await found(query)).toEqual([]);
    }
    const activities = { part: 'id', mine: 'true' };
    const publishedAfter = '2026-11-20T12:00:00+07:00';
    expect(itemIds(await world.owner.get('activities', activities))).not.toEqual([]);
    expect(itemIds(await world.owner.get('activities', { ...activities, publishedAfter }))).toEqual(
      [],
    );
  });

  it('has a hundred searches a day of its own and then says so', async () => {
    const { emulator, owner } = await startWorld();
    for (let i = 0; i < 100; i += 1) await owner.get('search', { part: 'id', q: 'x' });
    const refused = await owner.get('search', { part: 'id', q: 'x' });
    expect([refused.status, reasonOf(refused)]).toEqual([429, 'rateLimitExceeded']);
    expect(at(refused.body, 'error.message')).toMatch(/'Search Queries per day'/);
    expect((await owner.get('channels', { part: 'id', mine: 'true' })).status).toBe(200);
    await emulator.close();
  });

  it('lists uploads as activities', async () => {
    const answer = await world.owner.get('activities', {
      part: 'snippet,contentDetails',
      mine: 'true',
    });
    expect(at(answer.body, 'items.0.snippet.type')).toBe('upload');
    expect(at(answer.body, 'items.0.contentDetails.upload.videoId')).toBe('video-one-1');
  });
});
