import { CHANGED_AT_ONCE, chunksOf, INSERTED_AT_ONCE } from '../../db/chunks.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { countTakenBack } from '../items/counted-decisions.repository.ts';
import { queueSecondHalves } from '../items/held-comments.repository.ts';
import { type ItemSettlement, listLiveItems, settleItems } from './decide.repository.ts';
import { planUndo } from './moderation.policy.ts';

export interface CommentsToTakeBack {
  /** Comments whose latest unsent decision is undone. */
  ids: readonly string[];
  /** Only these items; undefined: all. */
  only?: ReadonlySet<number> | undefined;
  now: Date;
}

/** Undoes unsent decisions. Returns their comments and requests. The caller updates the jobs. */
export async function takeBack(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  command: CommentsToTakeBack,
): Promise<TakenBack> {
  const taken = await endDecisions(tx, ownerId, command);
  await unlearn(tx, ownerId, { taken, now: command.now });
  return taken;
}

interface TakenBack {
  undone: string[];
  /** The undone decisions have these requests, or the rejections that wait in their place have. */
  requestIds: number[];
}

async function unlearn(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { taken: { undone: commentIds }, now }: { taken: TakenBack; now: Date },
) {
  const left = await listLiveItems(tx, ownerId, commentIds);
  const byRules = new Set(commentIds.filter((id) => left.get(id)?.current?.is_automatic));
  await learnFromDecisions(tx, { ownerId, commentIds, now, isTakenBack: true, byRules });
}

async function endDecisions(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, only, now }: CommentsToTakeBack,
): Promise<TakenBack> {
  const items = await listLiveItems(tx, ownerId, ids);
  const undone = ids.flatMap((id) => {
    const undo = planUndo(items.get(id) ?? {});
    return undo && (only === undefined || only.has(undo.item.id)) ? [{ id, ...undo }] : [];
  });
  const requestIds = await endUnsent(tx, ownerId, {
    ids: undone.map(({ item }) => item.id),
    state: 'undone',
    now,
  });
  for (const [status, group] of Map.groupBy(undone, (undo) => undo.status)) {
    const changed = group.map(({ id }) => id);
    await changeStatus(tx, ownerId, { ids: changed, moderation_status: status, decided_at: now });
  }
  const undoneIds = undone.map(({ id }) => id);
  const waitAgain = await queueSecondHalves(tx, ownerId, { ids: undoneIds, now });
  return { undone: undoneIds, requestIds: [...requestIds, ...waitAgain] };
}

/** The same for these items, of any number of comments. */
export async function takeItemsBack(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  {
    items,
    ...how
  }: { items: readonly { id: number; comment_id: string }[] } & Omit<
    CommentsToTakeBack,
    'ids' | 'only'
  >,
) {
  const all: TakenBack = { undone: [], requestIds: [] };
  for (const chunk of chunksOf(items, INSERTED_AT_ONCE)) {
    const ids = chunk.map((item) => item.comment_id);
    const only = new Set(chunk.map((item) => item.id));
    const taken = await endDecisions(tx, ownerId, { ids, only, ...how });
    all.undone.push(...taken.undone);
    all.requestIds.push(...taken.requestIds);
  }
  await unlearn(tx, ownerId, { taken: all, now: how.now });
  return all;
}

/** Ends decisions that were not sent, and counts them no longer. Returns their requests. */
export async function endUnsent(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, ...settlement }: ItemSettlement,
): Promise<number[]> {
  const ended: Awaited<ReturnType<typeof settleItems>> = [];
  for (const chunk of chunksOf(ids, CHANGED_AT_ONCE)) {
    ended.push(...(await settleItems(tx, ownerId, { ids: chunk, ...settlement })));
  }
  await countTakenBack(tx, ownerId, ended);
  return ended.map((item) => item.request_id);
}
