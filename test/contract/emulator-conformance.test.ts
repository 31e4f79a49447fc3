import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { demoAccounts, demoChannels } from '../../src/emulator/seeds/demo-channel.ts';
import { apiMethods } from '../../src/emulator/youtube/methods.ts';
import { type Discovery, type Parameter, readDiscovery } from '../support/discovery-document.ts';
import { apiOf, itemIds, type Query, type TestApi } from '../support/emulator-world.ts';

/** Google's description of its API, kept beside the project and never in it. */
const document = path.resolve('../shared/youtube/youtube-v3.json');

const uploads = demoChannels.kitchen.replace('UC', 'UU');
const threads = {
  part: 'id,snippet,replies',
  allThreadsRelatedToChannelId: demoChannels.kitchen,
  maxResults: '100',
};

describe.skipIf(!existsSync(document))('discovery document (skipped without ../shared)', () => {
  let discovery: Discovery;
  let emulator: Emulator;
  let owner: TestApi;

  beforeAll(async () => {
    discovery = readDiscovery(document);
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

  const calls: readonly (readonly [string, string, string, Query])[] = [
    [
      'ChannelListResponse',
      'channels',
      'mine',
      { part: 'id,snippet,contentDetails,statistics,status,brandingSettings', mine: 'true' },
    ],
    ['ChannelListResponse', 'channels', 'nothing', { part: 'id', id: 'UCx' }],
    [
      'PlaylistItemListResponse',
      'playlistItems',
      'uploads',
      { part: 'id,snippet,contentDetails,status', playlistId: uploads, maxResults: '50' },
    ],
    [
      'VideoListResponse',
      'videos',
      'popular',
      {
        part: 'id,snippet,contentDetails,status,statistics,player,liveStreamingDetails',
        chart: 'mostPopular',
        maxResults: '50',
      },
    ],
    ['CommentThreadListResponse', 'commentThreads', 'published', threads],
    [
      'CommentThreadListResponse',
      'commentThreads',
      'held',
      { ...threads, moderationStatus: 'heldForReview' },
    ],
    [
      'CommentThreadListResponse',
      'commentThreads',
      'spam',
      { ...threads, moderationStatus: 'likelySpam' },
    ],
    ['SearchListResponse', 'search', 'mine', { part: 'snippet', forMine: 'true', type: 'video' }],
    [
      'ActivityListResponse',
      'activities',
      'mine',
      { part: 'id,snippet,contentDetails', mine: 'true' },
    ],
    [
      'VideoCategoryListResponse',
      'videoCategories',
      'Indonesia',
      { part: 'id,snippet', regionCode: 'ID' },
    ],
  ];

  it.each(calls)('answers a %s for %s (%s)', async (schema, resource, _which, query) => {
    const answer = await owner.get(resource, query);
    expect(answer.status).toBe(200);
    expect(discovery.complaints(schema, answer.body)).toEqual([]);
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
  const limit = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    values: parameter?.enum,
    min: limit(parameter?.minimum),
    max: limit(parameter?.maximum),
    repeated: parameter?.repeated ?? false,
  };
}
