import { limits } from '../../../contract/limits.ts';
import type { AutomaticBody } from '../../../contract/rule.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { showRule } from '../../judging/rules/change-rules.ts';
import { changeRule, findRule, type ListedRule } from '../../judging/rules/rules.repository.ts';
import { googleScopes } from '../../youtube/google-endpoints.ts';

/**
 * Sets what a rule does automatically. To turn it on the owner has to have agreed to the rule as it
 * is now. Throws `not_found`, `rule_changed`, `score_required` and `missing_scope`.
 */
export async function setAutomatic(
  deps: StoreDeps,
  { ownerId, scopes }: Actor,
  { id, body }: { id: number; body: AutomaticBody },
): Promise<ListedRule> {
  const { mode, action, hold_hours, rule_updated_at: read } = body;
  const now = deps.clock.now();
  if (mode === 'on' && action !== 'mark_spam' && !scopes.includes(googleScopes.manage)) {
    throw new AppError('missing_scope', 'Sapu may not act on comments yet. Grant it first.');
  }
  await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const rule = await findRule(tx, ownerId, id);
    if (!rule) throw notFound('Rule');
    if (mode === 'on' && rule.updated_at.toISOString() !== read) {
      throw new AppError('rule_changed', 'This rule has changed. Read it again before you agree.');
    }
    const isSure = (rule.min_score ?? 0) >= limits.automaticRejectScore;
    if (mode !== 'off' && action === 'reject' && !isSure) {
      const message = `A rule that rejects needs a score of ${limits.automaticRejectScore} or more.`;
      throw new AppError('score_required', message);
    }
    const agreedAt = mode === 'on' ? now : null;
    await changeRule(tx, ownerId, {
      id,
      change: { mode, action, hold_hours, agreed_at: agreedAt },
    });
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'rule_automatic',
      details: { rule_id: id, name: rule.name, mode, action, hold_hours },
    });
  });
  return showRule(deps, ownerId, id);
}
