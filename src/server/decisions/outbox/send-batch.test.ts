import { describe, expect, test } from 'vitest';
import { blank } from '../../../../test/outbox/stored-item.ts';
import { PlatformError } from '../../../platform/youtube-errors.ts';
import type { PlatformComment, PlatformThread } from '../../../platform/youtube-schemas.ts';
import { clockOf } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { createLogger } from '../../base/logger.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import { createRefusalStreaks } from './refusal-streaks.ts';
import { type SendDeps, sendBatch } from './send-batch.ts';

type Failure = PlatformError['kind'];

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const item = (facts: Partial<ModerationItemRow> = {}): ModerationItemRow => {
  const { expired: _, ...row } = blank;
  return {
    ...row,
    id: 1,
    comment_id: 'a',
    target: 'rejected',
    state: 'sending',
    needs_call: true,
    not_before: NOW,
    prior_status: 'unmoderated',
    created_at: NOW,
    ...facts,
  };
};

const comment = (id: string, facts: Partial<PlatformComment> = {}): PlatformComment => ({
  id,
  videoId: 'video',
  parentId: null,
  authorName: '@sari',
  authorChannelId: 'UCsari',
  authorProfileImage: null,
  text: 'halo',
  likeCount: 0,
  publishedAt: daysAgo(1),
  editedAt: daysAgo(1),
  moderationStatus: null,
  ...facts,
});

const thread = (top: PlatformComment, replies: PlatformComment[] = []): PlatformThread => ({
  id: top.id,
  videoId: 'video',
  totalReplyCount: replies.length,
  topLevelComment: top,
  replies,
});

interface OnPlatform {
  /** Comments that can be read by their ids. */
  visible?: PlatformComment[];
  /** The pages of the list of held comments. */
  held?: PlatformThread[][];
  /** Why each call that sets a status fails. */
  failure?: Failure;
  /** What is thrown before the platform is called. */
  thrown?: Error;
  /** Comments with a newer decision that waits. */
  anew?: string[];
}

/** Sends these items to a platform in this state. Returns their outcome and the calls. */
async function send(
  items: ModerationItemRow[],
  { visible = [], held = [[]], failure, thrown, anew = [] }: OnPlatform = {},
) {
  const set: string[] = [];
  const client: SendDeps['client'] = {
    comments: async () => visible,
    visibleComments: async () => new Set(visible.map(({ id }) => id)),
    async commentThreads({ pageToken }) {
      const page = Number(pageToken ?? 0);
      const next = page + 1 < held.length ? String(page + 1) : null;
      return { items: held[page] ?? [], nextPageToken: next };
    },
    async setModerationStatus(ids) {
      if (thrown) throw thrown;
      if (failure) throw new PlatformError(failure, failure);
      set.push(...ids);
    },
  };
  const deps: SendDeps = {
    client,
    clock: clockOf(() => NOW),
    logger: createLogger('silent'),
    refusals: createRefusalStreaks(),
    isLeaseValid: async () => true,
  };
  const target = items[0]?.target ?? 'rejected';
  const decidedAgain = new Set(anew);
  const batch = { ownerId: 1, leaseToken: 1, target, banAuthor: false, items, decidedAgain };
  const outcome = await sendBatch(deps, batch);
  return { outcome, set };
}

describe('an item that is not tried again', () => {
  const exhausted = { attempts: 8 };
  const stale = { unknown: true, created_at: minutesAgo(16) };
  test.each<[string, Partial<ModerationItemRow>, string]>([
    ['gave up when every call was answered', exhausted, 'gave_up'],
    ['… also of an approval', { ...exhausted, target: 'published' }, 'gave_up'],
    [
      'gave up when the comment is visible, so it was not rejected',
      { ...exhausted, unknown: true },
      'gave_up',
    ],
    [
      'may have been done when nothing shows it',
      { ...exhausted, unknown: true, target: 'published' },
      'outcome_unknown',
    ],
    ['may have been done when it is too old to ask', stale, 'outcome_unknown'],
  ])('%s', async (_, facts, failure) => {
    const ended = item(facts);
    const { outcome, set } = await send([ended], { visible: [comment('a')] });
    expect(outcome.failed).toEqual([{ items: [ended], failure }]);
    expect(set).toEqual([]);
  });
});

