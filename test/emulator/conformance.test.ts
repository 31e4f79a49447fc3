import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import {
  type ParameterRule,
  type ParameterRules,
  systemParameters,
} from '../../src/emulator/parameters.ts';
import { demoAccounts, demoChannels } from '../../src/emulator/seeds/demo-channel.ts';
import answerFields from '../../src/emulator/youtube/answer-fields.json' with { type: 'json' };
import type { ApiMethod } from '../../src/emulator/youtube/api-method.ts';
import { apiMethods } from '../../src/emulator/youtube/methods.ts';
import { deviationsOf } from '../support/conformance.ts';
import { type Discovery, readDiscovery } from '../support/discovery-document.ts';
import { apiOf, itemIds, type Query, type TestApi, walk } from '../support/emulator-world.ts';
import { googlePaper } from '../support/google-papers.ts';

const document = googlePaper('youtube-v3.json');

const uploads = demoChannels.kitchen.replace('UC', 'UU');
const threads = {
  part: 'id,snippet,replies',
  allThreadsRelatedToChannelId: demoChannels.kitchen,
  maxResults: '100',
};

/** The ways in which one rule of a parameter could be wrong. */
const planted: readonly ((rule: ParameterRule) => ParameterRule)[] = [
  (rule) => ({ ...rule, type: rule.type === 'integer' ? 'boolean' : 'integer' }),
  (rule) => ({ ...rule, repeated: rule.repeated !== true }),
  (rule) => ({ ...rule, required: rule.required !== true }),
  (rule) => ({ ...rule, default: `${rule.default}x` }),
  (rule) => ({ ...rule, min: (rule.min ?? 0) - 1 }),
  (rule) => ({ ...rule, max: (rule.max ?? 0) + 1 }),
  (rule) => ({ ...rule, values: [...(rule.values ?? []), 'nonsense'] }),
];

const without = (rules: ParameterRules, name: string): ParameterRules =>
  Object.fromEntries(Object.entries(rules).filter(([other]) => other !== name));

/** A method of ours, changed in one place so that it is no longer the platform's. */
function spoilt(method: ApiMethod): ApiMethod[] {
  const { rules } = method;
  return [
    { ...method, path: `${method.path}s` },
    { ...method, http: method.http === 'GET' ? 'POST' : 'GET' },
    { ...method, answer: method.answer === 'Comment' ? undefined : 'Comment' },
    { ...method, scopes: [...method.scopes, 'https://www.googleapis.com/auth/drive'] },
    { ...method, scopes: method.scopes.slice(1) },
    { ...method, rules: { ...rules, colour: { type: 'text' } } },
    ...Object.entries(rules).flatMap(([name, rule]) => [
      { ...method, rules: without(rules, name) },
      ...planted.map((change) => ({ ...method, rules: { ...rules, [name]: change(rule) } })),
    ]),
  ];
}

/** The answer, each time with one of its values made one of another type; those of one kind once. */
function* spoiltAnswers(answer: unknown): Generator<{ place: string; body: unknown }> {
  const seen = new Set<string>();
  for (const path of leavesOf(answer, [])) {
    const place = path.filter((step) => typeof step === 'string').join('.');
    if (seen.has(place)) continue;
    seen.add(place);
    const body: unknown = structuredClone(answer);
    let holder = body as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
    const last = path.at(-1) ?? '';
    holder[last] = typeof holder[last] === 'string' ? 1 : 'x';
    yield { place, body };
  }
}

function leavesOf(value: unknown, path: readonly (string | number)[]): (string | number)[][] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => leavesOf(item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

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

      it('is told from one that differs in any one place', () => {
        const unnoticed = spoilt(method).filter((one) => deviationsOf(one, discovery).length === 0);
        expect(unnoticed).toEqual([]);
      });
    },
  );

  it('knows the fields of every answer', () => {
    for (const [schema, fields] of Object.entries(answerFields)) {
      const names = fields.split(' ').map((field) => field.replace(/:.*/, ''));
      const theirs = discovery.fieldsOf(schema);
      expect([schema, names.filter(Boolean).toSorted()]).toEqual([schema, theirs.toSorted()]);
    }
  });

  it('takes the parameters that every method takes', () => {
    expect([...systemParameters].toSorted()).toEqual(discovery.systemParameters.toSorted());
  });

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
    'the playlists': {
      schema: 'PlaylistListResponse',
      path: 'playlists',
      query: { part: 'id,snippet,contentDetails,status,player', mine: 'true' },
    },
    'a search': {
      schema: 'SearchListResponse',
      path: 'search',
      query: { part: 'id,snippet', q: 'resep', maxResults: '50' },
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

  it.each(Object.entries(calls))(
    'objects to any wrong value in the answer: %s',
    async (_name, call) => {
      const { body } = await owner.get(call.path, call.query);
      const answers = [...spoiltAnswers(body)];
      expect(answers.length).toBeGreaterThan(3);
      for (const { place, body: wrong } of answers) {
        expect(discovery.complaints(call.schema, wrong), place).toHaveLength(1);
      }
    },
  );

  it('walks every answer that the tests of the emulator get', () => {
    const right = { kind: 'youtube#channelListResponse', items: [{ id: 'UC', statistics: {} }] };
    walk({ http: 'GET', path: 'channels', body: right });
    const wrong = { ...right, items: [{ id: 'UC', statistics: { viewCount: 3, likes: '1' } }] };
    expect(() => walk({ http: 'GET', path: 'channels', body: wrong })).toThrow(
      /viewCount.*\n.*likes/,
    );
    const told = { http: 'DELETE', path: 'comments', body: {} };
    expect(() => walk(told)).toThrow(/where there is none/);
    expect(() => walk({ ...told, path: 'nonsense' })).toThrow(/no method/);
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
