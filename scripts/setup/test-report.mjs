import { mkdir, readFile, rm } from 'node:fs/promises';

const folder = '.cache/test-reports';

/** What `npm test` leaves behind for whoever counts. */
export const report = `${folder}/all.json`;
export const durations = `${folder}/durations.json`;

const MOST_FILES = 10;

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * How long one file took, its imports included.
 *
 * @typedef {object} Duration
 * @property {string} project
 * @property {string} file
 * @property {number} seconds
 */

export async function forgetReports() {
  await mkdir(folder, { recursive: true });
  await Promise.all([report, durations].map((file) => rm(file, { force: true })));
}

/** @returns {Promise<Duration[]>} nothing, where the run ended before it could say */
export async function readDurations() {
  const text = await readFile(durations, 'utf8').catch(() => '[]');
  return /** @type {Duration[]} */ (JSON.parse(text));
}

/**
 * The slowest files, then the sum of each project, a line each.
 *
 * @param {readonly Duration[]} files
 * @returns {string}
 */
export function describeSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_FILES);
  const projects = [...new Set(files.map(({ project }) => project))].toSorted();
  const sums = projects.map((name) => {
    const own = files.filter(({ project }) => project === name);
    const seconds = own.reduce((sum, file) => sum + file.seconds, 0);
    return line(seconds, `${name}, ${own.length} ${own.length === 1 ? 'file' : 'files'}`);
  });
  return [
    'Slowest files:',
    ...slowest.map(({ seconds, file }) => line(seconds, file)),
    'Projects, summed over workers:',
    ...sums,
    '',
  ].join('\n');
}

/**
 * @param {number} seconds
 * @param {string} what
 */
const line = (seconds, what) => `${seconds.toFixed(1).padStart(8)} s  ${what}`;

/**
 * A run without a report and a file that could not even be loaded count as one failure each, so that
 * nothing that went wrong adds up to zero.
 *
 * @returns {Promise<Counts>}
 */
export async function countTests() {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const run = /** @type {Report} */ (JSON.parse(text));
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

/**
 * @param {Counts} counts
 * @returns {string}
 */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What we read of Vitest's JSON report.
 *
 * @typedef {object} Report
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults one for each file
 */
