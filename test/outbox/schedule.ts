import * as fc from 'fast-check';
import type { Decision } from '../../src/contract/moderation.ts';
import type { OwnComment } from './outbox.ts';
import type { StudioAction } from './platform.ts';

/** How the platform answers a call. */
export type Fate =
  | 'answered'
  /** Nothing was done, and no answer came. */
  | 'never arrived'
  /** It was done, and no answer came. */
  | 'answer lost'
  /** Nothing was sent, since no connection came about. */
  | 'not connected'
  | 'quota exhausted'
  | 'throttled'
  /** As the platform refuses for days everything that it is asked. */
  | 'refused'
  | 'circuit open'
  | 'grant revoked';

/** One thing that happens; a schedule is any number of them in any order. */
export type Event =
  | {
      readonly kind: 'decide';
      readonly comments: readonly number[];
      readonly decision: Decision;
      /** For rejections: ban the authors too. */
      readonly ban: boolean;
    }
  | { readonly kind: 'undo'; readonly comment: number }
  | { readonly kind: 'report'; readonly comment: number }
  /** A worker does its next step; a call of its own is answered in this way. */
  | { readonly kind: 'work'; readonly worker: number; readonly fate: Fate }
  | { readonly kind: 'kill'; readonly worker: number; readonly done: boolean }
  /** The worker freezes until its lease is over, and wakes up later as if nothing had happened. */
  | { readonly kind: 'freeze'; readonly worker: number; readonly done: boolean }
  | { readonly kind: 'recover' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'studio'; readonly comment: number; readonly action: StudioAction }
  | { readonly kind: 'sync' }
  | { readonly kind: 'holdFirst'; readonly hours: number }
  | { readonly kind: 'pause'; readonly paused: boolean }
  | { readonly kind: 'sendNow' }
  | { readonly kind: 'signIn' };

const COMMENTS = 5;
export const WORKERS = 2;

const comment = fc.nat(COMMENTS - 1);
const worker = fc.nat(WORKERS - 1);
const done = fc.boolean();

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('answered') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>(
      'never arrived',
      'answer lost',
      'not connected',
      'quota exhausted',
      'throttled',
      'refused',
      'circuit open',
      'grant revoked',
    ),
  },
);

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      comments: fc.uniqueArray(comment, { minLength: 1, maxLength: COMMENTS }),
      decision: fc.constantFrom<Decision>('approve', 'reject'),
      ban: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), comment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('report' as const), comment }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('work' as const), worker, fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), worker, done }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), worker, done }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recover' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(2, 11, 60, 400, 1_000, 90_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('studio' as const),
      comment,
      action: fc.constantFrom<StudioAction>('publish', 'hold', 'reject', 'delete'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('holdFirst' as const),
      hours: fc.constantFrom(0, 1, 24),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pause' as const), paused: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sendNow' as const) }) },
);

/** Comments of all the kinds that decisions are made on. */
export const firstComments = (prefix: string): OwnComment[] =>
  Array.from({ length: COMMENTS }, (_, index) => ({
    youtube_id: `${prefix}${index}`,
    ...(kinds[index % kinds.length] ?? kinds[0]),
  }));

const kinds = [
  { platform_status: 'published', moderation_status: 'unmoderated' },
  { platform_status: 'heldForReview', moderation_status: 'pending' },
  { platform_status: 'likelySpam', moderation_status: 'spam' },
] as const;

export const schedule = fc.record({
  events: fc.array(event, { minLength: 5, maxLength: 60 }),
  /** Whether the platform publishes a rejected comment again; its own papers differ on it. */
  unreject: fc.boolean(),
  /** How long rejections are held first, until the owner sets something else. */
  holdHours: fc.constantFrom(0, 0, 1, 24),
});
export type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;
