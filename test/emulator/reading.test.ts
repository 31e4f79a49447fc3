import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import {
  apiOf,
  at,
  day,
  ids,
  inventComment,
  inventVideo,
  itemIds,
  itemsOf,
  reasonOf,
  smallWorld,
  startWorld,
  type TestWorld,
  textAt,
  worldStart,
} from '../support/emulator-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld([
    inventComment({ id: 'c1' }),
    inventComment({ id: 'c2', status: 'heldForReview' }),
    inventComment({ id: 'c1.r1', parentId: 'c1' }),
  ]);
});

afterAll(() => world.emulator.close());

describe('channels.list', () => {
  it('tells the owner about their channel, counts as strings, subscribers rounded down', async () => {
    const answer = await world.owner.get('channels', {
      part: 'snippet,statistics,contentDetails',
      mine: 'true',
    });
    expect(answer.status).toBe(200);
    expect(itemIds(answer)).toEqual([ids.ownChannel]);
    expect(at(answer.body, 'items.0.snippet.customUrl')).toBe('@rina');
    expect(at(answer.body, 'items.0.statistics')).toEqual({
      viewCount: '9876543',
      subscriberCount: '123000',
      hiddenSubscriberCount: false,
      videoCount: '3',
    });
    expect(at(answer.body, 'items.0.contentDetails.relatedPlaylists.uploads')).toBe(
      ids.ownChannel.replace('UC', 'UU'),
    );
    expect(at(answer.body, 'items.0.etag')).toMatch(/^[\w-]{20,}$/);
  });

  it('leaves items out when nothing matches, also for an account without a channel', async () => {
    const mine = await world.guest.get('channels', { part: 'id', mine: 'true' });
    const unknown = await world.owner.get('channels', { part: 'id', id: 'UCnobody' });
    for (const { status, body } of [mine, unknown]) {
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('items');
      expect(at(body, 'pageInfo.totalResults')).toBe(0);
    }
  });

  it('can ask an account without a channel to open one', async () => {
    world.emulator.control.changeSettings({ withoutChannel: 'signupRequired' });
    const answer = await world.guest.get('channels', { part: 'id', mine: 'true' });
    world.emulator.control.changeSettings({ withoutChannel: 'noItems' });
    expect([answer.status, reasonOf(answer)]).toEqual([401, 'youtubeSignupRequired']);
  });

  it('finds a channel by its handle in any case, with or without the sign', async () => {
    for (const forHandle of ['@RINA', 'rina']) {
      expect(
        itemIds(await world.nobody.get('channels', { part: 'id', forHandle, key: 'demo-api-key' })),
      ).toEqual([ids.ownChannel]);
    }
  });
});

describe('videos.list', () => {
  it('gives statistics as strings and leaves out what is hidden or closed', async () => {
    const answer = await world.owner.get('videos', {
      part: 'statistics',
      id: ['video-one-1,video-closed'],
    });
    expect(at(answer.body, 'items.0.statistics')).toMatchObject({
      viewCount: '12345',
      likeCount: '678',
      favoriteCount: '0',
      commentCount: '2',
    });
    expect(at(answer.body, 'items.1.statistics')).not.toHaveProperty('commentCount');
  });

  it('knows no comments of a video made for kids', async () => {
    const { videos: others, ...rest } = smallWorld([
      inventComment({ id: 'before', videoId: 'video-kids' }),
    ]);
    const kids = inventVideo({ id: 'video-kids', madeForKids: true });
    const { owner, emulator } = await startWorld([], {
      seed: { ...rest, videos: [...others, kids] },
    });
    const { body } = await owner.get('videos', { part: 'statistics', id: 'video-kids' });
    expect(at(body, 'items.0.statistics')).not.toHaveProperty('commentCount');
    const part = 'id,snippet';
    const list = { part, allThreadsRelatedToChannelId: ids.ownChannel, maxResults: '100' };
    const videos = itemsOf(await owner.get('commentThreads', list)).map((thread) =>
      textAt(thread, 'snippet.videoId'),
    );
    expect(videos).not.toContain('video-kids');
    const refused = await owner.get('commentThreads', { part, videoId: 'video-kids' });
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'commentsDisabled']);
    await emulator.close();
  });

  it('counts dislikes for the owner only', async () => {
    const query = { part: 'statistics', id: 'video-one-1' };
    const own = await world.owner.get('videos', query);
    const foreign = await world.rival.get('videos', query);
    expect(at(own.body, 'items.0.statistics')).toHaveProperty('dislikeCount');
    expect(at(foreign.body, 'items.0.statistics')).not.toHaveProperty('dislikeCount');
  });

  it('shows a private video to its owner and to nobody else', async () => {
    const query = { part: 'id,status', id: 'video-secret' };
    expect(itemIds(await world.owner.get('videos', query))).toEqual(['video-secret']);
    expect(itemsOf(await world.rival.get('videos', query))).toEqual([]);
  });

  it('refuses more than fifty ids, file details of others, and two filters', async () => {
    const many = Array.from({ length: 51 }, (_, i) => `video-${i}`);
    const cases = [
      { query: { part: 'id', id: many }, reason: 'invalidFilters', status: 400 },
      { query: { part: 'fileDetails', id: 'video-rival' }, reason: 'forbidden', status: 403 },
      {
        query: { part: 'id', id: 'video-one-1', chart: 'mostPopular' },
        reason: 'incompatibleParameters',
        status: 400,
      },
    ];
    for (const { query, reason, status } of cases) {
      const answer = await world.owner.get('videos', query);
      expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
    }
  });

  it('writes durations as the platform does', async () => {
    const durations = {
      45: 'PT45S',
      754: 'PT12M34S',
      3600: 'PT1H',
      93_784: 'P1DT2H3M4S',
      0: 'P0D',
    };
    const videos = Object.keys(durations).map((seconds) =>
      inventVideo({ id: `lasts-${seconds}`, durationSeconds: Number(seconds) }),
    );
    const emulator = await createEmulator({ seed: { ...smallWorld(), videos } });
    const api = apiOf(emulator, emulator.control.issueTokens({ accountId: ids.owner }).accessToken);
    for (const [seconds, text] of Object.entries(durations)) {
      const answer = await api.get('videos', { part: 'contentDetails', id: `lasts-${seconds}` });
      expect(at(answer.body, 'items.0.contentDetails.duration')).toBe(text);
    }
    await emulator.close();
  });
});

