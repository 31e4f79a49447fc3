import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { DETECTOR_VERSION, SCORE_MEANING } from '../../../detection/analyze-comment.ts';
import type { NewNotification } from '../../db/notification-tables.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import {
  type ComparedComment,
  listFound,
  TEXTS_AT_ONCE,
} from '../rules/found-comments.repository.ts';
import { filterByText } from '../rules/rule-text.ts';
import { listRestingRules, restRules } from '../rules/rules.repository.ts';
import { learnSpared } from '../rules/spared-authors.ts';

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

/** What the owner is told of rules at rest: the recent comments that these would have acted on. */
export async function newsOfRestingRules(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<NewNotification | undefined> {
  const rules = await listRestingRules(tx, ownerId);
  if (rules.length === 0) return undefined;
  const since = new Date(now.getTime() - limits.switchOfferDays * DAY_MS);
  const caught = new Set<number>();
  for (const rule of rules) {
    let found: ComparedComment[] = [];
    do {
      const compared = { since, after: found.at(-1) };
      found = await listFound(tx, ownerId, { conditions: rule, compared });
      const matching = await filterByText(rule, found);
      const isSpared = await learnSpared(tx, ownerId, matching);
      for (const comment of matching) if (!isSpared(comment)) caught.add(comment.id);
    } while (found.length === TEXTS_AT_ONCE);
  }
  const details = { rules: rules.length, comments: caught.size };
  return { event: 'scores_changed', occurrence: DETECTOR_VERSION, details };
}
