import type { DetectionSettings } from '../../../detection/analyze-comment.ts';
import { leanOf } from '../../../detection/owner-decisions.ts';
import { compileBlacklist } from '../../../detection/signals/blacklist.ts';
import { readSettings } from '../../account/settings/read-settings.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listBlacklist } from '../blacklist/blacklist.repository.ts';
import { countTermDecisions } from '../learning/lessons.repository.ts';

/** How one owner's comments are judged at this moment: sensitivity, blacklist, what was learnt. */
export async function loadDetectionSettings(
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<DetectionSettings> {
  const { sensitivity } = await readSettings(db, ownerId);
  const blacklist = compileBlacklist(await listBlacklist(db, ownerId));
  const terms = await countTermDecisions(db, ownerId, { now });
  const ownerTerms = new Map([...terms].filter(([, decisions]) => leanOf(decisions) !== 0));
  return { sensitivity, blacklist, ownerTerms };
}
