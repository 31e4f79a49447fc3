import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { leaseBatch } from '../../src/server/decisions/outbox/lease.repository.ts';
import { recoverLeases } from '../../src/server/decisions/outbox/send-due.ts';
import { settleBatch, settleUncalled } from '../../src/server/decisions/outbox/settle-batch.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { connectHastily, whileLocked } from '../support/held-lock.ts';

/* What the sender does while somebody else holds the owner's lock for long. */

let world: Deciding;
let rina: Actor;
let hasty: Database;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
  hasty = await connectHastily(world.connectionString);
});
afterAll(async () => {
  await hasty.destroy();
  await world[Symbol.asyncDispose]();
});
beforeEach(async () => {
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, [{ id: 'a', text: 'cuan' }]);
});

const deps = () => ({ ...world.deps, db: hasty });
async function decide(decision: 'approve' | 'reject'): Promise<void> {
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision });
  world.clock.advance({ minutes: 5 });
}
const stateOf = async () => (await world.itemsOf(rina))[0]?.state;

const waiting = (step: () => Promise<unknown>) => whileLocked(world.db, rina.ownerId, step);

test('it takes what is due, and writes what became of it', async () => {
  await decide('reject');
  const options = { now: world.clock.now(), worker: 1, mayLease: async () => true };
  await waiting(() => leaseBatch(hasty, rina.ownerId, options));
  expect(await stateOf()).toBe('sending');
  await waiting(() => recoverLeases(deps(), rina.ownerId, []));
  expect(await stateOf()).toBe('queued');
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing is due');
  const outcome = { sent: batch.items, absent: [], overtaken: [], failed: [], retries: [] };
  await waiting(() => settleBatch(deps(), batch, { ...outcome, units: 50 }));
  expect(await stateOf()).toBe('sent');
});

test('it ends what needs no call', async () => {
  await decide('approve');
  await waiting(() => settleUncalled(deps(), rina.ownerId));
  expect(await stateOf()).toBe('sent');
});
