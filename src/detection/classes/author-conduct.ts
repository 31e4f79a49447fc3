import { mayAccuse } from '../backing.ts';
import type { ClueGroup } from '../lexicon/clue-words.ts';
import type { Model } from '../model/model.ts';
import type { Finding, Reading } from '../reading.ts';
import { logOddsAt, logOddsBelow, type WeighedFinding } from '../score.ts';
import type { AuthorConduct } from '../types.ts';
import { accuse, CERTAINTY, type ClassFinding, type Evidence, has } from './evidence.ts';

/*
 * What an account does beside others never makes a comment spam by itself: people share pictures and
 * write several comments in a row. The text must be suspect without it.
 */

/** Log-odds that each kind adds to a suspect text, the strongest first. */
const SUPPORT: readonly (readonly [keyof AuthorConduct, number])[] = [
  ['picture', 1.5],
  ['burst', 1],
];
/** Less would not be seen in the score. */
const LEAST = 0.01;

const because = (kind: keyof AuthorConduct, count: number): Finding => ({
  signal: 'author_conduct',
  values: { kind, count },
  spans: [],
  features: [],
});

interface Suspect {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly model: Model;
  /** The log-odds of the text, and of what else was added to it. */
  readonly sum: number;
}

/** What the author's conduct adds to a suspect text: the strongest kind of it counts. */
export function supportByConduct({
  reading,
  findings,
  model,
  sum,
}: Suspect): WeighedFinding | undefined {
  const { authorConduct = {} } = reading.context;
  const [kind, support] = SUPPORT.find(([name]) => authorConduct[name] !== undefined) ?? [];
  if (kind === undefined || support === undefined) return undefined;
  const { medium } = model.thresholds;
  const isAccusable = mayAccuse(reading, findings, model.honesty);
  const most = isAccusable ? logOddsAt(CERTAINTY.sure) : logOddsBelow(medium);
  const learnt = Math.min(support, most - sum);
  if (learnt <= LEAST) return undefined;
  return { finding: because(kind, authorConduct[kind] ?? 0), learnt, owned: 0 };
}

/** What the parts of a staged thread speak about: who asks how to reach an adviser, and who answers. */
const STAGED: readonly ClueGroup[] = ['adviser', 'reach', 'reachMe', 'recovery'];

/**
 * Finds the other parts of a staged thread, in which new accounts ask and answer each other until the
 * adviser's name stands there. A part alone reads like a question or like thanks.
 */
export function stagedThread(evidence: Evidence): ClassFinding | undefined {
  const { thread } = evidence.reading.context.authorConduct ?? {};
  if (thread === undefined || has(evidence, 'warning')) return undefined;
  const isPart = STAGED.some((group) => has(evidence, group)) || isTestimony(evidence);
  if (!isPart) return undefined;
  const signal = 'author_conduct';
  const likely = accuse({ spamClass: 'scam', signal, certainty: 'likely' }, []);
  return { ...likely, finding: because('thread', thread) };
}

/** A winner: "Her guidance changed my life" is said of books as well, unless money is spoken of. */
const isTestimony = (evidence: Evidence): boolean =>
  has(evidence, 'testimony') && has(evidence, 'money');
