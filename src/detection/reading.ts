import { isOwnLink } from './address.ts';
import type { Brand } from './brands/brand.ts';
import { findBrands } from './brands/find-brands.ts';
import type { SpamClass } from './classes/spam-class.ts';
import { termIn } from './evidence-terms.ts';
import type { FoldedText, Range } from './fold/folded-text.ts';
import { foldText } from './fold-text.ts';
import { findOpenings } from './lexicon/find-terms.ts';
import { isNotSpam, type OwnerDecisions } from './owner-decisions.ts';
import type { CompiledBlacklist } from './signals/blacklist.ts';
import { type Token, tokenize } from './tokens.ts';
import type {
  BlacklistEntry,
  CommentContext,
  CommentInput,
  Sensitivity,
  SignalName,
} from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface DetectionSettings {
  readonly sensitivity: Sensitivity;
  readonly blacklist: CompiledBlacklist;
  /** The classes that count as spam. Without them the score is that of the model alone. */
  readonly classes?: ReadonlySet<SpamClass>;
  /** The channel's own handles and link hosts, folded to lower case; naming them is no evidence. */
  readonly ownHandles?: ReadonlySet<string>;
  /**
   * Words of the channel's own: its host, its series, its fans. They are folded, and their letters and
   * digits stand in one row. None of them is taken for the name of a site, unless the model knows it.
   */
  readonly ownWords?: ReadonlySet<string>;
  /** What the owner decided about comments with a word, by the keys of `evidenceTerms`. */
  readonly ownerTerms?: ReadonlyMap<string, OwnerDecisions>;
}

/** A text before anything is known of its company. */
export interface Words {
  readonly folded: FoldedText;
  readonly tokens: readonly Token[];
  /** Indexes of the tokens with which an expression of a lexicon may begin. */
  readonly openings: readonly number[];
}

/** A comment whose words may have been read already. */
export interface CommentToRead extends CommentInput {
  readonly words?: Words;
}

/** A comment prepared once for all signals. */
export interface Reading extends Words {
  readonly comment: CommentInput;
  readonly context: CommentContext;
  readonly settings: DetectionSettings;
  /** Words and word groups that look like the name of a gambling site. */
  readonly brands: readonly Brand[];
  readonly vocabulary: Vocabulary;
}

/** What one signal found. The model has a weight for each feature by name. */
export interface Finding {
  readonly signal: SignalName;
  readonly values: Readonly<Record<string, string | number>>;
  /** In the folded text. */
  readonly spans: readonly Range[];
  readonly features: readonly string[];
  /** Of `blacklisted_words`: all entries that the comment holds. */
  readonly entries?: readonly BlacklistEntry[];
}

export type Signal = (reading: Reading) => Finding | undefined;

export interface ReadingOptions {
  readonly context: CommentContext;
  readonly settings: DetectionSettings;
  readonly vocabulary: Vocabulary;
}

const NO_NAMES: ReadonlySet<string> = new Set();

export function readWords(text: string, { lookUp }: Vocabulary): Words {
  const folded = foldText(text);
  const tokens = tokenize(folded, lookUp);
  return { folded, tokens, openings: findOpenings(tokens) };
}

export function readComment(comment: CommentToRead, options: ReadingOptions): Reading {
  const words = comment.words ?? readWords(comment.text, options.vocabulary);
  const { spamNames = NO_NAMES } = options.context;
  const { vocabulary } = options;
  const isTop = comment.isReply === false;
  const found = findBrands(words.tokens, { vocabulary, spamNames, isTop });
  const brands = found.filter(
    (brand) =>
      !isOwnName(brand, words, options.settings) && !isClearedName(brand, words, options.settings),
  );
  return { ...options, comment, ...words, brands };
}

/** Whether the owner said "Not spam" of a comment with this name, which the model may know. */
function isClearedName(
  { start, end }: Brand,
  { folded }: Words,
  { ownerTerms }: DetectionSettings,
) {
  if (ownerTerms === undefined || ownerTerms.size === 0) return false;
  const term = termIn(folded.text.slice(start, end));
  return term !== undefined && isNotSpam(ownerTerms.get(term));
}

/** Whether the channel itself has the name, or the site that it is the host of. */
function isOwnName(
  { text, shapes, from }: Brand,
  { tokens }: Words,
  { ownWords, ownHandles }: DetectionSettings,
): boolean {
  const token = tokens[from];
  if (token?.kind === 'link' && isOwnLink(token.text, ownHandles)) return true;
  return !shapes.includes('known') && ownWords?.has(text) === true;
}
