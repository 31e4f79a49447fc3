import { DAY_MS } from '../../../contract/time-lengths.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/deps.ts';
import { requireManage } from '../../context/require-manage.ts';
import type { PostingRow } from '../../db/schema.ts';
import { LAG_MS } from '../../decisions/items/moderation-status.ts';

/** The same text to the same place within this time is a double click. */
const SAME_MS = 60_000;
/** A call ends well before this; a posting that is "sending" for longer lost its process. */
const LOST_MS = 60_000;
const KEPT_MS = 30 * DAY_MS;

/**
 * How to treat a repeated request.
 * same: return the first one's result · again: intended, send it · wait: the first one is being
 * sent · look: the first one's outcome is unknown.
 */
export type Repetition = 'same' | 'again' | 'wait' | 'look';

export function repetitionOf(posting: PostingRow, now: Date): Repetition {
  const age = ageOf(posting, now);
  switch (posting.state) {
    case 'posted':
      return age <= SAME_MS ? 'same' : 'again';
    case 'sending':
      return age <= LOST_MS ? 'wait' : 'look';
    case 'unknown':
      return 'look';
  }
}

/** Whether it may be sent again after a search found nothing. */
export const isSurelyLost = (posting: PostingRow, now: Date): boolean =>
  ageOf(posting, now) > LAG_MS;

/** Postings that started before this are deleted. */
export const oldestKept = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const ageOf = (posting: PostingRow, now: Date) => now.getTime() - posting.started_at.getTime();

/** The channel that writes. Throws `missing_scope` or `no_channel`. */
export function writingChannel(actor: Actor): string {
  requireManage(actor);
  if (actor.channelId === null) {
    throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  }
  return actor.channelId;
}
