import { readFileSync } from 'node:fs';
import { createDetector } from '../../src/detection/detector.ts';
import { judge, print } from './figures.ts';

/*
 * Sets of our own invention: comments that hide, honest ones that look like them, and campaigns of
 * sentences that are all different.
 */

export interface InventedComment {
  readonly kind: string;
  readonly text: string;
}

export interface FoundOfKind {
  readonly kind: string;
  readonly found: number;
  readonly all: number;
}

const LEAST_EVASIONS = 240;
const MOST_LOOK_ALIKES = 6;
/** A campaign has to be found from the comment of this account on. */
const DUE_ACCOUNT = 5;
const VIDEOS = 3;

export const readInvented = (name: 'evasions' | 'look-alikes' | 'campaigns'): InventedComment[] =>
  readFileSync(new URL(`../invented/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as InventedComment);

const detector = createDetector();

/** How many comments of each kind are spam, each by itself. */
export const foundAlone = (comments: readonly InventedComment[]): FoundOfKind[] =>
  byKind(comments).map(([kind, texts]) => ({
    kind,
    found: texts.filter((text) => detector.judge(text).isSpam).length,
    all: texts.length,
  }));

/**
 * How many comments of each campaign are found when they are posted, from `DUE_ACCOUNT` on. Each
 * comment has an account of its own, and honest comments stand between them.
 */
export const foundWhenPosted = (
  campaigns: readonly InventedComment[],
  honest: readonly string[],
): FoundOfKind[] =>
  byKind(campaigns).map(([kind, texts]) => {
    const posted = texts.flatMap((text, at) => [text, honest[at % honest.length] ?? '']);
    const due = texts.map((_, at) => at).slice(DUE_ACCOUNT - 1);
    const isFound = (at: number) => judgeUpTo(posted, 2 * at);
    return { kind, found: due.filter(isFound).length, all: due.length };
  });

/** Whether the comment at a position is spam when it is the last one. */
function judgeUpTo(texts: readonly string[], last: number): boolean {
  const comments = texts.slice(0, last + 1).map((text, at) => ({
    text,
    authorChannelId: String(at),
    videoId: String(at % VIDEOS),
  }));
  return detector.judgeTogether(comments).at(-1)?.isSpam === true;
}

function byKind(comments: readonly InventedComment[]): (readonly [string, string[]])[] {
  const kinds = new Set(comments.map(({ kind }) => kind));
  return [...kinds].map((kind) => [
    kind,
    comments.filter((one) => one.kind === kind).map(({ text }) => text),
  ]);
}

export const foundOf = (kinds: readonly FoundOfKind[]): number =>
  kinds.reduce((sum, { found }) => sum + found, 0);

/** Prints what is found of each kind, and judges the sums. */
export function judgeInvented(): void {
  const lookAlikes = readInvented('look-alikes');
  const sets = {
    evasions: foundAlone(readInvented('evasions')),
    'look-alikes': foundAlone(lookAlikes),
    campaigns: foundWhenPosted(
      readInvented('campaigns'),
      lookAlikes.map(({ text }) => text),
    ),
  };
  for (const [set, kinds] of Object.entries(sets)) {
    print({ set, found: Object.fromEntries(kinds.map(({ kind, found }) => [kind, found])) });
  }
  const { evasions, campaigns, 'look-alikes': honest } = sets;
  judge({
    bench: 'invented evasions found of 300',
    value: foundOf(evasions),
    budget: LEAST_EVASIONS,
    atLeast: true,
  });
  judge({
    bench: 'invented look-alikes called spam of 300',
    value: foundOf(honest),
    budget: MOST_LOOK_ALIKES,
  });
  judge({
    bench: `comments of invented campaigns found from account ${DUE_ACCOUNT} on`,
    value: foundOf(campaigns),
    budget: campaigns.reduce((sum, { all }) => sum + all, 0),
    atLeast: true,
  });
}
