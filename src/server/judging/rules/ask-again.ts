import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { SCORE_MEANING } from '../../../detection/analyze-comment.ts';
import type { Deps } from '../../context/deps.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { listFound } from './found-comments.repository.ts';
import { filterByText } from './rule-text.ts';
import { listRestingRules, restRules } from './rules.repository.ts';
import { learnSpared } from './spared-authors.ts';

const THIS_MEANING = `${SCORE_MEANING}.`;

/**
 * Where scores meant something else to the detector that judged the owner's comments, the rules that
 * act by themselves only note from now on what they would do (docs/decisions/0078). Once: what is on
 * afterwards stays on.
 */
export async function restRulesOfOldScores(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  const { detector } = await findState(tx, ownerId);
  if (detector === null || detector.startsWith(THIS_MEANING)) return;
  await restRules(tx, ownerId);
  await changeState(tx, ownerId, { detector: `${THIS_MEANING}${detector}` });
}

/** Tells the owner of rules at rest, and of the recent comments that these would have acted on. */
export async function askAgain(
  effects: Deps['effects'],
  tx: OwnerTransaction,
  { ownerId, detector, now }: { ownerId: OwnerId; detector: string; now: Date },
): Promise<boolean> {
  const rules = await listRestingRules(tx, ownerId);
  if (rules.length === 0) return false;
  const since = new Date(now.getTime() - limits.switchOfferDays * DAY_MS);
  const caught = new Set<number>();
  for (const rule of rules) {
    const found = await listFound(tx, ownerId, { conditions: rule, compared: { since } });
    const matching = await filterByText(rule, found);
    const isSpared = await learnSpared(tx, ownerId, matching);
    for (const comment of matching) if (!isSpared(comment)) caught.add(comment.id);
  }
  return effects.notify(tx, ownerId, {
    event: 'scores_changed',
    occurrence: detector,
    details: { rules: rules.length, comments: caught.size },
  });
}
