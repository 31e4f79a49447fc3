import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  day,
  ids,
  inventVideo,
  itemIds,
  itemsOf,
  type Query,
  reasonOf,
  smallWorld,
  startWorld,
  type TestWorld,
  worldStart,
} from '../support/emulator-world.ts';

let world: TestWorld;

const playlist = (id: string, channelId: string, videoIds: readonly string[]) => ({
  id,
  channelId,
  title: `Daftar ${id}`,
  description: 'Pilihan',
  publishedAt: worldStart - day,
  privacyStatus: id.includes('secret') ? ('private' as const) : ('public' as const),
  videoIds,
});

beforeAll(async () => {
  const seed = smallWorld();
  world = await startWorld([], {
    seed: {
      ...seed,
      videos: [
        ...seed.videos,
        inventVideo({ id: 'live', title: 'Siaran & "obrolan"', durationSeconds: 0, viewCount: 9 }),
        inventVideo({
          id: 'long',
          title: 'Perjalanan panjang',
          durationSeconds: 4000,
          likeCount: 9000,
        }),
      ],
      playlists: [
        playlist('PLown', ids.ownChannel, ['video-two-2', 'video-secret', 'gone', 'video-one-1']),
        playlist('PLsecret', ids.ownChannel, ['video-one-1']),
        playlist('PLempty', ids.rivalChannel, []),
      ],
    },
  });
});

afterAll(() => world.emulator.close());

async function found(query: Query, as = world.owner) {
  const answer = await as.get('search', { part: 'id', maxResults: '50', ...query });
  expect(answer.status).toBe(200);
  return itemsOf(answer).map(
    (item) => at(item, 'id.videoId') ?? at(item, 'id.playlistId') ?? at(item, 'id.channelId'),
  );
}

describe('search.list', () => {
  const videos = { type: 'video', order: 'title' };

  it.each<[string, Query, readonly string[]]>([
    ['all words', { ...videos, q: 'siaran obrolan' }, ['live']],
    ['alternatives', { ...videos, q: 'siaran|panjang' }, ['long', 'live']],
    ['no word with a minus', { ...videos, q: 'video -one -two -closed' }, ['video-rival']],
    ['a channel', { ...videos, channelId: ids.rivalChannel }, ['video-rival']],
    ['a duration', { ...videos, videoDuration: 'long' }, ['long']],
    ['what is live', { ...videos, eventType: 'live' }, ['live']],
    ['nothing that is announced', { ...videos, eventType: 'upcoming' }, []],
    ['a category', { ...videos, videoCategoryId: '1' }, []],
    ['playlists that are public', { type: 'playlist', order: 'title' }, ['PLempty', 'PLown']],
    ['channels', { type: 'channel', q: '@budi' }, [ids.rivalChannel]],
    ['everything by default', { q: 'budi' }, [ids.rivalChannel]],
    ['a time', { type: 'video', publishedAfter: '2026-11-15T00:00:00Z' }, ['video-one-1']],
    [
      'the time before another',
      { type: 'video', publishedBefore: '2026-11-13T00:00:00Z', q: 'rival' },
      ['video-rival'],
    ],
  ])('finds %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('orders by date, by views and by rating', async () => {
    const first = async (order: string) => (await found({ type: 'video', order }))[0];
    expect(await first('date')).toBe('video-one-1');
    expect(await first('rating')).toBe('long');
    expect((await found({ type: 'video', order: 'viewCount' })).at(-1)).toBe('live');
  });

  it('finds the private videos of the caller alone', async () => {
    const mine = { type: 'video', forMine: 'true', order: 'title' };
    expect(await found(mine)).toContain('video-secret');
    expect(await found(mine, world.rival)).toEqual(['video-rival']);
    const nobody = await world.nobody.get('search', { ...mine, part: 'id', key: 'demo-api-key' });
    expect(nobody.status).toBe(401);
  });

  it('escapes titles, and says whose they are', async () => {
    const answer = await world.owner.get('search', { part: 'snippet', q: 'siaran' });
    expect(at(answer.body, 'items.0.snippet')).toMatchObject({
      title: 'Siaran &amp; &quot;obrolan&quot;',
      channelTitle: 'Channel @Rina',
      liveBroadcastContent: 'live',
    });
  });

  it.each<[string, Query, string]>([
    ['a filter of videos without their type', { videoDuration: 'long' }, 'invalidSearchFilter'],
    ['forMine without their type', { forMine: 'true' }, 'invalidSearchFilter'],
    ['a type that does not exist', { type: 'film' }, 'invalidParameter'],
    ['a time that is none', { publishedAfter: 'yesterday' }, 'invalidParameter'],
  ])('refuses %s', async (_name, query, reason) => {
    const refused = await world.owner.get('search', { part: 'id', ...query });
    expect([refused.status, reasonOf(refused)]).toEqual([400, reason]);
  });

  it('has a hundred calls a day of its own', async () => {
    const { emulator, owner } = await startWorld();
    for (let call = 0; call < 100; call += 1) await owner.get('search', { part: 'id' });
    const refused = await owner.get('search', { part: 'id' });
    expect([refused.status, reasonOf(refused)]).toEqual([429, 'rateLimitExceeded']);
    expect(at(refused.body, 'error.message')).toContain("'Search Queries per day'");
    expect(emulator.control.quota().used).toMatchObject({ queries: 0, search: 100 });
    emulator.control.changeSettings({ quota: { search: 101 } });
    expect((await owner.get('search', { part: 'id' })).status).toBe(200);
    await emulator.close();
  });
});

