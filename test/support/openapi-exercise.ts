import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { actingOn } from './acting.ts';
import type { ApiClient, RawInput } from './api-client.ts';

/** How an endpoint is called to see whether it answers as its document says. */
export interface Exercise {
  /** Input that is answered well; undefined where nothing ever is. */
  good: (() => RawInput | Promise<RawInput>) | undefined;
  /** Input that is refused, beside what is refused everywhere. */
  bad?: readonly (readonly [RawInput, status: number])[];
  /** Who calls; default: the owner, who has to stay. */
  as?: () => ApiClient | Promise<ApiClient>;
}

export const plain = () => ({});
const badPage = [{ query: { maxResults: '0' } }, 400] as const;
export const badCursor = [{ query: { pageToken: 'x' } }, 400] as const;
export const unreadable = [
  [{ body: 'x' }, 400],
  [{ body: {}, headers: { 'content-type': 'text/plain' } }, 415],
] as const;

export const unreadableOf = (id: string) =>
  unreadable.map(([input, status]) => [{ ...input, params: { id } }, status] as const);

/** For endpoints that take a reason for which decisions were not sent. */
export const byReason: Exercise = {
  good: () => ({ body: { reason: 'gave_up' } }),
  bad: [[{ body: { reason: 'too_tired' } }, 400], ...unreadable],
};

const everything = { filter: { keyword: 'enak' }, reject: false };
const act = (more: object = {}) => ({
  body: { ...everything, as_of: new Date().toISOString(), ...more },
});

