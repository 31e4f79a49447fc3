import { actingDetails } from '../base/acting.ts';
import type { AuditLogTable } from '../db/audit-tables.ts';
import { takeId } from '../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import { countLines } from './count-lines.ts';

export interface AuditEntry {
  at: Date;
  /** Default: the owner. */
  actor?: AuditLogTable['actor'];
  /** One or two words with underscores. */
  action: string;
  /** The id of the thing that was changed. */
  target?: string | undefined;
  details?: Record<string, unknown>;
  /** In how many further lines its comments stand. */
  parts?: number;
}

/**
 * Details of an entry, and who makes it. Halves of characters and NUL, which the database refuses, must
 * never keep a line out of the log.
 */
export const detailsInLog = (details: Record<string, unknown>): string =>
  JSON.stringify({ ...details, ...actingDetails() }, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );

/**
 * What stops something or takes it back. It is never refused, however many lines a day has, because somebody else
 * may have added them. What it ends was counted when it began.
 */
const STOPPING: ReadonlySet<string> = new Set([
  'undo',
  'undo_act',
  'undo_automatic',
  'pause_sending',
  'change_automation',
  'rule_automatic',
  'rule_remove',
  'list_end',
  'stop_trusting',
  'end_sessions',
  'session_revoked',
  'revoke_token',
  'remove_helper',
  'withdraw_helper',
  'helper_left',
  'remove_webhook',
  'withdraw_invitation',
  'remove_account',
]);

/** Adds an entry to the log, which records everything done in the owner's name. Returns its id. */
export async function recordAudit(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { at, actor = 'owner', action, target, details = {}, parts }: AuditEntry,
): Promise<number> {
  // An act has counted its comments.
  if (actor === 'owner' && parts === undefined && !STOPPING.has(action)) {
    await countLines(tx, ownerId, { lines: 1, now: at });
  }
  const id = await takeId(tx, ownerId);
  await tx
    .insertInto('audit_log')
    .values({
      user_id: ownerId,
      id,
      at,
      actor,
      action,
      target: target ?? null,
      details: detailsInLog(details),
      parts: parts ?? null,
      shown: parts === undefined,
    })
    .execute();
  return id;
}
