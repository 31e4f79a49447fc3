/**
 * How long a fault test lasts: `npm run test:faults` runs it in full, `npm test` in a short form of
 * at most ten seconds.
 */
export const byFaultLength = <T>({ short, full }: { short: T; full: T }): T =>
  process.env['FAULT_TESTS'] === 'full' ? full : short;
