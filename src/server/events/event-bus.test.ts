import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import { callingFor } from '../db/connection-shares.ts';
import { startEventBus } from './event-bus.ts';

test('who is told of a change waits for no connection behind the calls of who made it', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const { db } = connect({ connectionString });
  const events = await startEventBus(db, { connectionString, logger: createLogger('silent') });
  const told: unknown[] = [];
  events.subscribe(1, ({ type }) => told.push([type, callingFor.getStore()]));
  const sharer = { name: 'helpers of rina', atOnce: 1 };
  // The caller's only connection is taken.
  await callingFor.run(sharer, () =>
    db.transaction().execute(async () => {
      await events.publish(1, { type: 'verdicts' });
      events.publishToAll({ type: 'quota' });
    }),
  );
  expect(told).toEqual([
    ['verdicts', undefined],
    ['quota', undefined],
  ]);
  await events.stop();
  await db.destroy();
  await database.drop();
});