describe('videos.batchGetStats', () => {
  it('answers from a pool of its own', async () => {
    const before = world.emulator.control.quota().used;
    const answer = await world.owner.get('videos:batchGetStats', {
      part: 'statistics',
      id: 'video-one-1',
    });
    expect(at(answer.body, 'items.0.statistics.viewCount')).toBe('12345');
    const after = world.emulator.control.quota().used;
    expect(after.queries).toBe(before.queries);
    expect(after.batchGetStats).toBe(before.batchGetStats + 1);
  });
});

describe('playlistItems.list', () => {
  const uploads = ids.ownChannel.replace('UC', 'UU');

  it('pages through the uploads, newest first, private ones for the owner only', async () => {
    const first = await world.owner.get('playlistItems', {
      part: 'contentDetails',
      playlistId: uploads,
      maxResults: '3',
    });
    const nextPageToken = textAt(first.body, 'nextPageToken');
    const second = await world.owner.get('playlistItems', {
      part: 'contentDetails',
      playlistId: uploads,
      maxResults: '3',
      pageToken: nextPageToken,
    });
    const videoIds = [...itemsOf(first), ...itemsOf(second)].map((item) =>
      at(item, 'contentDetails.videoId'),
    );
    expect(videoIds).toEqual(['video-one-1', 'video-two-2', 'video-closed', 'video-secret']);
    expect(at(second.body, 'nextPageToken')).toBeNull();
    expect(at(second.body, 'prevPageToken')).not.toBeNull();
    const seen = await world.rival.get('playlistItems', {
      part: 'contentDetails',
      playlistId: uploads,
    });
    expect(itemsOf(seen)).toHaveLength(3);
  });

  it('knows no playlist for a channel without videos, nor any other playlist', async () => {
    for (const playlistId of [ids.emptyChannel.replace('UC', 'UU'), 'PLinvented']) {
      const answer = await world.owner.get('playlistItems', { part: 'id', playlistId });
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'playlistNotFound']);
    }
    const playlistId = ids.ownChannel.replace('UC', 'UU');
    const noVideo = { part: 'id', playlistId, videoId: 'video-none' };
    const refused = await world.owner.get('playlistItems', noVideo);
    expect([refused.status, reasonOf(refused)]).toEqual([404, 'videoNotFound']);
  });
});

it('uses https addresses of Google for pictures unless told where its own are', async () => {
  const options = { imageBaseUrl: 'http://localhost:8080/demo-images' };
  const { emulator, owner } = await startWorld([], options);
  const own = await owner.get('channels', { part: 'snippet', mine: 'true' });
  expect(at(own.body, 'items.0.snippet.thumbnails.default.url')).toBe(
    `http://localhost:8080/demo-images/avatars/${ids.ownChannel}.svg`,
  );
  const google = await world.owner.get('videos', { part: 'snippet', id: 'video-one-1' });
  expect(at(google.body, 'items.0.snippet.thumbnails.high.url')).toBe(
    'https://i.ytimg.com/vi/video-one-1/hqdefault.jpg',
  );
  for (const path of ['thumbnails/video-one-1.svg', `avatars/${ids.ownChannel}.svg`]) {
    const picture = await fetch(`${emulator.url}/${path}`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
  }
  await emulator.close();
});

it('gives the same thing the same etag and a changed one another', async () => {
  const { emulator, owner } = await startWorld([inventComment({ id: 'c1' })]);
  const query = { part: 'snippet', id: 'c1' };
  const etag = async () => at((await owner.get('comments', query)).body, 'items.0.etag');
  const first = await etag();
  expect(await etag()).toBe(first);
  emulator.control.addComment({
    videoId: 'video-one-1',
    text: 'lain',
    publishedAt: worldStart + day,
  });
  expect(await etag()).toBe(first);
  await emulator.close();
});
