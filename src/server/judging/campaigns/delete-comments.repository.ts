import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { deleteOwned } from '../../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { leaveCampaigns } from './campaign-members.repository.ts';
import { countMembers } from './campaigns.repository.ts';
import { deleteSimilarityKeys } from './similarity-keys.repository.ts';

/** Deletes comments, which their campaigns count no longer, and their keys, which no foreign key deletes. */
export async function deleteComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<void> {
  const members = await leaveCampaigns(tx, ownerId, { ids, to: null });
  const changes = members.map((member) => ({ ...member, by: -1 as const }));
  await countMembers(tx, ownerId, changes);
  await deleteSimilarityKeys(tx, ownerId, ids);
  const among = withYoutubeIds(ids);
  const remove = deleteOwned(tx, ownerId, 'comments').where(among);
  await keepCounts(tx, ownerId, { among, change: () => remove.execute() });
}
