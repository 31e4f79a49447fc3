import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { shorten } from './mutant.ts';
import type { Score } from './report.ts';

/** Stryker's states of a mutant that no test killed. */
const SURVIVED = new Set(['Survived', 'NoCoverage']);
const NOTICED = new Set(['Killed', 'Timeout']);

/** Runs all mutants of policies and presenters, each with the unit tests that call its code. */
export async function runPolicies(): Promise<Score> {
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/pure-units.config.ts' },
    mutate: ['src/{server,word-lists}/**/*.{policy,presenter}.ts'],
    ignorePatterns: ['docs', 'data', 'dist', 'bench', '.cache'],
    // Stryker reads it with a TypeScript of before version 7, and types don't matter to Vitest.
    tsconfigFile: 'absent.json',
    disableTypeChecks: false,
    tempDirName: '.cache/mutation/stryker',
    concurrency: 1,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  const counted = results.filter(({ status }) => SURVIVED.has(status) || NOTICED.has(status));
  const survivors = counted
    .filter(({ status }) => SURVIVED.has(status))
    .map(({ fileName, location, mutatorName, replacement, status }) => ({
      file: path.relative(process.cwd(), fileName).replaceAll('\\', '/'),
      line: location.start.line,
      operator: mutatorName,
      original: shorten(textAt(fileName, location)),
      replacement: shorten(replacement),
      note: status === 'NoCoverage' ? 'no unit test runs it' : '',
    }));
  return { name: 'policies and presenters', mutants: counted.length, survivors };
}

type Location = Readonly<
  Record<'start' | 'end', { readonly line: number; readonly column: number }>
>;

/** Lines and columns count from 1, and the end is behind the last character. */
function textAt(file: string, { start, end }: Location): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}
