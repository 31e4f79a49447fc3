import { lentFrom, quotaOpensAt } from '../../../platform/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';
import type { Retry } from './send-batch.ts';
import type { RequeueCommand } from './settle.repository.ts';

const FIRST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 5 * 60_000;
const FIRST_REFUSAL_WAIT_MS = 10 * 60_000;
const LONGEST_REFUSAL_WAIT_MS = 2 * 60 * 60_000;
/** How often a batch is split before it is clear that the platform refuses everything. */
const DIVISIONS = 2;

/** Units of one call that sends decisions. */
const CALL_UNITS = 50;

export interface RetryTimes {
  now: Date;
  day: Pick<QuotaDay, 'free' | 'resetsAt' | 'sharers'>;
}

export type RetryPlan = Omit<RequeueCommand, 'leaseToken' | 'ids' | 'group'>;

/** What others lend may suffice. What that does not pay for waits for the next day. */
function nextChance({ resetsAt, sharers }: RetryTimes['day'], now: Date): Date {
  const lent = lentFrom(now);
  return sharers > 1 && now < lent && lent < resetsAt ? lent : resetsAt;
}

/** When and how items without a final outcome are retried. */
export function planRetry(retry: Retry, { now, day }: RetryTimes): RetryPlan {
  switch (retry.why) {
    case 'quota':
      return {
        notBefore: quotaOpensAt(
          { ...day, resetsAt: nextChance(day, now) },
          { units: CALL_UNITS, now },
        ),
        waitsFor: 'quota',
        counts: null,
      };
    // Due at once: the worker skips owners whose connection is broken.
    case 'paused':
    case 'stopping':
    case 'database':
      return { notBefore: now, waitsFor: null, counts: null };
    case 'superseded':
      return { notBefore: now, waitsFor: null, counts: null, unknown: false };
    case 'split':
      return { notBefore: now, waitsFor: null, counts: 'attempts', unknown: retry.unknown };
    case 'refused': {
      const notBefore = afterRefusals(retry, now);
      return { notBefore, waitsFor: 'retry', counts: 'attempts', unknown: retry.unknown };
    }
    case 'circuit':
      return { notBefore: retry.until, waitsFor: 'retry', counts: null };
    case 'busy':
      return { notBefore: afterBackoff(retry, now), waitsFor: 'retry', counts: 'tries' };
    case 'unknown': {
      const notBefore = afterBackoff(retry, now);
      return { notBefore, waitsFor: 'retry', counts: 'tries', unknown: true };
    }
  }
}

/** Each try costs 50 units, so there are few of them over hours. */
function afterRefusals({ items }: Retry, now: Date): Date {
  const attempts = Math.max(...items.map((item) => item.attempts));
  const wait = FIRST_REFUSAL_WAIT_MS * 2 ** Math.max(0, attempts - DIVISIONS);
  return new Date(now.getTime() + Math.min(wait, LONGEST_REFUSAL_WAIT_MS));
}

/** Randomized, so that batches that failed together are not retried together. */
function afterBackoff({ items }: Retry, now: Date): Date {
  const tries = Math.max(...items.map((item) => item.tries + item.losses));
  const wait = Math.min(FIRST_BACKOFF_MS * 2 ** tries, LONGEST_BACKOFF_MS);
  return new Date(now.getTime() + wait * (0.5 + Math.random() / 2));
}
