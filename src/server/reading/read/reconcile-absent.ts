import { limits } from '../../../contract/limits.ts';
import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import {
  endOvertakenSecondHalves,
  holdPublished,
} from '../../decisions/items/held-comments.repository.ts';
import { LAG_MS } from '../../decisions/items/moderation-status.ts';
import { applyPlatformStatus, listAbsent } from './absent-comments.repository.ts';
import type { SyncRun } from './sync-run.ts';

/** The most comments to look up for one pass; the next sync finds the rest. */
const MOST = 500;

/**
 * Reconciles comments that a fully listed pass no longer shows: the owner moderated them in YouTube
 * Studio. A read of 50 finds the visible ones, which were published. The others were rejected or
 * deleted, which the API cannot tell apart. Recent changes are skipped, since lists lag.
 */
export async function reconcileAbsent(
  deps: ChangeDeps,
  { ownerId, channelId, client, requestedAt, covered }: SyncRun,
): Promise<void> {
  const seenBefore = new Date(requestedAt.getTime() - LAG_MS);
  const absent: string[] = [];
  for (const [queue, from] of covered) {
    const place = { channelId, queue, from, seenBefore, limit: MOST };
    absent.push(...(await listAbsent(deps.db, ownerId, place)));
  }
  for (let at = 0; at < absent.length; at += limits.platformBatch) {
    const ids = absent.slice(at, at + limits.platformBatch);
    const visible = await client.visibleComments(ids);
    const now = deps.clock.now();
    const changed = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
      const shown = ids.filter((id) => visible.has(id));
      await holdPublished(tx, ownerId, { ids: shown, now });
      const published = await applyPlatformStatus(tx, ownerId, {
        ids: shown,
        status: 'published',
        now,
      });
      const gone = await applyPlatformStatus(tx, ownerId, {
        ids: ids.filter((id) => !visible.has(id)),
        status: 'rejected',
        now,
      });
      await endOvertakenSecondHalves(tx, ownerId, { ids, now });
      for (const [action, comment_ids] of [
        ['published_elsewhere', published],
        ['gone_elsewhere', gone],
      ] as const) {
        await recordOnComments(tx, ownerId, {
          at: now,
          actor: 'system',
          action,
          details: { comment_ids },
          comments: comment_ids.map((id) => ({ id })),
        });
      }
      return [...published, ...gone];
    });
    if (changed.length > 0) {
      await deps.events.publish(ownerId, { type: 'decisions', comment_ids: changed });
    }
  }
}
