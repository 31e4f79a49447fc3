import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksumsOfOwner, listOwnedTables } from '../support/table-checksums.ts';
import { startTwoOwners, type TwoOwners } from '../support/two-owners.ts';
import { waitFor } from '../support/wait-for.ts';

let world: TwoOwners;
beforeAll(async () => {
  world = await startTwoOwners();
});
afterAll(() => world[Symbol.asyncDispose]());

/** How many rows of each table an owner still has; tables without any are left out. */
async function rowsLeft(ownerId: number): Promise<Record<string, number>> {
  const { db } = world.app;
  const counts = await Promise.all(
    (await listOwnedTables(db)).map(async (table) => {
      const { count } = await db
        .selectFrom(table as 'comments')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The tables that have this text in any row. */
async function tablesNaming(text: string): Promise<string[]> {
  const { db } = world.app;
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as row where strpos(row::text, ${text}) > 0`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const revocations = () =>
  world.app.emulator.ledger.filter(({ method }) => method === 'oauth.revoke');

test('whoever disconnects leaves settings behind and nothing else', async () => {
  const { app, bayu, bayuId, rinaId, bayus } = world;
  await app.db
    .updateTable('users')
    .set({ preferences: '{"undo_seconds":77}' })
    .where('id', '=', bayuId)
    .execute();
  expect(Object.keys(await rowsLeft(bayuId))).toEqual(
    expect.arrayContaining([
      'comments',
      'moderation_items',
      'trusted_authors',
      'sessions',
      'quarter_count_changes',
    ]),
  );
  const ofRina = await checksumsOfOwner(app.db, rinaId);
  const { data: health } = await bayu.call('GET /api/connection');
  expect(health).toMatchObject({ state: 'working', problems: [], waiting_decisions: 1 });

  expect(
    await bayu.refused('POST /api/connection/disconnect', { body: { confirm: 'Bengkel lain' } }),
  ).toMatchObject({ status: 400, code: 'not_confirmed' });
  await bayu.call('POST /api/connection/disconnect', { body: { confirm: health.confirm_with } });

  expect(await bayu.refused('GET /api/auth/user')).toMatchObject({ status: 401 });
  await waitFor('everything to be gone', async () => {
    const row = await app.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', bayuId)
      .executeTakeFirst();
    return row === undefined;
  });
  expect(await rowsLeft(bayuId)).toEqual({});
  expect(revocations()).toMatchObject([{ accountId: bayus.accountId, httpStatus: 200 }]);
  expect(await app.db.selectFrom('grant_revocations').selectAll().execute()).toEqual([]);
  expect(app.emulator.control.comment(bayus.queuedId)?.status).toBe('published');
  expect(await checksumsOfOwner(app.db, rinaId)).toEqual(ofRina);

  const kept = await app.db
    .selectFrom('users')
    .select(['name', 'email', 'picture'])
    .where('id', '<>', rinaId)
    .execute();
  expect(kept).toEqual([{ name: '', email: null, picture: null }]);
  const again = await app.signIn({ account: 'Bayu' });
  const { data: user } = await again.call('GET /api/auth/user');
  expect(user).toMatchObject({ connection: 'working', settings: { undo_seconds: 77 } });
  // A sign-in lets what waited be sent. There is nothing, which the server finds out by itself.
  const left = await waitFor('its work to be done', async () => {
    const { work, ...others } = await rowsLeft(Number(user.id));
    return work === undefined && others;
  });
  // The sign-in's own unit of quota is counted.
  expect(Object.keys(left).toSorted()).toEqual([
    'channels',
    'owners',
    'quarter_count_changes',
    'sessions',
  ]);
});

test('whoever deletes the account leaves nothing, also while Google does not answer', async () => {
  const { app, rinaId } = world;
  const bayu = await app.signIn({ account: 'Bayu' });
  const { data: user } = await bayu.call('GET /api/auth/user');
  const { google_id: googleId } = await app.db
    .selectFrom('users')
    .select('google_id')
    .where('id', '=', Number(user.id))
    .executeTakeFirstOrThrow();
  await bayu.call('PUT /api/settings', { body: { undo_seconds: 77 } });
  const { data: health } = await bayu.call('GET /api/connection');
  const ofRina = await checksumsOfOwner(app.db, rinaId);
  app.emulator.control.planFault({ method: 'oauth.revoke', kind: 'reset' });
  await bayu.call('POST /api/account/delete', { body: { confirm: health.confirm_with } });
  await waitFor('everything to be gone', async () => {
    const rows = await app.db.selectFrom('users').select('id').execute();
    return rows.every(({ id }) => id === rinaId);
  });
  expect(await rowsLeft(Number(user.id))).toEqual({});
  for (const trace of [googleId, user.email]) expect(await tablesNaming(trace ?? '')).toEqual([]);
  expect(await app.db.selectFrom('grant_revocations').select('sealed_for').execute()).toEqual([
    { sealed_for: Number(user.id) },
  ]);
  expect(await checksumsOfOwner(app.db, rinaId)).toEqual(ofRina);
});

test('whoever comes back before Google heard of it keeps the new grant', async () => {
  const { app } = world;
  const bayu = await app.signIn({ account: 'Bayu' });
  expect(await app.db.selectFrom('grant_revocations').selectAll().execute()).toEqual([]);
  const { data: health } = await bayu.call('GET /api/connection');
  expect(health).toMatchObject({ state: 'working' });
});