/** The calls that make, preview, list and undo acts of this owner. */
export const actExercises = (owner: () => ApiClient) => ({
  'POST /api/comments/moderate-matching': {
    good: act,
    bad: [
      [{ body: everything }, 400],
      [act({ ban_author: true }), 400],
      [act({ confirm_count: 987_654 }), 409],
      ...unreadable,
    ],
  } satisfies Exercise,
  'POST /api/comments/moderate-matching/preview': {
    good: () => ({ body: everything }),
    bad: [[{ body: { filter: {} } }, 400], ...unreadable],
  } satisfies Exercise,
  'GET /api/jobs': { good: plain } satisfies Exercise,
  'POST /api/jobs/{id}/undo': {
    async good() {
      const { moderate, previewOf } = actingOn(owner);
      const { count, as_of } = await previewOf({ filter: {} });
      const { job_id } = await moderate({ filter: {}, as_of, confirm_count: count });
      return { params: { id: job_id ?? '' } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'POST /api/activity/{id}/bring-back': {
    async good() {
      const { data } = await owner().call('GET /api/activity', { query: { kind: 'decisions' } });
      const line = data.find(({ outcomes }) => outcomes !== null);
      return { params: { id: line?.id ?? '' } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
});

const nobodysCampaign = { id: '999999' };

/** The calls that read, split and merge campaigns of this owner, and take that back. */
export const campaignExercises = (owner: () => ApiClient) => {
  const someCampaign = async () => {
    const { data } = await owner().call('GET /api/campaigns', { query: { sort: 'size' } });
    return { id: data[0]?.id ?? '' };
  };
  const someSplit = async () => {
    const params = await someCampaign();
    const { data } = await owner().call('GET /api/comments', { query: { campaign: params.id } });
    return { params, body: { comment_ids: [data[0]?.id ?? ''] } };
  };
  const split = async () =>
    (await owner().call('POST /api/campaigns/{id}/split', await someSplit())).data;
  return {
    'GET /api/campaigns': {
      good: () => ({ query: { state: 'open', sort: 'score', q: 'gacor' } }),
      bad: [
        [{ query: { sort: 'loudest' } }, 400],
        [{ query: { state: 'lost' } }, 400],
        [{ query: { campaign_ids: '1,0' } }, 400],
      ],
    } satisfies Exercise,
    'GET /api/campaign-facts': { good: plain } satisfies Exercise,
    'GET /api/campaigns/{id}': {
      good: async () => ({ params: await someCampaign() }),
      bad: [[{ params: nobodysCampaign }, 404]],
    } satisfies Exercise,
    'POST /api/campaigns/{id}/split': {
      good: someSplit,
      bad: [
        [{ params: nobodysCampaign, body: { comment_ids: ['x'] } }, 404],
        [{ params: nobodysCampaign, body: { comment_ids: [] } }, 400],
        [{ params: nobodysCampaign, body: { comment_ids: ['x', 'x'] } }, 400],
        ...unreadableOf('1'),
      ],
    } satisfies Exercise,
    'POST /api/campaigns/merge': {
      async good() {
        const { campaign_id, split_off_id } = await split();
        return { body: { campaign_ids: [campaign_id, split_off_id] } };
      },
      bad: [
        [{ body: { campaign_ids: ['999999', '999998'] } }, 404],
        [{ body: { campaign_ids: ['1'] } }, 400],
        [{ body: { campaign_ids: ['1', '1'] } }, 400],
        ...unreadable,
      ],
    } satisfies Exercise,
    'DELETE /api/campaign-facts/{id}': {
      good: async () => ({ params: { id: (await split()).fact.id } }),
      bad: [[{ params: nobodysCampaign }, 404]],
    } satisfies Exercise,
  };
};

/** Exercises that need nothing of the owner or their channel. */
export const exercisesOfAnybody = {
  'GET /api/config.json': { good: plain },
  'GET /api/health': { good: plain },
  'GET /api/ready': { good: plain },
  'GET /api/openapi.json': { good: plain },
  'GET /api/auth/google/login': { good: plain, bad: [[{ query: { grant: 'all' } }, 400]] },
  'GET /api/auth/google/callback': {
    good: () => ({ query: { error: 'access_denied' } }),
    bad: [[{ query: { code: 'x'.repeat(3_000) } }, 400]],
  },
  'GET /api/auth/user': { good: plain },
  'GET /api/auth/refresh': { good: undefined, bad: [[{}, 405]] },
  'GET /api/statistics': { good: plain },
  'GET /api/channels': { good: plain },
  'GET /api/videos': { good: () => ({ query: { maxResults: '1' } }), bad: [badPage, badCursor] },
  'GET /api/shorts': { good: plain, bad: [badPage, badCursor] },
  'GET /api/videos/by-channel': { good: plain, bad: [[{ query: { channel_id: '!' } }, 400]] },
  'POST /api/videos/process-all': { good: plain },
  'GET /api/comments': {
    good: () => ({ query: { page_size: '100', is_spam: 'true' } }),
    bad: [[{ query: { page: '0' } }, 400]],
  },
  'GET /api/comments/order': {
    good: () => ({ query: { moderation_status: 'pending', score_min: '20' } }),
    bad: [
      [{ query: { score_max: '101' } }, 400],
      [{ query: { is_spam: 'perhaps' } }, 400],
      [{ query: { list: 'spam' } }, 400],
      [{ query: { sort: 'loudest' } }, 400],
    ],
  },
  'GET /api/comments/counts': {
    good: plain,
    bad: [[{ query: { video_id: 'no video' } }, 400]],
  },
  'GET /api/comments/scores': {
    good: () => ({ query: { moderation_status: 'pending', keyword: 'a' } }),
    bad: [
      [{ query: { is_spam: 'perhaps' } }, 400],
      [{ query: { list: 'spam' } }, 400],
    ],
  },
  'GET /api/authors/trusted': { good: plain },
  'GET /api/blacklisted-words': {
    good: () => ({ query: { word: 'a', category: 'judi', page_size: '1000' } }),
    bad: [
      [{ query: { page_size: '1001' } }, 400],
      [{ query: { category: 'x'.repeat(201) } }, 400],
    ],
  },
  'GET /api/blacklisted-words/categories': { good: plain },
  'POST /api/blacklisted-words': {
    good: () => ({ body: { word: 'melati77', description: 'situs' } }),
    bad: [
      [{ body: { word: ' ' } }, 400],
      [{ body: { word: 'melati77' } }, 409],
      [{ body: { word: 'melati(', match: 'regex' } }, 400],
      [{ body: { word: 'mawar77', severity: 'awful' } }, 400],
      ...unreadable,
    ],
  },
  'POST /api/blacklisted-words/try': {
    good: () => ({ body: { word: 'enak' } }),
    bad: [
      [{ body: { word: ' ' } }, 400],
      [{ body: { word: 'melati(', match: 'regex' } }, 400],
      ...unreadable,
    ],
  },
  'GET /api/studio-words': { good: plain },
  'GET /api/activity': {
    good: () => ({ query: { kind: 'decisions', search: 'UCnobody', maxResults: '5' } }),
    bad: [badCursor, [{ query: { kind: 'gossip' } }, 400], badPage],
  },
  'GET /api/activity/export': {
    good: () => ({ query: { who: 'owner' } }),
    bad: [[{ query: { end_date: 'yesterday' } }, 400]],
  },
  'GET /api/blacklisted-words/export': {
    good: () => ({ query: { format: 'csv' } }),
    bad: [[{ query: { format: 'xml' } }, 400]],
  },
  'POST /api/blacklisted-words/import/preview': {
    good: () => ({ body: { text: 'word,match\nkenanga,exact\n,\n' } }),
    bad: [
      [{ body: { text: '{"a":"b"}' } }, 400],
      [{ body: { text: JSON.stringify(Array(10_001).fill('a')) } }, 400],
      ...unreadable,
    ],
  },
  'POST /api/blacklisted-words/import': {
    good: () => ({ body: { text: '["kamboja"]', confirmed_new: 1 } }),
    bad: [
      [{ body: { text: '["teratai"]', confirmed_new: 2 } }, 409],
      [{ body: { text: '["teratai"]' } }, 400],
      [{ body: { text: '{', confirmed_new: 1 } }, 400],
      ...unreadable,
    ],
  },
  'PUT /api/settings': {
    good: () => ({ body: { undo_seconds: 60, shortcuts: { approve: 'y' } } }),
    bad: [
      [{ body: { sensitivity: 'extreme' } }, 400],
      [{ body: { undo_seconds: 3601 } }, 400],
      [{ body: { hold_hours: 169 } }, 400],
      [{ body: { quota_reserve: 91 } }, 400],
      [{ body: { sync_hour: 24 } }, 400],
      [{ body: { time_zone: 'Asia/Nowhere' } }, 400],
      [{ body: { shortcuts: { approve: 'Mod+w' } } }, 400],
      [{ body: { shortcuts: { approve: 'r' } } }, 400],
      [{ body: { saved_views: [{ name: ' ', query: '' }] } }, 400],
      [{ body: { studio_limits: { characters: 0, words: 1, word_characters: 1 } } }, 400],
      [{ body: { studio_limits: { characters: 500 } } }, 400],
      ...unreadable,
    ],
  },
  'GET /api/notifications': {
    good: () => ({ query: { maxResults: '2', unread: 'true' } }),
    bad: [
      badPage,
      badCursor,
      [{ query: { unread: '1' } }, 400],
      [{ query: { event: 'rain' } }, 400],
    ],
  },
  'POST /api/notifications/read': {
    good: () => ({ body: { up_to: '3' } }),
    bad: [[{ body: { up_to: 'all' } }, 400], ...unreadable],
  },
  'GET /api/notifications/settings': { good: plain },
  'PUT /api/notifications/settings': {
    good: () => ({
      body: { quiet_hours: { from: '22:00', until: '06:30' } },
    }),
    bad: [
      [{ body: { quiet_hours: { from: '24:00', until: '06:30' } } }, 400],
      [{ body: { choices: [{ event: 'spam_wave', way: 'pigeon', on: true }] } }, 400],
      ...unreadable,
    ],
  },
  'GET /api/outbox': { good: plain },
  'PUT /api/outbox/pause': { good: plain },
  'POST /api/outbox/send': { good: plain },
  'POST /api/outbox/undo': { good: plain },
  'DELETE /api/outbox/pause': { good: plain },
  'GET /api/connection': { good: plain },
  'GET /api/quota': {
    good: () => ({ query: { decisions: '500' } }),
    bad: [[{ query: { decisions: 'many' } }, 400]],
  },
  'GET /api/sync': { good: plain },
  'GET /api/sync/runs': {
    good: () => ({ query: { scope: 'everything', page_size: '5' } }),
    bad: [
      [{ query: { scope: 'half' } }, 400],
      [{ query: { page: '0' } }, 400],
      [{ query: { page_size: '101' } }, 400],
    ],
  },
  'GET /api/events': { good: plain },
  'GET /api/sessions': { good: plain },
  'POST /api/sessions/end-others': { good: plain },
  'GET /api/account/export': { good: plain },
} satisfies Partial<Record<EndpointKey, Exercise>>;
