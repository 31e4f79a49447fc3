import { limits } from '../../../contract/limits.ts';
import type { AutomaticChoice } from '../../../contract/rule.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/deps.ts';
import { requireManage } from '../../context/require-manage.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { OwnerTransaction } from '../../db/schema.ts';
import { changeRule } from './rules.repository.ts';

/**
 * Sets what a rule does automatically. The owner has agreed to the rule as it is. Throws
 * `score_required` and `missing_scope`.
 */
export async function setMode(
  tx: OwnerTransaction,
  actor: Actor,
  { rule, choice, now }: { rule: RuleRow; choice: Omit<AutomaticChoice, 'agreed'>; now: Date },
): Promise<void> {
  const { id, name } = rule;
  const { mode, action, hold_hours } = choice;
  const { ownerId } = actor;
  if (mode === 'on' && action !== 'mark_spam') requireManage(actor);
  const isSure = (rule.min_score ?? 0) >= limits.automaticRejectScore;
  if (mode !== 'off' && action === 'reject' && !isSure) {
    const message = `A rule that rejects needs a score of ${limits.automaticRejectScore} or more.`;
    throw new AppError('score_required', message);
  }
  const change = { mode, action, hold_hours, agreed_at: mode === 'on' ? now : null };
  await changeRule(tx, ownerId, { id, change });
  // A form sends it along with each save.
  const isSame = mode === rule.mode && action === rule.action && hold_hours === rule.hold_hours;
  if (isSame) return;
  await recordAudit(tx, ownerId, {
    at: now,
    action: 'rule_automatic',
    details: { rule_id: id, name, mode, action, hold_hours },
  });
}
