import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import { connect } from '../../src/server/db/connect.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { leaseBatch } from '../../src/server/decisions/outbox/lease.repository.ts';
import { recoverLeases } from '../../src/server/decisions/outbox/send-due.ts';
import { settleBatch, settleUncalled } from '../../src/server/decisions/outbox/settle-batch.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { waitForLockedQuery } from '../support/wait-for.ts';

/* What the sender does while somebody else holds the owner's lock for long. */

const SHORT_MS = 50;

let world: Deciding;
let rina: Actor;
/** The sender's, whose usual patience for a lock is short here. */
let hasty: Database;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
  const { connectionString } = world;
  hasty = connect({ connectionString, poolSize: 1 }).db;
  await sql.raw(`set lock_timeout = ${SHORT_MS}`).execute(hasty);
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

/** As another process that holds the owner's lock for longer than that. */
async function whileLocked(step: () => Promise<unknown>): Promise<void> {
  const steps: Promise<unknown>[] = [];
  await world.db.transaction().execute(async (tx) => {
    await lockOwner(tx, rina.ownerId);
    const waiting = step();
    steps.push(waiting);
    await Promise.race([waitForLockedQuery(world.db), waiting]);
    await Promise.race([delay(SHORT_MS * 4), waiting]);
  });
  await Promise.all(steps);
}

test('it takes what is due, and writes what became of it', async () => {
  await decide('reject');
  const options = { now: world.clock.now(), worker: 1, mayLease: async () => true };
  await whileLocked(() => leaseBatch(hasty, rina.ownerId, options));
  expect(await stateOf()).toBe('sending');
  await whileLocked(() => recoverLeases(deps(), rina.ownerId, []));
  expect(await stateOf()).toBe('queued');
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing is due');
  const outcome = { sent: batch.items, absent: [], overtaken: [], failed: [], retries: [] };
  await whileLocked(() => settleBatch(deps(), batch, { ...outcome, units: 50 }));
  expect(await stateOf()).toBe('sent');
});

test('it ends what needs no call', async () => {
  await decide('approve');
  await whileLocked(() => settleUncalled(deps(), rina.ownerId));
  expect(await stateOf()).toBe('sent');
});
