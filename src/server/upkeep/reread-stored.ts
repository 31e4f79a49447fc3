import type { YoutubeClient } from '../../platform/youtube-client.ts';
import { PlatformError } from '../../platform/youtube-errors.ts';
import { listReadableOwners } from '../account/auth/users.repository.ts';
import { AppError } from '../base/errors.ts';
import { retentionLimits } from '../base/retention.policy.ts';
import { findOwnChannel } from '../channel/channels.repository.ts';
import { refreshOwnChannel } from '../channel/own-channel.ts';
import { videoRow } from '../channel/refresh-videos.ts';
import { saveVideos } from '../channel/videos.repository.ts';
import type { Deps, PlatformDeps } from '../context/deps.ts';
import { forEachOwner } from '../db/each-owner.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { deleteComments } from '../judging/campaigns/delete-comments.repository.ts';
import { toIncoming } from '../reading/store/incoming-comment.ts';
import { storeComments } from '../reading/store/store-page.ts';
import {
  deleteAuthors,
  listAgedAuthors,
  markAuthorsSeen,
  refreshAuthorsSeen,
} from './aged-authors.repository.ts';
import { deleteVideos, listAgedComments, listAgedVideos } from './aged-rows.repository.ts';

export type RereadDeps = PlatformDeps & Pick<Deps, 'logger'>;

/**
 * Reads old rows again from the platform, 1 unit for 50, and deletes those that no longer exist
 * there. A failure for one owner does not affect others; the next run continues.
 */
export async function rereadStored(deps: RereadDeps): Promise<void> {
  await forEachOwner(deps, {
    owners: await listReadableOwners(deps.db),
    failure: 'stored data could not be read again',
    work: (ownerId) => rereadWhileAnswered(deps, ownerId),
  });
}

/** Ends without a failure when the platform refuses, as every day while the quota is used up. */
async function rereadWhileAnswered(deps: RereadDeps, ownerId: OwnerId): Promise<void> {
  try {
    await rereadOwner(deps, ownerId);
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof AppError)) throw error;
    deps.logger.warn({ err: error, ownerId }, 'stored data could not be read again for now');
  }
}

interface RereadRun {
  ownerId: OwnerId;
  client: YoutubeClient;
  before: Date;
}

async function rereadOwner(deps: RereadDeps, ownerId: OwnerId): Promise<void> {
  const client = deps.youtube.forOwner(ownerId);
  const { reread: before } = retentionLimits(deps.clock.now());
  const run = { ownerId, client, before };
  const channel = await findOwnChannel(deps.db, ownerId);
  if (channel && channel.refreshed_at < before) await refreshOwnChannel(deps, ownerId, client);
  while (await rereadVideos(deps, run));
  while (await rereadComments(deps, run));
  await inOwnerTransaction(deps.db, ownerId, (tx) => refreshAuthorsSeen(tx, ownerId));
  while (await rereadAuthors(deps, run));
}

/** False when none was left to read. */
async function rereadVideos({ db, clock }: RereadDeps, { ownerId, client, before }: RereadRun) {
  const ids = await listAgedVideos(db, ownerId, before);
  if (ids.length === 0) return false;
  const videos = await client.videos(ids);
  const found = new Set(videos.map((video) => video.id));
  const gone = ids.filter((id) => !found.has(id));
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await saveVideos(
      tx,
      ownerId,
      videos.map((video) => videoRow(video, now)),
    );
    if (gone.length > 0) await deleteVideos(tx, ownerId, gone);
  });
  return true;
}

/** False when none was left to read. */
async function rereadComments(deps: RereadDeps, { ownerId, client, before }: RereadRun) {
  const aged = await listAgedComments(deps.db, ownerId, before);
  if (aged.length === 0) return false;
  const known = new Map(aged.map((row) => [row.youtube_id, row]));
  const comments = await client.comments([...known.keys()]);
  const found = comments.flatMap((comment) => {
    const row = known.get(comment.id);
    return row ? [{ ...toIncoming(comment, row), ...row }] : [];
  });
  await storeComments(deps, ownerId, found);
  for (const comment of found) known.delete(comment.youtube_id);
  const gone = [...known.keys()];
  if (gone.length > 0) {
    await inOwnerTransaction(deps.db, ownerId, (tx) => deleteComments(tx, ownerId, gone));
  }
  return true;
}

/** Reads trusted authors without a recent comment. False when none was left to read. */
async function rereadAuthors({ db, clock }: RereadDeps, { ownerId, client, before }: RereadRun) {
  const ids = await listAgedAuthors(db, ownerId, before);
  if (ids.length === 0) return false;
  const there = await client.existingChannels(ids);
  const now = clock.now();
  const gone = ids.filter((id) => !there.has(id));
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await markAuthorsSeen(tx, ownerId, { ids: ids.filter((id) => there.has(id)), now });
    await deleteAuthors(tx, ownerId, gone);
  });
  return true;
}