test('an approval in doubt is sent again however old it is, as else its comment is rejected', async () => {
  const doubted = item({ target: 'published', unknown: true, created_at: daysAgo(2) });
  const { outcome, set } = await send([doubted]);
  expect(outcome).toMatchObject({ sent: [doubted], failed: [] });
  expect(set).toEqual(['a']);
});

test.each([
  ['an approval', 'published'],
  ['a hold', 'heldForReview'],
] as const)('%s in doubt is not sent again once somebody has decided anew', async (_, target) => {
  const [overruled, other] = [
    item({ target, unknown: true }),
    item({ target, unknown: true, comment_id: 'b' }),
  ];
  const { outcome, set } = await send([overruled, other], { held: [[]], anew: ['a'] });
  expect(outcome.failed).toEqual([{ items: [overruled], failure: 'outcome_unknown' }]);
  expect(set).toEqual(['b']);
});

describe('the second half of a rejection', () => {
  const second = item({ hold_hours: 24 });
  test.each<[string, OnPlatform, 'sent' | 'overtaken']>([
    ['follows while the comment is held', { held: [[thread(comment('a'))]] }, 'sent'],
    ['follows when a later page lists it', { held: [[], [thread(comment('a'))]] }, 'sent'],
    ['is overtaken when no page lists it', { held: [[], []] }, 'overtaken'],
    [
      'is overtaken when the list has it as published',
      { held: [[thread(comment('b'), [comment('a', { moderationStatus: 'published' })])]] },
      'overtaken',
    ],
    [
      'follows when more is held than is read',
      { held: Array.from({ length: 6 }, () => [thread(comment('b'))]) },
      'sent',
    ],
    [
      'follows for a reply, which the list may omit',
      { visible: [comment('a', { parentId: 'b' })] },
      'sent',
    ],
    [
      'follows for an old comment, which the list omits',
      { visible: [comment('a', { publishedAt: daysAgo(60) })] },
      'sent',
    ],
  ])('%s', async (_, state, ends) => {
    const { outcome, set } = await send([second], { visible: [comment('a')], ...state });
    expect(outcome[ends]).toEqual([second]);
    expect(set).toEqual(ends === 'sent' ? ['a'] : []);
  });
});

test('a hold without an answer is looked for among the held comments', async () => {
  const items = ['a', 'b'].map((id) =>
    item({ comment_id: id, target: 'heldForReview', unknown: true }),
  );
  const { outcome, set } = await send(items, { held: [[thread(comment('a'))]] });
  expect(outcome.sent).toEqual(items);
  expect(set).toEqual(['b']);
});

test.each<[Failure, string]>([
  ['outage', 'unknown'],
  ['unreadable', 'unknown'],
  ['throttled', 'busy'],
  ['quota_exhausted', 'quota'],
  ['scope_missing', 'paused'],
])('a call that fails with %s is tried again: %s', async (failure, why) => {
  const { outcome } = await send([item()], { failure });
  expect(outcome.retries).toEqual([{ items: [item()], why }]);
});

test('what the administrator’s pause stops in the middle waits, and is not tried without end', async () => {
  const paused = new AppError('account_paused', 'The administrator has paused this account.');
  const { outcome } = await send([item()], { thrown: paused });
  expect(outcome.retries).toEqual([{ items: [item()], why: 'busy' }]);
});

test.each([
  ['rejected', false],
  ['heldForReview', true],
] as const)(
  'after a refusal it is unknown whether %s was done before: %s',
  async (...[target, unknown]) => {
    const items = ['a', 'b'].map((id) => item({ comment_id: id, target, unknown: true }));
    const visible = items.map((one) => comment(one.comment_id));
    const { outcome } = await send(items, { visible, failure: 'refused' });
    expect(outcome.retries).toEqual(items.map((one) => ({ items: [one], why: 'split', unknown })));
  },
);
