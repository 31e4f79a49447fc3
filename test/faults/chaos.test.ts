import { expect, test } from 'vitest';
import { runChaos } from '../chaos/run-chaos.ts';
import { byFaultLength } from '../support/fault-length.ts';

const isFull = byFaultLength({ short: false, full: true });

/** A decision that was looked up twice in vain waits ten minutes for its next look. */
const TIMEOUT_MS = 20 * 60_000;

test.runIf(isFull)(
  'a minute of everything breaking loses, doubles and mixes up nothing',
  { timeout: TIMEOUT_MS },
  async () => {
    const { faults, decisions } = await runChaos({ minutes: 1, seed: 36, owners: 20 });
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(0);
  },
);
