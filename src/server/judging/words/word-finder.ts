import { randomUUID } from 'node:crypto';
import {
  authorsIn,
  type BlacklistHit,
  type CompiledBlacklist,
  compileBlacklist,
} from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { inThreadPool, partsOf } from '../in-thread-pool.ts';
import type { findWords } from './find-words.ts';

/** Finds one owner's words in comments. */
export interface WordFinder {
  /** Finds the words of texts that are asked for next. Quick lists need no such time. */
  prepare(listTexts: () => Promise<readonly string[]>): Promise<void>;
  /** The words as the detector takes them, for these texts only. */
  findIn(texts: readonly string[]): Promise<CompiledBlacklist>;
}

/** Characters of all words that are compiled within some milliseconds. */
const QUICK_LENGTH = 20_000;
/** The words of so many texts are kept. */
const MOST_KNOWN = 1_000;

/** Patterns and long lists take up to a second to compile, and again for each long comment. */
const isQuick = (entries: readonly BlacklistEntry[]): boolean =>
  entries.every(({ match }) => match !== 'regex') &&
  entries.reduce((sum, { word }) => sum + word.length, 0) <= QUICK_LENGTH;

/** Threads of the pool look for lists that are not quick. The outcome is the same. */
export function createWordFinder(entries: readonly BlacklistEntry[]): WordFinder {
  if (!isQuick(entries)) return finderInThreadPool(entries);
  const compiled = compileBlacklist(entries);
  return { prepare: async () => undefined, findIn: async () => compiled };
}

function finderInThreadPool(entries: readonly BlacklistEntry[]): WordFinder {
  const list = { key: randomUUID(), json: shared(JSON.stringify(entries)) };
  const ofAuthor = authorsIn(entries);
  const known = new Map<string, readonly BlacklistHit[]>();
  async function findIn(texts: readonly string[]): Promise<CompiledBlacklist> {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    for (const part of partsOf(missing, (text) => text.length)) {
      const found = await inThreadPool<typeof findWords>('findWords', { list, texts: part });
      for (const [at, text] of part.entries()) known.set(text, found[at] ?? []);
    }
    return {
      size: entries.length,
      programSize: 0,
      find: (text) => [...hitsOf(known, text)],
      ofAuthor,
    };
  }
  return {
    findIn,
    async prepare(listTexts) {
      if (known.size > MOST_KNOWN) known.clear();
      await findIn(await listTexts());
    },
  };
}

function hitsOf(known: ReadonlyMap<string, readonly BlacklistHit[]>, text: string) {
  const hits = known.get(text);
  if (!hits) throw new Error('a text was not looked through');
  return hits;
}

/** Every thread reads the same bytes, so that a list of megabytes is not copied for each comment. */
function shared(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text);
  const buffer = new SharedArrayBuffer(bytes.length);
  bytes.copy(new Uint8Array(buffer));
  return buffer;
}
