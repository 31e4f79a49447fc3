import { hashText } from './model/hash.ts';
import { isSpamName, type NameSighting } from './spam-names.ts';
import { createTokenLedger } from './token-ledger.ts';

/** Where and when a name was carried. */
export interface NotedPlace {
  readonly video: string;
  /** Any text that identifies the author. */
  readonly author: string;
  /** See `momentOf`. */
  readonly at: number;
}

/** The names whose mention is evidence. */
export interface CompanyNames {
  /** The names that count under a video, `everywhere` included. Videos without own names are absent. */
  readonly byVideo: ReadonlyMap<string, ReadonlySet<string>>;
  /** The tokens of campaigns, which count under all videos. */
  readonly everywhere: ReadonlySet<string>;
}

export const namesUnder = (video: string, { byVideo, everywhere }: CompanyNames) =>
  byVideo.get(video) ?? everywhere;

/** Counts which names the comments of each video carry, for callers without a database. */
export interface NameLedger {
  readonly note: (place: NotedPlace, sighting: NameSighting) => void;
  /** The names under a video whose mention is evidence. */
  readonly namesOf: (video: string) => ReadonlySet<string>;
  /** The same for all videos. */
  readonly all: () => CompanyNames;
}

/**
 * Hashes of authors: without an author the text of the comment identifies it, which may be long.
 */
interface Authors {
  spam?: number[];
  other?: number[];
}

/** The most authors of each kind that are counted; more change no verdict on a name. */
const MOST_AUTHORS = 32;

/** Keeps the first `limit` names, which is more than the comments of a channel hold. */
export function createNameLedger(limit = 50_000): NameLedger {
  const videos = new Map<string, Map<string, Authors>>();
  const settled = new Map<string, ReadonlySet<string>>();
  const tokens = createTokenLedger(limit);
  let size = 0;
  let everywhere = tokens.campaignTokens();

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

  /** Joined once for all comments of a video, because a search prepares each set of names. */
  function namesOf(video: string): ReadonlySet<string> {
    if (everywhere !== tokens.campaignTokens()) settled.clear();
    everywhere = tokens.campaignTokens();
    const names = videos.get(video);
    if (names === undefined) return everywhere;
    const known = settled.get(video) ?? joined(spamNames(names), everywhere);
    settled.set(video, known);
    return known;
  }

  return {
    note: ({ video, author, at }, { names, isPlainSpam, tokens: carried, evidence }) => {
      if (names.length === 0 && carried.length === 0) return;
      const hash = longHash(author);
      tokens.note(carried, { author: hash, at, evidence });
      if (names.length === 0) return;
      settled.delete(video);
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
      return {
        byVideo: new Map(found.filter(([, names]) => names !== everywhere)),
        everywhere: tokens.campaignTokens(),
      };
    },
  };
}

/** The second set itself where the first is empty. */
function joined(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return names.size === 0 ? others : new Set([...names, ...others]);
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
export function longHash(text: string): number {
  return hashText(text) * 2 ** 21 + (hashText(text, SECOND_SEED) >>> 11);
}
