import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CallIndex, readIndex, recordCalls } from './call-index.ts';
import { FILTER_FILE, findFilterMutants } from './filter-mutants.ts';
import { findMutants } from './find-mutants.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { addOutcome, type Outcome, type Result, readOutcomes } from './outcomes.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { sampleMutants } from './sample-mutants.ts';
import { hashOf, hashText, sampledFiles } from './server-files.ts';
import { TestRunner } from './test-runner.ts';
import { testsFor } from './tests-for.ts';

export interface SampleOptions {
  /** Parallel processes, each with its own PostgreSQL. */
  readonly streams: number;
  /** The most mutants of this run; the next run continues. */
  readonly most: number;
  /** Tries survivors of earlier runs again, after tests have changed. */
  readonly again: boolean;
  /** Uses the recorded calls although tests have changed since. */
  readonly recorded: boolean;
}

interface Stream {
  readonly copy: ProjectCopy;
  readonly runner: TestRunner;
  readonly index: CallIndex;
  /** Tests that killed mutants of a file. */
  readonly killers: Map<string, string[]>;
  /** The file with the last mutant, which has its text back. */
  mended?: string;
}

/** Tries the open mutants of the sample, and returns the outcomes of all. */
export async function runSample(
  { streams, most, again, recorded }: SampleOptions,
  tell: (line: string) => void,
): Promise<{ outcomes: Outcome[]; open: number }> {
  const index = await (recorded ? readIndex() : recordCalls(tell));
  const sample = await findSample();
  const known = await readOutcomes();
  const isKnown = ({ id, file }: Mutant) => {
    const outcome = known.get(id);
    if (outcome === undefined || outcome.fileHash !== hashOf(file)) return false;
    return !again || outcome.result === 'killed' || outcome.result === 'hung';
  };
  const open = sample.filter((mutant) => !isKnown(mutant));
  const queue = open.slice(0, most);
  const killers = new Map<string, string[]>();
  const work = async (number: number) => {
    if (queue.length === 0) return;
    const root = path.resolve(`.cache/mutation/copy-${number}`);
    const copy = await copyProject(root);
    const stream: Stream = { copy, runner: new TestRunner({ root }), index, killers };
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await tryMutant(stream, mutant);
      known.set(mutant.id, outcome);
      await addOutcome(outcome);
      tell(describe(outcome));
    }
    await stream.runner.close();
  };
  await Promise.all(Array.from({ length: streams }, (_, number) => work(number)));
  const outcomes = sample.flatMap(({ id, file }) => {
    const outcome = known.get(id);
    return outcome?.fileHash === hashOf(file) ? [outcome] : [];
  });
  return { outcomes, open: sample.length - outcomes.length };
}

/** All filters of the comment list, and a repeatable choice of the other mutants. */
async function findSample(): Promise<Mutant[]> {
  const all = await Promise.all(
    sampledFiles().map(async (file) => findMutants(file, await readFile(file, 'utf8'))),
  );
  return sampleMutants(findFilterMutants(await readFile(FILTER_FILE, 'utf8')), all.flat());
}

/** The least time after which a test counts as hung. */
const LEAST_LIMIT_MS = 30_000;
const SLOWER = 4;

async function tryMutant(stream: Stream, mutant: Mutant): Promise<Outcome> {
  const { copy, runner, index, killers, mended = mutant.file } = stream;
  const { file } = mutant;
  const started = performance.now();
  const text = await copy.read(file);
  const before = killers.get(file) ?? [];
  const { tests, untried } = testsFor(index, mutant, { text, killers: before });
  const end = (result: Result, tried: number, how: Pick<Outcome, 'by' | 'message'> = {}) => {
    const { id, line, operator, original, replacement } = mutant;
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const fileHash = hashText(text);
    const what = { id, file, line, operator, original, replacement, fileHash };
    return { ...what, result, ...how, tried, untried, seconds };
  };
  await copy.write(file, applyMutant(text, mutant));
  try {
    for (const [place, test] of tests.entries()) {
      const usual = (index[test]?.seconds ?? 0) * 1000;
      const limit = Math.max(LEAST_LIMIT_MS, Math.ceil(usual * SLOWER));
      const reply = await runner.run({ test, changed: [file, mended] }, limit);
      if (reply !== 'hung' && reply.failure === undefined) continue;
      killers.set(file, [test, ...before.filter((other) => other !== test)]);
      if (reply === 'hung') return end('hung', place + 1, { by: test });
      const { failure } = reply;
      return end('killed', place + 1, {
        by: `${test}: ${failure?.test}`,
        message: failure?.message ?? '',
      });
    }
    return end(tests.length === 0 ? 'uncalled' : 'survived', tests.length);
  } finally {
    await copy.write(file, text);
    stream.mended = file;
  }
}

function describe(outcome: Outcome): string {
  const { result, file, line, operator, original, replacement, seconds, tried, untried } = outcome;
  const change = `${original} → ${replacement === '' ? '(nothing)' : replacement}`;
  const tests = `${tried} test files${untried > 0 ? `, ${untried} untried` : ''}`;
  return `${result.padEnd(8)} ${file}:${line} ${operator} ${change} (${tests}, ${seconds} s)`;
}
