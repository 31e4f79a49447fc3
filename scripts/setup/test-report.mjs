import { mkdir, readFile, rm } from 'node:fs/promises';

/** What each of the runs of `npm test` leaves behind for whoever counts. */
export const reports = ['unit', 'e2e'].map((name) => `.cache/test-reports/${name}.json`);

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

export async function forgetReports() {
  await mkdir('.cache/test-reports', { recursive: true });
  await Promise.all(reports.map((file) => rm(file, { force: true })));
}

/**
 * The sum over all runs. A run without a report and a file that could not even be loaded count as
 * one failure each, so that nothing that went wrong adds up to zero.
 *
 * @returns {Promise<Counts>}
 */
export async function countTests() {
  const all = await Promise.all(reports.map(countReport));
  return all.reduce((sum, counts) => ({
    passed: sum.passed + counts.passed,
    failed: sum.failed + counts.failed,
    skipped: sum.skipped + counts.skipped,
  }));
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

/**
 * @param {string} file
 * @returns {Promise<Counts>}
 */
async function countReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const report = /** @type {Report} */ (JSON.parse(text));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
