import { DETECTOR_VERSION } from '../../../detection/analyze-comment.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import {
  changeState,
  countStoredComments,
  findState,
  listOutdatedOwners,
} from '../judging-states.repository.ts';
import { requestRejudge } from '../queue-rejudge.ts';
import { restRulesOfOldScores } from './ask-again.ts';

/** Requests a re-judge for all owners whose comments an earlier detector version judged. */
export async function rejudgeOutdated(deps: ChangeDeps): Promise<void> {
  for (const ownerId of await listOutdatedOwners(deps.db, { detector: DETECTOR_VERSION })) {
    await judgeByNewScores(deps, ownerId);
  }
}

async function judgeByNewScores(deps: ChangeDeps, ownerId: OwnerId): Promise<void> {
  await inOwnerTransaction(deps.db, ownerId, (tx) => restRulesOfOldScores(tx, ownerId));
  await requestRejudge(deps, ownerId);
}

/** The same for one owner before a sync. Without comments only the version is stored. */
export async function rejudgeOutdatedOf(deps: ChangeDeps, ownerId: OwnerId): Promise<void> {
  const isNew = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const { detector } = await findState(tx, ownerId);
    if (detector !== null || (await countStoredComments(tx, ownerId)) > 0) return false;
    await changeState(tx, ownerId, { detector: DETECTOR_VERSION });
    return true;
  });
  if (isNew) return;
  const outdated = await listOutdatedOwners(deps.db, { detector: DETECTOR_VERSION, ownerId });
  if (outdated.length > 0) await judgeByNewScores(deps, ownerId);
}
