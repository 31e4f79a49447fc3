import { copiedWords, isNewAccount } from './copies.ts';
import { longHash } from './name-ledger.ts';

/** Who wrote how much, and which of it is long enough to be copied (see `copies.ts`). */
export interface NotedText {
  /** A hash that identifies the account. */
  readonly author: number;
  /** See `hashOfWords`; 0 where nobody copies the text. */
  readonly words: number;
  /** Milliseconds since any fixed moment, as `momentOf` gives it. */
  readonly at: number;
}

/** A hash of the words of a folded text; 0 where they are too few to be a copy. */
export function hashOfWords(foldedText: string): number {
  const words = copiedWords(foldedText);
  return words === undefined ? 0 : longHash(words);
}

/** The copies among comments: the account that wrote each of these texts after a regular viewer. */
export type Copies = ReadonlyMap<number, number>;

/** Finds copied comments, for callers without a database. */
export interface CopyLedger {
  readonly note: (text: NotedText) => void;
  readonly copies: () => Copies;
}

interface Account {
  comments: number;
  first: number;
}

/** The first comment of each of the two accounts that wrote a text; more accounts end it. */
interface Writers {
  readonly author: number;
  at: number;
  other?: { readonly author: number; at: number };
  isCommon: boolean;
}

/** A file tells less than a channel's history: who wrote so much is a regular viewer there. */
const FEWEST_OF_REGULAR = 3;

/** Keeps the first `limit` accounts and texts, which is more than the comments of a channel hold. */
export function createCopyLedger(limit = 200_000): CopyLedger {
  const accounts = new Map<number, Account>();
  const texts = new Map<number, Writers>();

  function noteAccount({ author, at }: NotedText): void {
    const known = accounts.get(author);
    if (known) {
      known.comments += 1;
      known.first = Math.min(known.first, at);
    } else if (accounts.size < limit) accounts.set(author, { comments: 1, first: at });
  }

  function copyIn(writers: Writers): number | undefined {
    const { other, isCommon } = writers;
    if (other === undefined || isCommon) return undefined;
    const [first, second] = writers.at <= other.at ? [writers, other] : [other, writers];
    const regular = accounts.get(first.author);
    const copier = accounts.get(second.author);
    if (!regular || !copier || regular.comments < FEWEST_OF_REGULAR) return undefined;
    const age = second.at - copier.first;
    return isNewAccount({ comments: copier.comments, age }) ? second.author : undefined;
  }

  return {
    note(text) {
      noteAccount(text);
      if (text.words === 0) return;
      const writers = texts.get(text.words);
      if (writers) addWriter(writers, text);
      else if (texts.size < limit) {
        texts.set(text.words, { author: text.author, at: text.at, isCommon: false });
      }
    },
    copies: () => {
      const found = new Map<number, number>();
      for (const [words, writers] of texts) {
        const author = copyIn(writers);
        if (author !== undefined) found.set(words, author);
      }
      return found;
    },
  };
}

function addWriter(writers: Writers, { author, at }: NotedText): void {
  const known = [writers, writers.other].find((one) => one?.author === author);
  if (known) known.at = Math.min(known.at, at);
  else if (writers.other) writers.isCommon = true;
  else writers.other = { author, at };
}
