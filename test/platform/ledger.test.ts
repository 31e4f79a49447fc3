import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { type OwnerClients, startOwnerClients } from './owner-clients.ts';

let world: OwnerClients;
beforeAll(async () => {
  world = await startOwnerClients();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Troubles that leave the day's quota open. The platform counts the call in all of them. */
const troubles = [
  undefined,
  { kind: 'error', error: 'backendError' },
  { kind: 'error', error: 'authError' },
  { kind: 'error', error: 'perMinuteExceeded' },
  { kind: 'error', error: 'processingFailure' },
  { kind: 'error', error: 'insufficientPermissions' },
  { kind: 'html' },
  { kind: 'reset' },
  { kind: 'reset', afterEffect: true },
  { kind: 'brokenJson' },
  { kind: 'emptyPage' },
  { kind: 'repeatPage' },
  { kind: 'missingItems' },
] as const;

const unitsThere = () =>
  world.emulator.ledger
    .filter(({ bucket }) => bucket === 'queries')
    .reduce((sum, { units }) => sum + units, 0);

test('whatever goes wrong, our ledger holds what the platform counts, to the unit', async () => {
  const step = fc.record({
    call: fc.constantFrom(...Object.values(calls)),
    trouble: fc.constantFrom(...troubles),
    times: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const before = { ours: await world.booked(), theirs: unitsThere() };
      for (const { call, trouble, times } of steps) {
        world.emulator.control.clearFaults();
        if (trouble) world.emulator.control.planFault({ method: call.method, times, ...trouble });
        await call.make(world.client()).catch(() => undefined);
        const spent = { ours: await world.booked(), theirs: unitsThere() };
        expect(spent.ours - before.ours).toBe(spent.theirs - before.theirs);
      }
    }),
    { numRuns: 60 },
  );
});
