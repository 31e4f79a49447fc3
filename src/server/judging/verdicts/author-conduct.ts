import { CERTAINTY } from '../../../detection/classes/evidence.ts';
import { MODEL } from '../../../detection/model/model.ts';
import type { AuthorConduct } from '../../../detection/types.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import {
  type ConductCount,
  countBursts,
  countSharedPictures,
  countStagedThreads,
  listStagedMembers,
} from './author-conduct.repository.ts';
import type { VerdictColumns } from './verdict-columns.ts';

/** What the authors of these stored comments do beside others, by comment id. */
export async function findConduct(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuthorConduct>> {
  const conduct = new Map<string, AuthorConduct>();
  if (ids.length === 0) return conduct;
  const note = (kind: keyof AuthorConduct, counts: readonly ConductCount[]) => {
    for (const { id, count } of counts) conduct.set(id, { ...conduct.get(id), [kind]: count });
  };
  note('picture', await countSharedPictures(db, ownerId, ids));
  note('thread', await countStagedThreads(db, ownerId, ids));
  note('burst', await countBursts(db, ownerId, ids));
  return conduct;
}

/** More comments beside those of a page wait until all is judged again. */
const MOST_MEMBERS = 200;

/**
 * Which comments are to be judged again, since those of a page are stored: the suspect ones among them
 * to which their author's conduct adds something, and other parts of staged threads.
 */
export async function listChangedByConduct(
  db: Queryable,
  ownerId: OwnerId,
  judged: ReadonlyMap<string, { columns: VerdictColumns }>,
): Promise<string[]> {
  const suspects = [...judged].filter(([, { columns }]) => isSuspect(columns)).map(([id]) => id);
  const supported = [...(await findConduct(db, ownerId, suspects)).keys()];
  const near = { ids: [...judged.keys()], limit: MOST_MEMBERS };
  const members = (await listStagedMembers(db, ownerId, near)).filter(({ isStaged }) => !isStaged);
  return [...new Set([...supported, ...members.map(({ id }) => id)])];
}

/** Conduct adds nothing to a text that says nothing, and nothing to one that is surely spam. */
function isSuspect({ spam_score, model_score }: VerdictColumns): boolean {
  const score = model_score ?? spam_score;
  return score >= MODEL.thresholds.high && score < CERTAINTY.sure;
}
