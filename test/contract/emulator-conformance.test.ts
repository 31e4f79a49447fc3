import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { demoAccounts, demoChannels } from '../../src/emulator/seeds/demo-channel.ts';
import { apiMethods } from '../../src/emulator/youtube/methods.ts';
import { type Discovery, type Parameter, readDiscovery } from '../support/discovery-document.ts';
import { apiOf, itemIds, type Query, type TestApi } from '../support/emulator-world.ts';
import { googlePaper } from '../support/google-papers.ts';

const document = googlePaper('youtube-v3.json');

const uploads = demoChannels.kitchen.replace('UC', 'UU');
const threads = {
  part: 'id,snippet,replies',
  allThreadsRelatedToChannelId: demoChannels.kitchen,
  maxResults: '100',
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
    (name, method) => {
      it('has the address and scopes of the document', () => {
        const described = discovery.method(name);
        expect(described?.httpMethod).toBe(method.http);
        expect(described?.path).toBe(`youtube/v3/${method.path}`);
        expect(described?.scopes).toEqual(expect.arrayContaining([...method.scopes]));
      });

      it('takes the parameters of the document, with its limits', () => {
        const described = discovery.method(name)?.parameters ?? {};
        expect(Object.keys(method.rules).toSorted()).toEqual(Object.keys(described).toSorted());
        for (const [parameter, rule] of Object.entries(method.rules)) {
          expect({ parameter, ...limitsOf(described[parameter]) }).toEqual({
            parameter,
            values: rule.type === 'enum' ? rule.values : undefined,
            min: rule.min,
            max: rule.max,
            repeated: rule.repeated ?? false,
          });
        }
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

  it('would notice a field, a number or a word that the document does not know', () => {
    const complaints = discovery.complaints('CommentListResponse', {
      items: [{ snippet: { likeCount: '3', colour: 'red', moderationStatus: 'approved' } }],
    });
    expect(complaints).toHaveLength(3);
  });
});

function limitsOf(parameter: Parameter | undefined) {
  return {
    values: parameter?.enum,
    min: numberOf(parameter?.minimum),
    max: numberOf(parameter?.maximum),
    repeated: parameter?.repeated ?? false,
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
