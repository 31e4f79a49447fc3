import { CERTAINTY } from '../../../detection/classes/evidence.ts';
import { MODEL } from '../../../detection/model/model.ts';
import type { AuthorConduct } from '../../../detection/types.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import {
  type ConductCount,
  countBursts,
  countSharedPictures,
  countStagedThreads,
  listMarkedBeside,
  listStagedMembers,
} from './author-conduct.repository.ts';
import type { VerdictColumns } from './verdict-columns.ts';

/** Verdicts that leave conduct out, by the ids of stored comments. */
type Verdicts = ReadonlyMap<string, VerdictColumns>;

/** What the authors of comments do beside others, where it could change these verdicts. */
export async function findConduct(
  db: Queryable,
  ownerId: OwnerId,
  { verdicts, mayBeStaged = true }: { verdicts: Verdicts; mayBeStaged?: boolean },
): Promise<ReadonlyMap<string, AuthorConduct>> {
  const conduct = new Map<string, AuthorConduct>();
  const note = (kind: keyof AuthorConduct, counts: readonly ConductCount[]) => {
    for (const { id, count } of counts) conduct.set(id, { ...conduct.get(id), [kind]: count });
  };
  if (verdicts.size > 0 && mayBeStaged) {
    note('thread', await countStagedThreads(db, ownerId, [...verdicts.keys()]));
  }
  const suspects = [...verdicts].filter(([, columns]) => isSuspect(columns)).map(([id]) => id);
  if (suspects.length > 0) {
    note('picture', await countSharedPictures(db, ownerId, suspects));
    note('burst', await countBursts(db, ownerId, suspects));
  }
  return conduct;
}

/** More comments beside those of a page wait until all is judged again. */
const MOST_BESIDE = 200;

/**
 * Which comments are to be judged again, since those of a page are stored: those of the page to which
 * their author's conduct adds something, other parts of staged threads, and those beside the page whose
 * verdicts speak of conduct.
 */
export async function listChangedByConduct(
  db: Queryable,
  ownerId: OwnerId,
  verdicts: Verdicts,
): Promise<string[]> {
  if (verdicts.size === 0) return [];
  const near = { ids: [...verdicts.keys()], limit: MOST_BESIDE };
  const members = await listStagedMembers(db, ownerId, near);
  // Where no thread has several accounts that wrote scams, none of these comments has a part in one.
  const mayBeStaged = members.length > 0;
  const supported = (await findConduct(db, ownerId, { verdicts, mayBeStaged })).keys();
  const marked = await listMarkedBeside(db, ownerId, near);
  const others = members.filter(({ isStaged }) => !isStaged).map(({ id }) => id);
  return [...new Set([...supported, ...others, ...marked])];
}

/** Conduct adds nothing to a text that says nothing, and nothing to one that is surely spam. */
function isSuspect({ spam_score, model_score }: VerdictColumns): boolean {
  const score = model_score ?? spam_score;
  return score >= MODEL.thresholds.high && score < CERTAINTY.sure;
}
