import { copiedWords, isNewAccount } from '../../../detection/copies.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listRegularViewers } from '../authors/regular-viewers.repository.ts';
import { listTrustedAmong } from '../authors/trusted-authors.repository.ts';
import { type LikelyCopy, listCopyNeighbours, listLikelyCopies } from './copies.repository.ts';

/** Which of these stored comments have the words of a regular viewer and a new author. */
export async function findCopies(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const likely = (await listLikelyCopies(db, ownerId, ids)).filter(hasSameWords);
  if (likely.length === 0) return new Set();
  const originals = likely.map(({ original }) => original);
  const regulars = await listRegularViewers(db, ownerId, originals);
  const trusted = await listTrustedAmong(db, ownerId, originals);
  const isKnown = (author: string) => regulars.has(author) || trusted.has(author);
  return new Set(likely.filter(({ original }) => isKnown(original)).map(({ id }) => id));
}

function hasSameWords({ folded, originalFolded, ...copy }: LikelyCopy): boolean {
  const age = copy.publishedAt.getTime() - copy.firstSeen.getTime();
  if (!isNewAccount({ comments: copy.comments, age })) return false;
  const words = copiedWords(folded);
  return words !== undefined && words === copiedWords(originalFolded);
}

/** More comments beside those of a page wait until all is judged again. */
const MOST_NEIGHBOURS = 200;

/** Stored comments that are copies since these authors wrote something new, or no longer are. */
export async function listChangedCopies(
  db: Queryable,
  ownerId: OwnerId,
  authorIds: readonly string[],
): Promise<string[]> {
  const near = { authorIds, limit: MOST_NEIGHBOURS };
  const neighbours = await listCopyNeighbours(db, ownerId, near);
  const ids = neighbours.map(({ id }) => id);
  const copies = await findCopies(db, ownerId, ids);
  return neighbours.filter(({ id, isCopy }) => isCopy !== copies.has(id)).map(({ id }) => id);
}
