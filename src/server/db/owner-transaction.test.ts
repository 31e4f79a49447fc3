import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from './connect.ts';
import { callingFor } from './connection-shares.ts';
import { inOwnerTransaction, lockedCheck } from './owner-transaction.ts';
import type { Database, OwnerId, OwnerTransaction } from './schema.ts';

let database: TestDatabase;
let db: Database;
let destroy: () => Promise<void>;
let owner: OwnerId;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect({ connectionString: database.connectionString }));
  destroy = () => db.destroy();
});

afterAll(async () => {
  await destroy();
  await database.drop();
});

beforeEach(async () => {
  await db.deleteFrom('users').execute();
  ({ id: owner } = await db
    .insertInto('users')
    .values({ google_id: 'g-rina', name: 'Rina', scopes: [] })
    .returning('id')
    .executeTakeFirstOrThrow());
  // The first transaction of an owner makes the row that all later ones lock.
  await inOwnerTransaction(db, owner, async () => undefined);
});

/** Writes one row, then fails with this PostgreSQL error code. */
async function writeAndFail(tx: OwnerTransaction, code: string): Promise<void> {
  await writeRow(tx);
  await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
}

const writeRow = (tx: OwnerTransaction) =>
  tx
    .insertInto('owner_lessons')
    .values({ user_id: owner, comment_id: 'c1', approved: false, decided_at: new Date() })
    .execute();

const rowCount = async () =>
  (await db.selectFrom('owner_lessons').select('user_id').execute()).length;

describe('a transaction of one owner', () => {
  it.each(['40P01', '40001'])('runs again after %s, and writes its rows once', async (code) => {
    let tries = 0;
    await inOwnerTransaction(db, owner, async (tx) => {
      tries += 1;
      if (tries < 4) await writeAndFail(tx, code);
      await writeRow(tx);
    });
    expect(tries).toBe(4);
    expect(await rowCount()).toBe(1);
  });

  it('gives up after four tries, and writes nothing', async () => {
    let tries = 0;
    const work = inOwnerTransaction(db, owner, async (tx) => {
      tries += 1;
      await writeAndFail(tx, '40P01');
    });
    await expect(work).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(4);
    expect(await rowCount()).toBe(0);
  });

  it('does not repeat any other error', async () => {
    let tries = 0;
    const work = inOwnerTransaction(db, owner, async (tx) => {
      tries += 1;
      await writeAndFail(tx, '23505');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  it('survives a deadlock with whoever takes its locks in the other order', async () => {
    let tries = 0;
    const ownerHeld = Promise.withResolvers<void>();
    const userHeld = Promise.withResolvers<void>();
    const other = db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
      userHeld.resolve();
      await ownerHeld.promise;
      // PostgreSQL ends the transaction that has waited for a second, not this later one.
      await sql`select pg_sleep(0.8)`.execute(tx);
      await tx
        .selectFrom('owners')
        .select('user_id')
        .where('user_id', '=', owner)
        .forUpdate()
        .execute();
    });
    await userHeld.promise;
    await inOwnerTransaction(db, owner, async (tx) => {
      tries += 1;
      ownerHeld.resolve();
      await tx.updateTable('users').set({ name: 'Rina S.' }).where('id', '=', owner).execute();
    });
    await other;
    expect(tries).toBe(2);
    const { name } = await db.selectFrom('users').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Rina S.');
  });

  it('holds no connection while it waits for another of the same owner', async () => {
    const few = connect({ connectionString: database.connectionString, poolSize: 2 });
    const held = Promise.withResolvers<void>();
    const working = Promise.withResolvers<void>();
    const first = inOwnerTransaction(few.db, owner, async () => {
      working.resolve();
      await held.promise;
    });
    await working.promise;
    const waiting = Array.from({ length: 5 }, () =>
      inOwnerTransaction(few.db, owner, async () => 'done'),
    );
    // With a connection each, this one would be refused.
    await few.db.selectFrom('users').select('id').execute();
    held.resolve();
    await first;
    expect(await Promise.all(waiting)).toEqual(Array(5).fill('done'));
    await few.db.destroy();
  });

  it('waits for no connection behind other calls, since others wait for its turn', async () => {
    const held = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const { ended } = callingFor.run({ name: 'helpers of rina', atOnce: 1 }, () => ({
      ended: db.transaction().execute(async () => {
        reading.resolve();
        await held.promise;
      }),
    }));
    await reading.promise;
    const changed = callingFor.run({ name: 'helpers of rina', atOnce: 1 }, () =>
      inOwnerTransaction(db, owner, async () => 'changed'),
    );
    expect(await changed).toBe('changed');
    held.resolve();
    await ended;
  });

  it('has one of those who help to wait for, however many they begin', async () => {
    const held = Promise.withResolvers<void>();
    const working = Promise.withResolvers<void>();
    const done: string[] = [];
    const note = (who: string) => inOwnerTransaction(db, owner, async () => done.push(who));
    const { helping } = lockedCheck.run(
      async () => undefined,
      () => {
        const first = inOwnerTransaction(db, owner, async () => {
          working.resolve();
          await held.promise;
        });
        return { helping: [first, note('helper'), note('helper')] };
      },
    );
    await working.promise;
    const own = note('owner');
    held.resolve();
    await Promise.all([...helping, own]);
    expect(done).toEqual(['owner', 'helper', 'helper']);
  });
});
