import type { Insertable } from 'kysely';
import { chunksOf, INSERTED_AT_ONCE } from '../../db/chunks.ts';
import { markWork } from '../../db/mark-work.ts';
import type { ModerationItemsTable } from '../../db/moderation-tables.ts';
import { takeId, withIds } from '../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { listFlagged } from '../../judging/verdicts/verdicts.repository.ts';
import { earliest } from '../../work/work-run.ts';
import { countDecided } from '../items/counted-decisions.repository.ts';
import { decisionOf, type Target } from '../items/moderation-status.ts';

type GivenByRequest = 'user_id' | 'id' | 'request_id' | 'target' | 'flagged' | 'created_at';

export interface NewRequest {
  source: 'owner' | 'automatic';
  target: Target;
  /** False: comments are only held, which is no rejection. */
  isCounted: boolean;
  jobId: number | null;
  now: Date;
  items: readonly Omit<Insertable<ModerationItemsTable>, GivenByRequest>[];
}

/** Writes a request with its outbox items, and counts its decisions. Returns the items' ids by comment. */
export async function queueItems(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { source, target, isCounted, jobId, now, items }: NewRequest,
): Promise<{ requestId: number; itemIds: Map<string, number> }> {
  const requestId = await takeId(tx, ownerId);
  const request = { decision: decisionOf[target], source, job_id: jobId, created_at: now };
  await tx
    .insertInto('moderation_requests')
    .values({ user_id: ownerId, id: requestId, ...request })
    .execute();
  const ids = items.map((item) => item.comment_id);
  const flagged = isCounted ? new Set(await listFlagged(tx, ownerId, ids)) : undefined;
  const common = { user_id: ownerId, request_id: requestId, target, created_at: now };
  const rows = items.map((item) => ({
    ...item,
    ...common,
    flagged: flagged?.has(item.comment_id) ?? null,
    // Those of rules travel by themselves: a later decision of the owner does not hurry them.
    ...(source === 'automatic' ? { batch_group: requestId } : {}),
  }));
  if (isCounted) {
    await countDecided(tx, ownerId, { decided: rows.map((row) => ({ ...row, source })), now });
  }
  const first = earliest(items.map((item) => new Date(item.not_before)));
  if (first) await markWork(tx, ownerId, { kind: 'send', at: first });
  const itemIds = new Map<string, number>();
  for (const chunk of chunksOf(rows, INSERTED_AT_ONCE)) {
    const identified = await withIds(tx, ownerId, chunk);
    for (const { comment_id, id } of identified) itemIds.set(comment_id, id);
    await tx.insertInto('moderation_items').values(identified).execute();
  }
  return { requestId, itemIds };
}
