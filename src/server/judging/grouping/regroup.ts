import { MOST_CHARACTERS } from '../../base/parts-by-length.ts';
import type { Deps } from '../../context/deps.ts';
import { CHANGED_AT_ONCE, chunksOf } from '../../db/chunks.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { leaveCampaigns } from '../campaigns/campaign-members.repository.ts';
import { countMembers, findSizes, widenScores } from '../campaigns/campaigns.repository.ts';
import { renewTemplates } from '../campaigns/renew-templates.ts';
import { queueRejudge } from '../queue-rejudge.ts';
import { loadJudge } from '../verdicts/judge-comments.ts';
import { listMembers } from '../verdicts/verdicts.repository.ts';
import { forgetTemplates } from './grouping.repository.ts';

/** Comments of an owner that go to another campaign, which exists. */
export interface Move {
  ids: readonly string[];
  to: number;
}

/** More comments than this, or longer ones, are judged again by a job, so that the owner does not wait. */
const MOST_REJUDGED = 200;

/**
 * Moves comments between campaigns: their counts, templates and verdicts follow. A campaign that is
 * left empty is deleted.
 */
export async function regroup(
  tx: OwnerTransaction,
  { clock }: Pick<Deps, 'clock'>,
  { ownerId, moves }: { ownerId: OwnerId; moves: readonly Move[] },
): Promise<void> {
  const touched = new Set<number>();
  for (const { ids, to } of moves) {
    for (const chunk of chunksOf(ids, CHANGED_AT_ONCE)) {
      for (const id of await moveChunk(tx, ownerId, { ids: chunk, to })) touched.add(id);
    }
  }
  const sizes = await findSizes(tx, ownerId, [...touched]);
  const campaignIds = [...sizes.keys()];
  if (campaignIds.length === 0) return;
  await forgetTemplates(tx, ownerId, campaignIds);
  await renewTemplates(tx, ownerId, {
    touched: campaignIds,
    incoming: [],
    campaignOf: new Map(),
  });
  const count = [...sizes.values()].reduce((sum, size) => sum + size.members, 0);
  const few = { campaignIds, limit: MOST_REJUDGED, characters: MOST_CHARACTERS };
  const members = count > MOST_REJUDGED ? [] : await listMembers(tx, ownerId, few);
  if (members.length < count) {
    await queueRejudge(tx, ownerId, { now: clock.now() });
    return;
  }
  const judge = await loadJudge({ db: tx, clock }, ownerId);
  await judge.rejudge(tx, members);
}

/** Returns the campaigns whose members have changed. */
async function moveChunk(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, to }: Move,
): Promise<number[]> {
  const moved = await leaveCampaigns(tx, ownerId, { ids, to });
  const changes = moved.flatMap((member) => [
    { ...member, by: -1 as const },
    { ...member, campaign_id: to, by: 1 as const },
  ]);
  await countMembers(tx, ownerId, changes);
  await widenScores(
    tx,
    ownerId,
    moved.map((member) => ({ ...member, campaign_id: to })),
  );
  return [...new Set(changes.map((change) => change.campaign_id))];
}
