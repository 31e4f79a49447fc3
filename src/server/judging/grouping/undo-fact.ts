import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { findSizes } from '../campaigns/campaigns.repository.ts';
import { type GroupingFact, readGroupingFacts } from '../campaigns/grouping-facts.policy.ts';
import { deleteFact, listFacts, listFactsOf } from '../campaigns/grouping-facts.repository.ts';
import { insertCampaign, listMemberIds, listMoved } from './grouping.repository.ts';
import { requireMovable } from './merge-campaigns.ts';
import { type Move, regroup } from './regroup.ts';

/**
 * Undoes a split or a merge: comments that it moved go back, as far as they are still where it put
 * them. Returns the campaigns that it concerned and that exist now. Throws `not_found` and
 * `campaign_too_large`.
 */
export async function undoFact(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Actor,
  factId: number,
): Promise<number[]> {
  const now = clock.now();
  const left = await inOwnerTransaction(db, ownerId, async (tx) => {
    const facts = await listFacts(tx, ownerId);
    const fact = facts.find(({ id }) => id === factId);
    if (!fact) throw notFound('Fact');
    const others = facts.filter(({ id }) => id !== factId);
    const moves =
      fact.kind === 'merge'
        ? await movesBack(tx, ownerId, { fact, others })
        : await movesTogether(tx, ownerId, { fact, others });
    requireMovable(moves.map(({ ids }) => ids.length));
    await deleteFact(tx, ownerId, factId);
    await regroup(tx, { clock }, { ownerId, moves });
    const { kind, campaign_id, other_ids } = fact;
    await recordAudit(tx, ownerId, {
      at: now,
      action: kind === 'merge' ? 'undo_merge' : 'undo_split',
      details: { campaign: campaign_id, others: other_ids },
    });
    return [...(await findSizes(tx, ownerId, [campaign_id, ...other_ids])).keys()];
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return left;
}

interface Undone {
  fact: GroupingFact;
  /** All other facts of the owner. */
  others: readonly GroupingFact[];
}

/** The comments of a merge go back to campaigns with the ids that these had. */
async function movesBack(tx: OwnerTransaction, ownerId: OwnerId, { fact, others }: Undone) {
  const now = readGroupingFacts(others).currentOf(fact.campaign_id);
  const moves: Move[] = [];
  for (const from of fact.other_ids) {
    const ids = await listMoved(tx, ownerId, { factId: fact.id, from, now });
    if (ids.length === 0) continue;
    await insertCampaign(tx, ownerId, { id: from, like: now });
    moves.push({ ids, to: from });
  }
  return moves;
}

/**
 * The campaign that was split off goes back with what has joined it since, unless the owner has said
 * something else about it: then only the comments of the split do. Those that another split keeps
 * out stay.
 */
async function movesTogether(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { fact, others }: Undone,
): Promise<Move[]> {
  const { currentOf, barredBy } = readGroupingFacts(others);
  const to = currentOf(fact.campaign_id);
  const [splitOff = 0] = fact.other_ids;
  const now = currentOf(splitOff);
  const isThere = (await findSizes(tx, ownerId, [to])).has(to);
  if (now === to || !isThere) return [];
  const isNamed = others.some((other) =>
    [other.campaign_id, ...other.other_ids].includes(splitOff),
  );
  const ids = isNamed
    ? await listMoved(tx, ownerId, { factId: fact.id, from: splitOff, now })
    : await listMemberIds(tx, ownerId, { campaignIds: [splitOff] });
  const barred = (await listFactsOf(tx, ownerId, ids)).filter(
    (moved) => barredBy(moved.fact_id) === to,
  );
  const staying = new Set(barred.map((moved) => moved.youtube_id));
  return [{ ids: ids.filter((id) => !staying.has(id)), to }];
}