describe('playlists.list', () => {
  it('lists what an owner made, the private ones to the owner', async () => {
    const part = 'id,snippet,status,contentDetails,player';
    const own = await world.owner.get('playlists', { part, mine: 'true' });
    expect(itemIds(own)).toEqual(['PLown', 'PLsecret']);
    expect(at(own.body, 'items.0.contentDetails.itemCount')).toBe(3);
    expect(at(own.body, 'items.1.status.privacyStatus')).toBe('private');
    const other = await world.rival.get('playlists', { part, channelId: ids.ownChannel });
    expect(itemIds(other)).toEqual(['PLown']);
    expect(at(other.body, 'items.0.contentDetails.itemCount')).toBe(2);
  });

  it('knows uploads by their id, and no private playlist of others', async () => {
    const uploads = ids.ownChannel.replace('UC', 'UU');
    const id = [uploads, 'PLsecret', 'PLnone'];
    expect(itemIds(await world.rival.get('playlists', { part: 'id', id }))).toEqual([uploads]);
  });

  it('refuses an unknown channel, and "mine" of nobody', async () => {
    const unknown = await world.owner.get('playlists', { part: 'id', channelId: 'UCnone' });
    expect([unknown.status, reasonOf(unknown)]).toEqual([404, 'channelNotFound']);
    const query = { part: 'id', mine: 'true', key: 'demo-api-key' };
    expect((await world.nobody.get('playlists', query)).status).toBe(401);
  });

  it('has its videos in playlistItems, in its own order', async () => {
    const query = { part: 'id,snippet,contentDetails', playlistId: 'PLown' };
    const answer = await world.owner.get('playlistItems', query);
    const videos = itemsOf(answer).map((item) => at(item, 'contentDetails.videoId'));
    expect(videos).toEqual(['video-two-2', 'video-secret', 'video-one-1']);
    const [, second = ''] = itemIds(answer);
    const byId = await world.owner.get('playlistItems', { part: 'snippet', id: second });
    expect(at(byId.body, 'items.0.snippet.position')).toBe(1);
    expect(itemsOf(await world.rival.get('playlistItems', { part: 'id', id: second }))).toEqual([]);
    const empty = { part: 'id', playlistId: 'PLempty' };
    expect((await world.owner.get('playlistItems', empty)).status).toBe(200);
  });
});
