import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { systemClock } from '../base/clock.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import { markWork } from '../db/mark-work.ts';
import type { OwnerId } from '../db/schema.ts';
import { startWork } from './work-loop.ts';

async function openDatabase(running: AsyncDisposableStack) {
  const database = await createTestDatabase();
  running.defer(() => database.drop());
  const { db } = connect(database);
  running.defer(() => db.destroy());
  return { db, connectionString: database.connectionString };
}

test('what has no free place is not looked for until there is one', async () => {
  await using running = new AsyncDisposableStack();
  const { db, connectionString } = await openDatabase(running);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const deps = {
    db: db.withPlugin(counting),
    clock: systemClock,
    logger: createLogger('silent'),
  };
  for (let ownerId = 1; ownerId < 9; ownerId += 1) {
    await markWork(db, ownerId, { kind: 'sync', at: systemClock.now() });
  }
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  let begun = 0;
  const worker = await startWork(
    deps,
    {
      sync: () => {
        begun += 1;
        return goOn;
      },
    },
    connectionString,
  );
  running.defer(() => worker.stop());
  await waitFor('both places to be taken', () => begun === 2);
  await delay(100);
  const before = statements;
  await delay(400);
  // A look for what is due, but locked, is followed by the next within 20 ms.
  expect(statements - before).toBeLessThan(6);
  resolve(undefined);
  await waitFor('all to be done', () => begun === 8);
});

test('who has more to do than a run can waits behind those who have had none', async () => {
  await using running = new AsyncDisposableStack();
  const { db, connectionString } = await openDatabase(running);
  const deps = { db, clock: systemClock, logger: createLogger('silent') };
  const begun: OwnerId[] = [];
  const worker = await startWork(
    deps,
    {
      async hook({ ownerId }) {
        begun.push(ownerId);
        await delay(20);
        // As of messages that are due for a long time.
        return ownerId < 3 ? new Date(0) : undefined;
      },
    },
    connectionString,
  );
  running.defer(() => worker.stop());
  for (const ownerId of [1, 2]) await markWork(db, ownerId, { kind: 'hook', at: new Date(0) });
  await waitFor('both to go on', () => begun.length > 4);
  await markWork(db, 3, { kind: 'hook', at: systemClock.now() });
  const before = begun.length;
  await waitFor('the third', () => begun.includes(3));
  expect(begun.indexOf(3) - before).toBeLessThan(4);
});
