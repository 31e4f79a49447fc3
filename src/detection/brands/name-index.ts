import { addToHash } from '../model/hash.ts';
import { EMPTY_HASH } from '../model/word-filter.ts';

/** Names by their hashes, as a text that may hold them is read: unit by unit, from either side. */
export interface NameIndex {
  readonly names: ReadonlySet<string>;
  /** Put together from the first unit on (see `EMPTY_HASH`). */
  readonly forwards: ReadonlySet<number>;
  readonly backwards: ReadonlySet<number>;
}

const indexes = new WeakMap<ReadonlySet<string>, NameIndex>();

/** The same names serve all comments of a video, and there may be thousands. */
export function indexOf(names: ReadonlySet<string>): NameIndex {
  const known = indexes.get(names) ?? makeIndex(names);
  indexes.set(names, known);
  return known;
}

function makeIndex(names: ReadonlySet<string>): NameIndex {
  const forwards = new Set<number>();
  const backwards = new Set<number>();
  for (const name of names) {
    let first = EMPTY_HASH;
    let last = EMPTY_HASH;
    for (let at = 0; at < name.length; at += 1) {
      first = addToHash(first, name.charCodeAt(at));
      last = addToHash(last, name.charCodeAt(name.length - 1 - at));
    }
    forwards.add(first);
    backwards.add(last);
  }
  return { names, forwards, backwards };
}

/** The longest name with which a text begins or ends, of so many units at least. */
export function nameAtEnds(
  text: string,
  { names, forwards, backwards }: NameIndex,
  fewest: number,
): string | undefined {
  let longest: string | undefined;
  let first = EMPTY_HASH;
  let last = EMPTY_HASH;
  for (let length = 1; length <= text.length; length += 1) {
    first = addToHash(first, text.charCodeAt(length - 1));
    last = addToHash(last, text.charCodeAt(text.length - length));
    if (length < fewest) continue;
    if (forwards.has(first)) longest = nameOf(names, text.slice(0, length)) ?? longest;
    if (backwards.has(last)) longest = nameOf(names, text.slice(-length)) ?? longest;
  }
  return longest;
}

/** Two texts may have one hash. */
function nameOf(names: ReadonlySet<string>, text: string): string | undefined {
  return names.has(text) ? text : undefined;
}
