import type { OwnerId, Queryable } from '../../db/schema.ts';
import { leaveCampaigns } from './campaign-members.repository.ts';
import { countMembers } from './campaigns.repository.ts';

/** Removes comments from their campaigns before they are deleted. */
export async function removeMembers(
  tx: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<void> {
  const members = await leaveCampaigns(tx, ownerId, ids);
  await countMembers(
    tx,
    ownerId,
    members.map((member) => ({ ...member, by: -1 })),
  );
}
