import { hashText } from './model/hash.ts';
import { isSpamName, type NameSighting } from './spam-names.ts';

/** Counts which names the comments of each video carry, for callers without a database. */
export interface NameLedger {
  /** `author` is any text that identifies the author. */
  readonly note: (place: { video: string; author: string }, sighting: NameSighting) => void;
  /** The names under a video whose mention is evidence. */
  readonly namesOf: (video: string) => ReadonlySet<string>;
  /** The same for all videos that have such names. */
  readonly all: () => ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Hashes of authors: without an author the text of the comment identifies it, which may be long.
 */
interface Authors {
  spam?: number[];
  other?: number[];
}

const NO_NAMES: ReadonlySet<string> = new Set();
/** The most authors of each kind that are counted; more change no verdict on a name. */
const MOST_AUTHORS = 32;

/** Keeps the first `limit` names, which is more than the comments of a channel hold. */
export function createNameLedger(limit = 50_000): NameLedger {
  const videos = new Map<string, Map<string, Authors>>();
  const settled = new Map<string, ReadonlySet<string>>();
  let size = 0;

  function authorsOf(video: string, name: string): Authors | undefined {
    const names = videos.get(video) ?? new Map<string, Authors>();
    const known = names.get(name);
    if (known) return known;
    if (size >= limit) return undefined;
    size += 1;
    const authors = {};
    videos.set(video, names.set(name, authors));
    return authors;
  }

  function namesOf(video: string): ReadonlySet<string> {
    const names = videos.get(video);
    if (names === undefined) return NO_NAMES;
    const known = settled.get(video) ?? spamNames(names);
    settled.set(video, known);
    return known;
  }

  return {
    note: ({ video, author }, { names, isPlainSpam }) => {
      if (names.length === 0) return;
      settled.delete(video);
      const hash = longHash(author);
      for (const name of names) {
        const authors = authorsOf(video, name);
        if (!authors) continue;
        const counted = (authors[isPlainSpam ? 'spam' : 'other'] ??= []);
        if (counted.length < MOST_AUTHORS && !counted.includes(hash)) counted.push(hash);
      }
    },
    namesOf,
    all: () => {
      const found = [...videos.keys()].map((video) => [video, namesOf(video)] as const);
      return new Map(found.filter(([, names]) => names.size > 0));
    },
  };
}

function spamNames(names: ReadonlyMap<string, Authors>): ReadonlySet<string> {
  return new Set(
    [...names].flatMap(([name, { spam, other }]) =>
      isSpamName({ spamAuthors: spam?.length ?? 0, otherAuthors: other?.length ?? 0 })
        ? [name]
        : [],
    ),
  );
}

const SECOND_SEED = hashText('second half');

/** 53 bits, so that two authors of a name have different hashes. */
function longHash(text: string): number {
  return hashText(text) * 2 ** 21 + (hashText(text, SECOND_SEED) >>> 11);
}
