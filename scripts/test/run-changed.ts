import { execFileSync } from 'node:child_process';
import { readProject } from '../check/source-file.ts';
import { buildPageIfStale } from '../setup/page.mjs';
import { runInPlace } from '../setup/run-program.mjs';
import { testsOf } from './tests-of.ts';

/*
 * npm test -- --changed [commit]: runs the tests that the changes since a commit can have broken; by
 * default since this branch left main.
 */

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [since = mergeBase(), ...options] = process.argv.slice(2);
const changed = [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = testsOf(readProject(), changed);
if (tests.length === 0) {
  process.stdout.write(`No test covers what changed since ${since}.\n`);
} else {
  process.stdout.write(`${tests.length} test files cover what changed since ${since}.\n`);
  if (tests.some((file) => /^test\/(e2e|page)\//.test(file))) await buildPageIfStale();
  process.exitCode = await runInPlace(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    ...tests,
  ]);
}

/** On main itself: the last commit, and what is not committed. */
function mergeBase(): string {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const [head] = git('rev-parse', 'HEAD');
  return base === head ? 'HEAD~1' : base;
}
