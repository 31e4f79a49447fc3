import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

const run = promisify(execFile);

/** What became of one test file. */
export interface FileResult {
  readonly tests: number;
  readonly failures: readonly { readonly test: string; readonly message: string }[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

const REPORT = '.cache/test-files.json';
/** A test that waits in vain takes a minute or more. */
const LIMIT_MS = 90 * 60_000;
const LONGEST_OUTPUT = 64 * 1024 * 1024;
const MESSAGE = 200;

/** Builds the page of a copy. Throws what the build says. */
export async function buildPage(root: string): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'];
  await run(process.execPath, args, { cwd: root });
}

/** Runs test files of a copy, two at a time. A file that Vitest does not report is absent. */
export async function runTestFiles(
  root: string,
  files: readonly string[],
  { retry }: { retry: number },
): Promise<Map<string, FileResult>> {
  const report = path.join(root, REPORT);
  await rm(report, { force: true });
  const options = [`--retry=${retry}`, '--maxWorkers=2', '--reporter=json'];
  const args = ['run', ...options, `--outputFile=${REPORT}`, ...files];
  const limits = { cwd: root, timeout: LIMIT_MS, maxBuffer: LONGEST_OUTPUT };
  // The exit code only says that a test failed, which the report says of each.
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], limits).catch(
    () => undefined,
  );
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return new Map(
    testResults.map((result) => [
      path.relative(root, result.name).replaceAll('\\', '/'),
      { tests: result.assertionResults.length, failures: failuresOf(result) },
    ]),
  );
}

function failuresOf({ status, message, assertionResults }: Report['testResults'][number]) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    return [{ test: 'the whole file', message: shorten(message) }];
  }
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName.trim(),
    message: shorten(failureMessages?.[0] ?? ''),
  }));
}

/** On one line, without the stack. A browser's message names in its third line what it waited for. */
const shorten = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 3)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MESSAGE);
