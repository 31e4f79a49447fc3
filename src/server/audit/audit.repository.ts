import { takeId } from '../db/owner-ids.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { AuditLogTable, OwnerId } from '../db/schema.ts';

export interface AuditEntry {
  at: Date;
  actor: AuditLogTable['actor'];
  /** One or two words with underscores. */
  action: string;
  /** The id of the thing that was changed. */
  target?: string | undefined;
  details?: Record<string, unknown>;
}

/** Adds an entry to the log, which records everything done in the owner's name. */
export async function recordAudit(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { at, actor, action, target, details = {} }: AuditEntry,
): Promise<void> {
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
      details: JSON.stringify(details),
    })
    .execute();
}
