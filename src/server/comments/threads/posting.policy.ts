import type { PostingRow } from '../../db/schema.ts';

/** The same text to the same place within this time is a double click. */
const SAME_MS = 60_000;
/** A call ends well before this; one that "is sent" for longer died with its process. */
const LOST_MS = 60_000;
/** Lists of the platform may lag by this much: not seen before then is not "not posted". */
const LAG_MS = 10 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * What a repeated request means.
 * same: the first one's result is the answer · again: it is meant, send · wait: the first one is on
 * the wire · look: nobody knows whether the first one arrived.
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

/** May it be sent again after a look found nothing? */
export const isSurelyLost = (posting: PostingRow, now: Date): boolean =>
  ageOf(posting, now) > LAG_MS;

/** Postings that started before this are nobody's any more. */
export const forgettable = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const ageOf = (posting: PostingRow, now: Date) => now.getTime() - posting.started_at.getTime();
