import { judge } from './analyze-comment.ts';
import type { Brand } from './brands/find-brands.ts';
import { MODEL, type Model } from './model/model.ts';
import { readComment } from './reading.ts';
import { compileBlacklist } from './signals/blacklist.ts';

/**
 * The second pass: a name that one comment advertises beyond doubt gives away those that only drop
 * it. What follows from a set of comments depends on neither their order nor how they came in.
 */
export interface NameSighting {
  /** What looks like the name of a site in a comment, each once. */
  readonly names: readonly string[];
  /** Whether the comment is plain spam by its text alone, whatever else is known about it. */
  readonly isPlainSpam: boolean;
}

/** How others' comments use a name, counted by author. */
export interface NameUse {
  readonly spamAuthors: number;
  readonly otherAuthors: number;
}

const NOTHING: NameSighting = { names: [], isPlainSpam: false };
const TEXT_ALONE = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;
const PLAIN_SPAM = 80;
const SHORTEST_NAME = 5;
const FEWEST_AUTHORS = 2;

/** The names in a text. Most have none, and cost half of a verdict. */
export function sightNames(text: string, model: Model = MODEL): NameSighting {
  const { vocabulary } = model;
  const reading = readComment({ text }, { context: {}, settings: TEXT_ALONE, vocabulary });
  const names = reading.brands.filter(isTelling).map((brand) => brand.text);
  if (names.length === 0) return NOTHING;
  return { names: [...new Set(names)], isPlainSpam: judge(reading, model).score >= PLAIN_SPAM };
}

/** An everyday word in decorated letters says nothing where it is met again. */
function isTelling({ text, origin, shapes }: Brand): boolean {
  return text.length >= SHORTEST_NAME && (origin !== 'ordinary' || shapes.includes('numbered'));
}

/**
 * Whether naming it is evidence: one advertisement may be a false alarm, and a name that as many
 * others mention without advertising it is a topic of the video.
 */
export function isSpamName({ spamAuthors, otherAuthors }: NameUse): boolean {
  return spamAuthors >= FEWEST_AUTHORS && spamAuthors >= otherAuthors;
}
