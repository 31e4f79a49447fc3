import { expect, test } from 'vitest';
import { runChaos } from '../chaos/run-chaos.ts';
import { byFaultLength } from '../support/fault-length.ts';

const isFull = byFaultLength({ short: false, full: true });

test.runIf(isFull)(
  'a minute of everything breaking loses, doubles and mixes up nothing',
  async () => {
    const { faults, decisions } = await runChaos({ minutes: 1, seed: 36, owners: 20 });
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(0);
  },
);
