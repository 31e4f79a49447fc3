import { mayAccuse } from '../backing.ts';
import type { ClueGroup } from '../lexicon/clue-words.ts';
import type { Finding } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import type { AuthorConduct } from '../types.ts';
import { accuse, type ClassFinding, type Evidence, has } from './evidence.ts';
import { type Suspect, support } from './support.ts';

/*
 * What an account does beside others never makes a comment spam by itself: people share pictures and
 * write several comments in a row. The text must be suspect without it.
 */

/** Log-odds that each kind adds to a suspect text, the strongest first. */
const SUPPORT: readonly (readonly [keyof AuthorConduct, number])[] = [
  ['picture', 1.5],
  ['burst', 1],
];
const because = (kind: keyof AuthorConduct, count: number): Finding => ({
  signal: 'author_conduct',
  values: { kind, count },
  spans: [],
  features: [],
});

/** What the author's conduct adds to a suspect text: the strongest kind of it counts. */
export function supportByConduct(suspect: Suspect): WeighedFinding | undefined {
  const { reading, findings, model } = suspect;
  const { authorConduct = {} } = reading.context;
  const [kind, logOdds] = SUPPORT.find(([name]) => authorConduct[name] !== undefined) ?? [];
  if (kind === undefined || logOdds === undefined) return undefined;
  const finding = because(kind, authorConduct[kind] ?? 0);
  const isAccusable = mayAccuse(reading, findings, model.honesty);
  return support(suspect, { finding, logOdds, isAccusable });
}

/** A word or an order that names an adviser, or asks and tells how to reach a person. */
const STAGED: readonly ClueGroup[] = ['adviser', 'reach', 'reachMe', 'recovery'];

/** "How can I reach her", and not "how can I reach level 5". */
const PERSON = /\b(?:her|him|she|he|mrs?|ms|miss|madam|sir|beliau|dia|nya)\b/;
/** Who warns uses the words of those who lure. */
const REFUSAL =
  /\b(?:not|don ?t|never|avoid|stop|jangan|jgn|awas|bukan|opposite|wrong|fired)\b|\b(?:do|did|would|should)n t\b/;

/**
 * Finds the other parts of a staged thread, in which new accounts ask and answer each other until the
 * adviser's name stands there. A part alone reads like a question or like thanks.
 */
export function stagedThread(evidence: Evidence): ClassFinding | undefined {
  const { thread } = evidence.reading.context.authorConduct ?? {};
  if (thread === undefined || has(evidence, 'warning')) return undefined;
  const { text } = evidence.reading.folded;
  if (REFUSAL.test(text.replaceAll(/[’']/g, ' '))) return undefined;
  const isAsking = STAGED.some((group) => has(evidence, group)) && PERSON.test(text);
  if (!isAsking && !isTestimony(evidence)) return undefined;
  const signal = 'author_conduct';
  const likely = accuse({ spamClass: 'scam', signal, certainty: 'likely' }, []);
  return { ...likely, finding: because('thread', thread) };
}

/** A winner: "Her guidance changed my life" is said of books as well, unless money is spoken of. */
const isTestimony = (evidence: Evidence): boolean =>
  has(evidence, 'testimony') && has(evidence, 'money');
