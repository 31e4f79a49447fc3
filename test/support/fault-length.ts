/**
 * How much a test of faults, schedules or random input tries: `npm run test:faults` all of it,
 * `npm test` a short form of some seconds. A new test file of two lengths joins the list of
 * `test:faults` in `scripts/task.mjs`.
 */
export const byFaultLength = <T>({ short, full }: { short: T; full: T }): T =>
  process.env['FAULT_TESTS'] === 'full' ? full : short;
