import { limits } from '../../../contract/limits.ts';
import { similarityKeys } from '../../../detection/campaigns/signature.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { takeIds } from '../../db/owner-ids.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { findSizes } from '../campaigns/campaigns.repository.ts';
import { HOLDERS } from '../campaigns/group-copies.policy.ts';
import { insertFact, listFacts, noteMembers } from '../campaigns/grouping-facts.repository.ts';
import { saveSimilarityKeys } from '../campaigns/similarity-keys.repository.ts';
import { insertCampaign, listMembersAmong, type Member } from './grouping.repository.ts';
import { regroup } from './regroup.ts';
import type { StoredFact } from './stored-fact.ts';

/**
 * Splits comments off a campaign into one of their own. Throws `not_found`, `not_in_campaign`,
 * `campaign_emptied` and `campaign_facts_full` before anything changes.
 */
export async function splitCampaign(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Actor,
  { campaignId, ids }: { campaignId: number; ids: readonly string[] },
): Promise<StoredFact> {
  const now = clock.now();
  const fact = await inOwnerTransaction(db, ownerId, async (tx) => {
    const size = (await findSizes(tx, ownerId, [campaignId])).get(campaignId);
    if (!size) throw notFound('Campaign');
    const members = await listMembersAmong(tx, ownerId, { campaignId, ids });
    if (members.length < ids.length) {
      throw new AppError('not_in_campaign', 'Some of these comments are not in this campaign.');
    }
    if (members.length >= size.members) {
      throw new AppError('campaign_emptied', 'At least one comment has to stay in the campaign.');
    }
    requireRoom(await listFacts(tx, ownerId));
    const [factId = 0, splitOff = 0] = await takeIds(tx, ownerId, 2);
    await insertCampaign(tx, ownerId, { id: splitOff, like: campaignId });
    await saveSimilarityKeys(tx, ownerId, keysOf(members));
    await regroup(tx, { clock }, { ownerId, moves: [{ ids, to: splitOff }] });
    const split = { kind: 'split', campaign_id: campaignId, other_ids: [splitOff] } as const;
    await insertFact(tx, ownerId, { id: factId, ...split, created_at: now });
    const comments = await noteMembers(tx, ownerId, { factId, campaignIds: [splitOff] });
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'split_campaign',
      details: { campaign: campaignId, split_off: splitOff, comments },
    });
    return { id: factId, ...split, created_at: now, comments };
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: [...ids] });
  return fact;
}

/** Throws `campaign_facts_full`. */
export function requireRoom(facts: readonly unknown[]): void {
  if (facts.length < limits.campaignFacts) return;
  throw new AppError(
    'campaign_facts_full',
    `At most ${limits.campaignFacts} splits and merges are kept. Undo some of them first.`,
  );
}

/** Of each key the first comments: later copies of their texts find them by it. */
function keysOf(members: readonly Member[]): Map<number, bigint[]> {
  const held = new Map<bigint, number>();
  return new Map(
    members.map(({ id, folded }) => {
      const free = similarityKeys(folded).filter((key) => (held.get(key) ?? 0) < HOLDERS);
      for (const key of free) held.set(key, (held.get(key) ?? 0) + 1);
      return [id, free];
    }),
  );
}
