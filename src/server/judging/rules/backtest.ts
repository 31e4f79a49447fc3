import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import type { BacktestBody, BacktestStep } from '../../../contract/rule.ts';
import { pick } from '../../base/pick.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { countStoredComments } from '../judging-states.repository.ts';
import { readConditions, withUsablePattern } from './change-rules.ts';
import {
  type ComparedComment,
  type FoundComment,
  findStretch,
  listFound,
} from './found-comments.repository.ts';
import { filterByText } from './rule-text.ts';
import { learnSpared } from './spared-authors.ts';

type CaughtComment = Pick<
  FoundComment,
  'youtube_id' | 'author_channel_id' | 'spam_score' | 'moderation_status'
>;

interface StepBounds {
  /** Comments that are read at once: each may have 10,000 characters. */
  readonly stretch: number;
  /** Milliseconds after which a step ends, so that the page can tell how far it is. */
  readonly ms: number;
}
const BOUNDS: StepBounds = { stretch: 500, ms: 700 };

/**
 * Compares a rule with stored comments, the newest first, from where the last step ended. Changes
 * nothing. Throws as `requireUsablePattern` and `readConditions`.
 */
export async function backtest(
  { db, bounds = BOUNDS }: Pick<StoreDeps, 'db'> & { bounds?: StepBounds },
  { ownerId }: Pick<Actor, 'ownerId'>,
  { after, ...body }: BacktestBody,
): Promise<BacktestStep> {
  const { see, prepare } = withUsablePattern(ownerId, { id: null, body });
  await prepare(await see(db));
  const conditions = await readConditions(db, ownerId, { body });
  const total = await countStoredComments(db, ownerId);
  const began = performance.now();
  const caught: CaughtComment[] = [];
  let before = after === undefined ? null : Number(after);
  let compared = 0;
  let isOver = false;
  while (!isOver) {
    const { from, count } = await findStretch(db, ownerId, { before, limit: bounds.stretch });
    if (count > 0) {
      const found = await listFound(db, ownerId, { conditions, compared: { from, before } });
      caught.push(...(await filterByText(conditions, found)).map(withoutTexts));
      before = from;
    }
    compared += count;
    isOver = count < bounds.stretch;
    if (performance.now() - began >= bounds.ms) break;
    await nextTurn();
  }
  const told = await tell(db, ownerId, caught);
  return { total, compared, after: isOver || before === null ? null : String(before), ...told };
}

/** The texts of all that a step catches would fill the memory. */
const withoutTexts = (comment: ComparedComment): CaughtComment =>
  pick(comment, ['youtube_id', 'author_channel_id', 'spam_score', 'moderation_status']);

async function tell(db: Queryable, ownerId: OwnerId, caught: readonly CaughtComment[]) {
  const isSpared = await learnSpared(db, ownerId, caught);
  const approved = caught.filter(isApproved);
  const doubtful = caught.toSorted(
    (a, b) => Number(isApproved(b)) - Number(isApproved(a)) || a.spam_score - b.spam_score,
  );
  return {
    caught: caught.length,
    approved: approved.length,
    rejected: caught.filter(({ moderation_status: status }) => status === 'rejected').length,
    spared: caught.filter(isSpared).length,
    sample: doubtful.slice(0, limits.ruleSample).map(presentSample),
  };
}

const isApproved = ({ moderation_status: status }: CaughtComment) => status === 'approved';

const presentSample = (comment: CaughtComment): BacktestStep['sample'][number] => ({
  comment_id: comment.youtube_id,
  spam_score: comment.spam_score,
  approved: isApproved(comment),
});
