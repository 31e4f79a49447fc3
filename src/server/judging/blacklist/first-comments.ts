import { foldWord } from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listHolding, listNaming, listNewest } from './first-comments.repository.ts';

/** Comments that are judged while the owner waits; so many take about a second. */
const MOST = 2_000;
/** The newest comments are judged for a word that the search index cannot find. */
const NEWEST = 500;
/** Words of one request that are searched for; more, as in a large file, change the newest comments. */
const MOST_SEARCHED = 20;
/** The index holds groups of three letters or digits. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

const isInText = ({ match }: BlacklistEntry) => match !== 'regex' && match !== 'channel';

/** The comments that these new words change first: those on the owner's screen, then the newest. */
export async function findFirst(
  db: Queryable,
  ownerId: OwnerId,
  { words, shown }: { words: readonly BlacklistEntry[]; shown: readonly string[] },
): Promise<string[]> {
  const searched = words
    .slice(0, MOST_SEARCHED)
    .flatMap((entry) => (isInText(entry) ? [foldWord(entry)] : []))
    .filter((word) => SEARCHABLE.test(word));
  const holding = { words: searched, limit: MOST };
  const found = searched.length === 0 ? [] : await listHolding(db, ownerId, holding);
  const areAllSearched = searched.length === words.length;
  const newest = areAllSearched ? [] : await listNewest(db, ownerId, { limit: NEWEST });
  return [...new Set([...shown, ...newest, ...found])];
}

/** The comments that the end of these words changes first: those whose verdicts name them. */
export const findNaming = (
  db: Queryable,
  ownerId: OwnerId,
  wordIds: readonly number[],
): Promise<string[]> => listNaming(db, ownerId, { wordIds, limit: MOST });
