import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { realGoogle } from '../../platform/google-endpoints.ts';
import { systemClock } from '../base/clock.ts';
import { connect } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { createGuidedSetup } from './guided-setup.ts';
import { createOwnerLookup } from './owner-lookup.ts';
import { hasOwner } from './owners.repository.ts';

/** A real database whose connection slots a test can take, and a look-up that connects each time. */
async function openWorld() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { connectionString } = database;
  const { db: holder } = connect({ connectionString, poolSize: 1 });
  onTestFinished(() => holder.destroy());
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(holder);
  const limit = (most: number) =>
    sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit ${sql.lit(most)}`.execute(
      holder,
    );
  let asked = 0;
  const { promise: untilRefused, resolve: noteRefusal } = Promise.withResolvers<void>();
  const ask = async () => {
    asked += 1;
    const { db } = connect({ connectionString, poolSize: 1 });
    try {
      return await hasOwner(db);
    } catch (error) {
      noteRefusal();
      throw error;
    } finally {
      await db.destroy();
    }
  };
  return {
    ask,
    asked: () => asked,
    untilRefused,
    /** The connection of this test is the only one that the database lets in. */
    takeAllSlots: () => limit(1),
    freeAllSlots: () => limit(-1),
  };
}

const unavailable = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    (error: unknown) => isDatabaseUnavailable(error),
  );

test('a look-up waits for a connection that gets free soon', async () => {
  const world = await openWorld();
  const owners = createOwnerLookup(world.ask);
  await world.takeAllSlots();
  const found = owners.now();
  await world.untilRefused;
  await world.freeAllSlots();
  expect(await found).toBe(false);
});

test('what is shown is the last answer, and what is decided by waits for a new one', async () => {
  const world = await openWorld();
  const owners = createOwnerLookup(world.ask);
  expect(await owners.lately()).toBe(false);
  await world.takeAllSlots();
  expect(await owners.lately()).toBe(false);
  expect(await unavailable(owners.now())).toBe(true);
});

test('without any answer nothing is made up', async () => {
  const world = await openWorld();
  await world.takeAllSlots();
  expect(await unavailable(createOwnerLookup(world.ask).lately())).toBe(true);
});

test('pages that ask at once share one look-up', async () => {
  const world = await openWorld();
  const owners = createOwnerLookup(world.ask);
  await Promise.all(Array.from({ length: 20 }, () => owners.lately()));
  expect(world.asked()).toBe(1);
});

test('the page of the set-up is answered while the database is not, and changes nothing', async () => {
  const world = await openWorld();
  const setup = createGuidedSetup({
    clock: systemClock,
    google: realGoogle,
    file: {
      read: async () => undefined,
      write: async () => undefined,
      remove: async () => undefined,
    },
    saved: { clientId: 'a', clientSecret: 'b', projectId: null, warnings: [] },
    closedBy: null,
    hasOwner: world.ask,
    showCode: () => undefined,
    change: () => undefined,
  });
  await setup.closed();
  const code = setup.printCode();
  await world.takeAllSlots();
  expect(await setup.state(undefined)).toMatchObject({ closed: null, admitted: false });
  expect(await unavailable(setup.admit(code))).toBe(true);
  await world.freeAllSlots();
  const cookie = await setup.admit(code);
  expect(await setup.state(cookie)).toMatchObject({ admitted: true });
});
