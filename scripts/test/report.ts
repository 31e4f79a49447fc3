import { mkdir, readFile, rm } from 'node:fs/promises';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of the file's worker and of what it started: test/support/processor-time.ts. */
    processorTime?: number;
  }
}

const folder = '.cache/test-reports';

/** Vitest's JSON report of the last run of all tests. */
export const report = `${folder}/all.json`;
/** A `Duration` of each file of that run. */
export const durations = `${folder}/durations.json`;

const MOST_FILES = 10;
const FAILURE_LINES = 20;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How long one file took, its imports included. */
export interface Duration {
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
  /** The worker's and the browser's processor time. No file holds PostgreSQL's. */
  readonly processorSeconds: number;
  /** Tests that failed once and passed at the second attempt, and why they failed. */
  readonly retried: readonly { readonly name: string; readonly why: string }[];
}

export async function forgetReports(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([report, durations].map((file) => rm(file, { force: true })));
}

/** Empty where the run ended before it wrote the durations. */
export async function readDurations(): Promise<Duration[]> {
  const text = await readFile(durations, 'utf8').catch(() => '[]');
  return JSON.parse(text) as Duration[];
}

/** The slowest files, then what each project took of the processors, a line each. */
export function describeSlowest(files: readonly Duration[]): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_FILES);
  const projects = [...new Set(files.map(({ project }) => project))].toSorted();
  const sums = projects.map((name) => {
    const own = files.filter(({ project }) => project === name);
    const seconds = own.reduce((sum, file) => sum + file.processorSeconds, 0);
    return line(seconds, `${name}, ${own.length} ${own.length === 1 ? 'file' : 'files'}`);
  });
  return [
    'Slowest files:',
    ...slowest.map(({ seconds, file }) => line(seconds, file)),
    'Processor time of each project, without PostgreSQL:',
    ...sums,
    '',
  ].join('\n');
}

/**
 * Tests that passed at the second attempt only, each with its first failure: under load a cause shows
 * itself once and is not seen again by running the file alone.
 */
export function describeRetried(files: readonly Duration[]): string {
  const lines = files.flatMap(({ file, retried }) =>
    retried.flatMap(({ name, why }) => [
      `  ${file} > ${name}`,
      ...why.split('\n', FAILURE_LINES).map((text) => `      ${text}`.trimEnd()),
    ]),
  );
  return lines.length === 0 ? '' : ['Passed at the second attempt:', ...lines, ''].join('\n');
}

function line(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${what}`;
}

/** What is read of Vitest's JSON report. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** One for each file. */
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

/**
 * Counts the tests of the last run. A missing report and a file that could not be loaded count as
 * one failure each, so that a broken run never adds up to zero failures.
 */
export async function countTests(): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const run = JSON.parse(text) as Report;
  const broken = run.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = run.numFailedTests + broken;
  return {
    passed: run.numPassedTests,
    failed: failed === 0 && !run.success ? 1 : failed,
    skipped: run.numPendingTests + run.numTodoTests,
  };
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
