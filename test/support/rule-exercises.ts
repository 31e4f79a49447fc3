import type { ApiClient } from './api-client.ts';
import { type Exercise, plain, unreadable, unreadableOf } from './openapi-exercise.ts';
import type { OwnComments, Things } from './two-owners.ts';

let rules = 0;
const newRule = (more: object = {}) => {
  rules += 1;
  return { name: `Aturan ${rules}`, min_score: 95, ...more };
};
const nobodys = { id: '999999' };

/** The calls that add, test, change and delete rules of this owner, and bound what they do. */
export const ruleExercises = (owner: () => ApiClient) => {
  const addRule = async () => (await owner().call('POST /api/rules', { body: newRule() })).data;
  return {
    'GET /api/rules': { good: plain } satisfies Exercise,
    'POST /api/rules': {
      good: () => ({ body: newRule({ rule_pattern: 'gacor', language: 'id' }) }),
      bad: [
        [{ body: { name: 'tanpa syarat' } }, 400],
        [{ body: newRule({ name: ' ' }) }, 400],
        [{ body: newRule({ rule_pattern: '(', match: 'regex' }) }, 400],
        [{ body: newRule({ campaign_id: '999999' }) }, 404],
        [{ body: newRule({ video_id: 'nobodynobod' }) }, 404],
        [{ body: newRule({ automatic: { mode: 'on' } }) }, 400],
        ...unreadable,
      ],
    } satisfies Exercise,
    'POST /api/rules/backtest': {
      good: () => ({ body: { min_score: 50 } }),
      bad: [[{ body: {} }, 400], [{ body: { min_score: 50, after: 'x' } }, 400], ...unreadable],
    } satisfies Exercise,
    'PUT /api/rules/{id}': {
      good: async () => ({ params: { id: (await addRule()).id }, body: newRule({ weight: 2 }) }),
      bad: [
        [{ params: nobodys, body: newRule() }, 404],
        [{ params: nobodys, body: newRule({ weight: 0 }) }, 400],
        ...unreadableOf('1'),
      ],
    } satisfies Exercise,
    'GET /api/rules/{id}': {
      good: async () => ({ params: { id: (await addRule()).id } }),
      bad: [[{ params: nobodys }, 404]],
    } satisfies Exercise,
    'DELETE /api/rules/{id}': {
      good: async () => ({ params: { id: (await addRule()).id } }),
      bad: [[{ params: nobodys }, 404]],
    } satisfies Exercise,
    'PUT /api/rules/{id}/automatic': {
      async good() {
        const { id, updated_at: rule_updated_at } = await addRule();
        const body = { mode: 'on', action: 'mark_spam', agreed: true, rule_updated_at };
        return { params: { id }, body };
      },
      bad: [
        [{ params: nobodys, body: { mode: 'off' } }, 404],
        [{ params: nobodys, body: { mode: 'on' } }, 400],
        ...unreadableOf('1'),
      ],
    } satisfies Exercise,
    'GET /api/rules/{id}/matches': {
      good: async () => ({ params: { id: (await addRule()).id } }),
      bad: [[{ params: nobodys }, 404]],
    } satisfies Exercise,
    'GET /api/automation': { good: plain } satisfies Exercise,
    'PUT /api/automation': {
      good: () => ({ body: { daily_limit: 40 } }),
      bad: [[{ body: { daily_limit: 0 } }, 400], ...unreadable],
    } satisfies Exercise,
    'PUT /api/automation/switch': {
      good: () => ({ body: { mode: 'dry_run', spam_classes: ['gambling'] } }),
      bad: [
        [{ body: { mode: 'on', spam_classes: ['gambling'] } }, 400],
        [{ body: { mode: 'off', spam_classes: [] } }, 400],
        ...unreadable,
      ],
    } satisfies Exercise,
    'POST /api/automation/switch/over-limit': { good: plain } satisfies Exercise,
    'POST /api/automation/undo': { good: plain } satisfies Exercise,
  };
};

/** Rules on what is theirs, and changes of their rules. */
export const ruleAttempts = {
  'GET /api/rules': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  'POST /api/rules': ({ campaignId, videoId, ownerId }: Things) => [
    { body: { name: 'a', campaign_id: campaignId } },
    { body: { name: 'b', video_id: videoId } },
    { body: { name: 'c', min_score: 99, user_id: ownerId } },
  ],
  'POST /api/rules/backtest': ({ words, campaignId, ownerId }: Things) => [
    { body: { rule_pattern: words } },
    { body: { campaign_id: campaignId } },
    { body: { min_score: 1, user_id: ownerId } },
  ],
  'PUT /api/rules/{id}': ({ ruleId }: Things) => [
    { params: { id: ruleId }, body: { name: 'a', min_score: 99 } },
  ],
  'PUT /api/rules/{id}/automatic': ({ ruleId }: Things) => [
    { params: { id: ruleId }, body: { mode: 'off' } },
    { params: { id: ruleId }, body: { mode: 'dry_run', action: 'hold' } },
  ],
  'GET /api/rules/{id}/matches': ({ ruleId, ownerId }: Things) => [
    { params: { id: ruleId } },
    { params: { id: ruleId }, query: { user_id: ownerId } },
  ],
  'GET /api/rules/{id}': ({ ruleId }: Things) => [{ params: { id: ruleId } }],
  'DELETE /api/rules/{id}': ({ ruleId }: Things) => [{ params: { id: ruleId } }],
  'GET /api/automation': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  'PUT /api/automation': ({ ownerId }: Things) => [{ body: { paused: true, user_id: ownerId } }],
  'PUT /api/automation/switch': ({ ownerId }: Things) => [
    { body: { mode: 'dry_run', spam_classes: ['gambling'], user_id: ownerId } },
  ],
  'POST /api/automation/switch/over-limit': ({ ownerId }: Things) => [
    {},
    { query: { user_id: ownerId } },
  ],
  'POST /api/automation/undo': ({ ownerId }: Things, _mine: OwnComments) => [
    {},
    { query: { user_id: ownerId } },
  ],
};
