/**
 * All that detection keeps between texts. It keeps these for speed alone: the memory is bounded, and
 * no verdict depends on it.
 */

/** Longer words are rare, and a slice of a text beyond this length would keep the whole text alive. */
const LONGEST_WORD = 12;
const MOST_WORDS = 20_000;

/** Keeps the facts about words, because comments repeat the same few thousand. */
export function rememberWords<Facts>(describe: (word: string) => Facts): (word: string) => Facts {
  const known = new Map<string, Facts>();
  return (word) => {
    if (word.length > LONGEST_WORD) return describe(word);
    const before = known.get(word);
    if (before !== undefined) return before;
    const facts = describe(word);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, facts);
    return facts;
  };
}

const PAGE = 256;
const PAGES = 0x110000 / PAGE;

/** Keeps the facts about code points, in pages, because a text uses few parts of Unicode. */
export function rememberCharacters<Facts>(
  describe: (codePoint: number) => Facts,
): (codePoint: number) => Facts {
  const pages = Array.from<(Facts | undefined)[] | undefined>({ length: PAGES });
  return (codePoint) => {
    const page = (pages[codePoint >>> 8] ??= Array.from({ length: PAGE }));
    return (page[codePoint & (PAGE - 1)] ??= describe(codePoint));
  };
}

/** A longer text than the longest comment gets columns of its own. */
const MOST_KEPT = 40_001;
const FEWEST = 1024;

/**
 * Lends the same columns of numbers to one text after another. A caller may use them until it asks
 * again, and finds in them what the last text left.
 */
export function reuseColumns<Columns>(make: (size: number) => Columns): (size: number) => Columns {
  let room = FEWEST;
  let kept = make(room);
  return (size) => {
    if (size <= room) return kept;
    if (size > MOST_KEPT) return make(size);
    room = Math.min(MOST_KEPT, 2 * size);
    kept = make(room);
    return kept;
  };
}
