import { DETECTOR_VERSION } from '../../../detection/detector-version.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { changeState, countStored, findState, listOutdated } from '../judging-states.repository.ts';
import { requestRejudge } from '../request-rejudge.ts';

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'tasks'>;

/** After an update: has the comments of all owners judged again that another detector judged. */
export async function followDetector(deps: FollowDeps): Promise<void> {
  for (const ownerId of await listOutdated(deps.db, { detector: DETECTOR_VERSION })) {
    await requestRejudge(deps, ownerId);
  }
}

/** The same for one owner, whose first comments are about to be read perhaps. */
export async function followDetectorFor(deps: FollowDeps, ownerId: OwnerId): Promise<void> {
  const isNew = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const { detector } = await findState(tx, ownerId);
    if (detector !== null || (await countStored(tx, ownerId)) > 0) return false;
    await changeState(tx, ownerId, { detector: DETECTOR_VERSION });
    return true;
  });
  if (isNew) return;
  const outdated = await listOutdated(deps.db, { detector: DETECTOR_VERSION, ownerId });
  if (outdated.length > 0) await requestRejudge(deps, ownerId);
}
