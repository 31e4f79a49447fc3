import type { AutomaticBody } from '../../../contract/rule.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { findChangeable, showRule } from '../../judging/rules/change-rules.ts';
import { setMode } from '../../judging/rules/rule-mode.ts';
import type { ListedRule } from '../../judging/rules/rules.repository.ts';

/**
 * Sets what a rule does automatically. To turn it on the owner has to have agreed to the rule as it
 * is now. Throws `rule_changed`, and as `findChangeable` and `setMode`.
 */
export async function setAutomatic(
  deps: StoreDeps,
  actor: Actor,
  { id, body }: { id: number; body: AutomaticBody },
): Promise<ListedRule> {
  const now = deps.clock.now();
  await inOwnerTransaction(deps.db, actor.ownerId, async (tx) => {
    const rule = await findChangeable(tx, actor.ownerId, id);
    if (body.mode === 'on' && rule.updated_at.toISOString() !== body.rule_updated_at) {
      throw new AppError('rule_changed', 'This rule has changed. Read it again before you agree.');
    }
    await setMode(tx, actor, { rule, choice: body, now });
  });
  return showRule(deps, actor.ownerId, id);
}
