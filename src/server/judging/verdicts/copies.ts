import { copiedWords, isNewAccount } from '../../../detection/copies.ts';
import { mapInTurns } from '../../base/turns.ts';
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
  const pairs = await listLikelyCopies(db, ownerId, ids);
  const wordsOf = rememberWords();
  const same = await mapInTurns(pairs, (pair) => hasSameWords(pair, wordsOf));
  const likely = pairs.filter((_, at) => same[at]);
  if (likely.length === 0) return new Set();
  const originals = likely.map(({ original }) => original);
  const regulars = await listRegularViewers(db, ownerId, originals);
  const trusted = await listTrustedAmong(db, ownerId, originals);
  const isKnown = (author: string) => regulars.has(author) || trusted.has(author);
  return new Set(likely.filter(({ original }) => isKnown(original)).map(({ id }) => id));
}

type Words = (folded: string) => string | undefined;

/** Each comment of a small campaign is in several pairs, and its author may have repeated it. */
function rememberWords(): Words {
  const known = new Map<string, string | undefined>();
  return (folded) => {
    if (!known.has(folded)) known.set(folded, copiedWords(folded));
    return known.get(folded);
  };
}

function hasSameWords({ folded, originalFolded, ...copy }: LikelyCopy, wordsOf: Words): boolean {
  const age = copy.publishedAt.getTime() - copy.firstSeen.getTime();
  if (!isNewAccount({ comments: copy.comments, age })) return false;
  const words = wordsOf(folded);
  return words !== undefined && words === wordsOf(originalFolded);
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
