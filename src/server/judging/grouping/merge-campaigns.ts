import { limits } from '../../../contract/limits.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { takeId } from '../../db/owner-ids.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { type CampaignSize, findSizes } from '../campaigns/campaigns.repository.ts';
import { insertFact, listFacts, noteMembers } from '../campaigns/grouping-facts.repository.ts';
import { listMemberIds } from './grouping.repository.ts';
import { regroup } from './regroup.ts';
import { requireRoom } from './split-campaign.ts';
import type { StoredFact } from './stored-fact.ts';

/**
 * Merges campaigns into the largest of them. Throws `not_found`, `campaign_too_large` and
 * `campaign_facts_full` before anything changes.
 */
export async function mergeCampaigns(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Actor,
  campaignIds: readonly number[],
): Promise<StoredFact> {
  const now = clock.now();
  const fact = await inOwnerTransaction(db, ownerId, async (tx) => {
    const sizes = await findSizes(tx, ownerId, campaignIds);
    if (sizes.size < campaignIds.length) throw notFound('Campaign');
    const [largest = 0, ...others] = largestFirst(sizes);
    requireMovable(others.map((id) => sizes.get(id)?.members ?? 0));
    requireRoom(await listFacts(tx, ownerId));
    const factId = await takeId(tx, ownerId);
    const merge = { kind: 'merge', campaign_id: largest, other_ids: others } as const;
    await insertFact(tx, ownerId, { id: factId, ...merge, created_at: now });
    const comments = await noteMembers(tx, ownerId, { factId, campaignIds: others });
    const ids = await listMemberIds(tx, ownerId, { campaignIds: others });
    await regroup(tx, { clock }, { ownerId, moves: [{ ids, to: largest }] });
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'merge_campaigns',
      details: { campaign: largest, merged: others, comments },
    });
    return { id: factId, ...merge, created_at: now, comments };
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return fact;
}

const largestFirst = (sizes: ReadonlyMap<number, CampaignSize>): number[] =>
  [...sizes]
    .toSorted(([a, one], [b, other]) => other.members - one.members || a - b)
    .map(([id]) => id);

/** Throws `campaign_too_large`. */
export function requireMovable(members: readonly number[]): void {
  if (members.reduce((sum, count) => sum + count, 0) <= limits.campaignMoved) return;
  throw new AppError(
    'campaign_too_large',
    `At most ${limits.campaignMoved} comments can be moved to another campaign at once.`,
  );
}
