import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import type { Proof } from './proof.ts';

interface FoundTest {
  readonly title: string;
  /** Some tests run only on machines that can run them. */
  readonly runs: 'always' | 'somewhere' | 'never';
}

const files = new Map<string, FoundTest[]>();

const isTestName = (name: string) => ['test', 'it', 'describe'].includes(name);

/** Every test and group of a file, `test.each(…)('…')` too, as its title is written. */
function testsIn(file: string): FoundTest[] {
  const known = files.get(file);
  if (known !== undefined) return known;
  const found: FoundTest[] = [];
  const text = readFileSync(file, 'utf8');
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const call = text.slice(callee.start, callee.end);
      if (!isTestName(/^\w+/.exec(call)?.[0] ?? '') || title === undefined) return;
      if (/^\w+\.(each|for)$/.test(call)) return;
      const written = text.slice(title.start + 1, title.end - 1);
      found.push({ title: written.replaceAll("\\'", "'"), runs: whereItRuns(call) });
    },
  }).visit(parseSync(file, text).program);
  files.set(file, found);
  return found;
}

function whereItRuns(call: string): FoundTest['runs'] {
  if (/^\w+\.skipIf/.test(call)) return 'somewhere';
  return /^\w+\.(skip|todo|fails)/.test(call) ? 'never' : 'always';
}

/**
 * What is wrong with a proof; nothing when a test of that name runs. `somewhere`: a test that not every
 * machine runs will do, too.
 */
export function doubt({ file, title }: Proof, { somewhere = false } = {}): string | undefined {
  if (!existsSync(file)) return `${file} is not there`;
  const named = testsIn(file).filter((found) => found.title === title);
  if (named.length === 0) return `${file} has no test "${title}"`;
  const isRun = ({ runs }: FoundTest) => runs === 'always' || (somewhere && runs === 'somewhere');
  return named.every(isRun) ? undefined : `${file}: "${title}" does not run`;
}
