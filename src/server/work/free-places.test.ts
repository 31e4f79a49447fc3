import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { systemClock } from '../base/clock.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import { markWork } from '../db/mark-work.ts';
import { startWork } from './work-loop.ts';

test('what has no free place is not looked for until there is one', async () => {
  await using running = new AsyncDisposableStack();
  const database = await createTestDatabase();
  running.defer(() => database.drop());
  const { db } = connect(database);
  running.defer(() => db.destroy());
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
    database.connectionString,
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
