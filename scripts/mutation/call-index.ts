import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addProbes } from './call-probes.ts';
import { callsFile } from './calls-file.ts';
import { copyProject } from './project-copy.ts';
import { hashOf, hashText, sampledFiles, serverTests } from './server-files.ts';
import { TestRunner } from './test-runner.ts';

const INDEX = '.cache/mutation/calls.json';
/** A busy machine takes many times as long. */
const LIMIT_MS = 15 * 60_000;
const UNKNOWN_SECONDS = 60;

interface RecordedTest {
  readonly hash: string;
  /** The time of the test while its calls were recorded. */
  readonly seconds: number;
  readonly passed: boolean;
  /** The number of calls of each function. */
  readonly calls: Readonly<Record<string, number>>;
  /** Hashes of the files of these functions. */
  readonly sources: Readonly<Record<string, string>>;
}

/** The calls of each test file. */
export type CallIndex = Readonly<Record<string, RecordedTest>>;

/** Runs the server's test files that are new or have changed since the last record. */
export async function recordCalls(tell: (line: string) => void): Promise<CallIndex> {
  const known = await readIndex();
  const tests = serverTests();
  const index: Record<string, RecordedTest> = {};
  for (const test of tests) {
    const recorded = known[test];
    if (recorded?.passed && recorded.hash === hashOf(test)) index[test] = recorded;
  }
  const secondsOf = (test: string) => known[test]?.seconds ?? UNKNOWN_SECONDS;
  const open = tests
    .filter((test) => !(test in index))
    // Quick files first, so that an interrupted run has recorded most of them.
    .toSorted((one, other) => secondsOf(one) - secondsOf(other));
  if (open.length === 0) return index;
  const root = path.resolve('.cache/mutation/probed');
  const copy = await copyProject(root);
  const hashes = new Map<string, string>();
  for (const file of sampledFiles()) {
    const text = await copy.read(file);
    hashes.set(file, hashText(text));
    await copy.write(file, addProbes(file, text));
  }
  const setupFile = path.join(root, 'scripts/mutation/record-calls.ts');
  const runner = new TestRunner({ root, setupFile });
  for (const [number, test] of open.entries()) {
    const reply = await runner.run({ test, changed: [] }, LIMIT_MS);
    const [seconds, passed] =
      reply === 'hung' ? [LIMIT_MS / 1000, false] : [reply.seconds, !reply.failure];
    const left = await copy.read(callsFile(test)).catch(() => '{}');
    const calls = JSON.parse(left) as Record<string, number>;
    const called = new Set(Object.keys(calls).map((name) => name.slice(0, name.indexOf('#'))));
    index[test] = {
      hash: hashOf(test),
      seconds: Math.round(seconds * 10) / 10,
      passed,
      calls,
      sources: Object.fromEntries([...called].map((file) => [file, hashes.get(file) ?? ''])),
    };
    // Keeps the other records, which order the next run.
    await writeIndex({ ...known, ...index });
    const said = reply !== 'hung' && reply.failure ? `: ${reply.failure.message}` : '';
    tell(
      `${number + 1}/${open.length} ${test} ${seconds.toFixed(1)} s ${passed ? '' : `FAILED${said}`}`,
    );
  }
  await runner.close();
  return index;
}

/** The last record. */
export async function readIndex(): Promise<CallIndex> {
  const text = await readFile(INDEX, 'utf8').catch(() => '{}');
  return JSON.parse(text) as CallIndex;
}

async function writeIndex(index: CallIndex): Promise<void> {
  await mkdir(path.dirname(INDEX), { recursive: true });
  await writeFile(INDEX, JSON.stringify(index));
}
