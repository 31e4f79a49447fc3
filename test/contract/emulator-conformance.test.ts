import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { demoAccounts, demoChannels } from '../../src/emulator/seeds/demo-channel.ts';
import type { ApiMethod } from '../../src/emulator/youtube/api-method.ts';
import { apiMethods } from '../../src/emulator/youtube/methods.ts';
import { deviationsOf } from '../support/conformance.ts';
import { type Discovery, readDiscovery } from '../support/discovery-document.ts';
import { apiOf, itemIds, type Query, type TestApi } from '../support/emulator-world.ts';
import { googlePaper } from '../support/google-papers.ts';

const document = googlePaper('youtube-v3.json');

const uploads = demoChannels.kitchen.replace('UC', 'UU');
const threads = {
  part: 'id,snippet,replies',
  allThreadsRelatedToChannelId: demoChannels.kitchen,
  maxResults: '100',
};

/** A method of ours, changed so that it is no longer the platform's. */
const planted: Readonly<Record<string, (method: ApiMethod) => ApiMethod>> = {
  'another address': (method) => ({ ...method, path: 'threads' }),
  'a scope that is not enough': (method) => ({
    ...method,
    scopes: [...method.scopes, 'https://www.googleapis.com/auth/youtube.readonly'],
  }),
  'a parameter too many': (method) => ({
    ...method,
    rules: { ...method.rules, colour: { type: 'text' } },
  }),
  'a parameter that is missing': (method) => ({
    ...method,
    rules: Object.fromEntries(Object.entries(method.rules).filter(([name]) => name !== 'order')),
  }),
  'another limit': (method) => ({
    ...method,
    rules: { ...method.rules, maxResults: { type: 'integer', min: 1, max: 500 } },
  }),
  'a word that the platform does not know': (method) => ({
    ...method,
    rules: { ...method.rules, order: { type: 'enum', values: ['newest'] } },
  }),
};

describe.skipIf(document === undefined)('discovery document (skipped without its file)', () => {
  let discovery: Discovery;
  let emulator: Emulator;
  let owner: TestApi;

  beforeAll(async () => {
    discovery = readDiscovery(document ?? '');
    emulator = await createEmulator();
    const { accessToken } = emulator.control.issueTokens({ accountId: demoAccounts.owner });
    owner = apiOf(emulator, accessToken);
  });

  afterAll(() => emulator.close());

  describe.each(apiMethods.map((method) => [method.name, method] as const))(
    '%s',
    (_name, method) => {
      it('has address, scopes and parameters of the document, with its limits', () => {
        expect(deviationsOf(method, discovery)).toEqual([]);
      });
    },
  );

  interface ListCall {
    readonly schema: string;
    readonly path: string;
    readonly query: Query;
  }

  const calls: Readonly<Record<string, ListCall>> = {
    'the own channel': {
      schema: 'ChannelListResponse',
      path: 'channels',
      query: {
        part: 'id,snippet,contentDetails,statistics,status,brandingSettings',
        mine: 'true',
      },
    },
    'no channel': {
      schema: 'ChannelListResponse',
      path: 'channels',
      query: { part: 'id', id: 'UCx' },
    },
    'the uploads': {
      schema: 'PlaylistItemListResponse',
      path: 'playlistItems',
      query: { part: 'id,snippet,contentDetails,status', playlistId: uploads, maxResults: '50' },
    },
    'popular videos': {
      schema: 'VideoListResponse',
      path: 'videos',
      query: {
        part: 'id,snippet,contentDetails,status,statistics,player,liveStreamingDetails',
        chart: 'mostPopular',
        maxResults: '50',
      },
    },
    'published threads': {
      schema: 'CommentThreadListResponse',
      path: 'commentThreads',
      query: threads,
    },
    'held threads': {
      schema: 'CommentThreadListResponse',
      path: 'commentThreads',
      query: { ...threads, moderationStatus: 'heldForReview' },
    },
    'likely spam': {
      schema: 'CommentThreadListResponse',
      path: 'commentThreads',
      query: { ...threads, moderationStatus: 'likelySpam' },
    },
    'a search': {
      schema: 'SearchListResponse',
      path: 'search',
      query: { part: 'snippet', forMine: 'true', type: 'video' },
    },
    activities: {
      schema: 'ActivityListResponse',
      path: 'activities',
      query: { part: 'id,snippet,contentDetails', mine: 'true' },
    },
    categories: {
      schema: 'VideoCategoryListResponse',
      path: 'videoCategories',
      query: { part: 'id,snippet', regionCode: 'ID' },
    },
  };

  it.each(Object.entries(calls))('describes the answer: %s', async (_name, call) => {
    const answer = await owner.get(call.path, call.query);
    expect(answer.status).toBe(200);
    expect(discovery.complaints(call.schema, answer.body)).toEqual([]);
  });

  it('answers comments, statistics and what was written in the shapes of the document', async () => {
    const [threadId = ''] = itemIds(await owner.get('commentThreads', threads));
    const part = 'id,snippet';
    const [videoId = ''] = itemIds(await owner.get('videos', { part: 'id', chart: 'mostPopular' }));
    const query = { part: 'snippet' };
    const reply = { snippet: { parentId: threadId, textOriginal: 'Siap' } };
    const said = { topLevelComment: { snippet: { textOriginal: 'Halo' } }, videoId };
    const answers = {
      CommentListResponse: await owner.get('comments', { part, id: threadId }),
      BatchGetStatsResponse: await owner.get('videos:batchGetStats', {
        part: 'id,snippet,contentDetails,statistics',
        id: videoId,
      }),
      Comment: await owner.send('POST', 'comments', { query, body: reply }),
      CommentThread: await owner.send('POST', 'commentThreads', { query, body: { snippet: said } }),
    };
    for (const [schema, { status, body }] of Object.entries(answers)) {
      expect([schema, status, discovery.complaints(schema, body)]).toEqual([schema, 200, []]);
    }
  });

  it.each(Object.entries(planted))('would notice a method with %s', (_what, change) => {
    const [method] = apiMethods.filter(({ name }) => name === 'commentThreads.list');
    if (method === undefined) throw new Error('the method is not there');
    expect(deviationsOf(method, discovery)).toEqual([]);
    expect(deviationsOf(change(method), discovery)).toHaveLength(1);
  });

  it('would notice an answer whose count is a number, or that tells too much', async () => {
    const call = calls['the own channel'];
    const { body } = await owner.get(call?.path ?? '', call?.query ?? {});
    const told = JSON.stringify(body);
    expect(discovery.complaints('ChannelListResponse', JSON.parse(told))).toEqual([]);
    const wrong = told.replace(/"viewCount":"(\d+)"/, '"viewCount":$1,"likes":1');
    expect(wrong).not.toBe(told);
    expect(discovery.complaints('ChannelListResponse', JSON.parse(wrong))).toHaveLength(2);
  });

  it('would notice a field, a number or a word that the document does not know', () => {
    const complaints = discovery.complaints('CommentListResponse', {
      items: [{ snippet: { likeCount: '3', colour: 'red', moderationStatus: 'approved' } }],
    });
    expect(complaints).toHaveLength(3);
  });
});
