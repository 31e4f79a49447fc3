import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../test/support/joined-owner.ts';
import { twoChannels } from '../../../test/support/two-channels.ts';
import { waitForLockedQuery } from '../../../test/support/wait-for.ts';
import { insertRevocation } from '../account/leaving/leaving.repository.ts';
import { findChannel } from '../channel/channels.repository.ts';
import { inOwnerTransaction, lockOwner } from '../db/owner-transaction.ts';
import { watchChannel } from '../reading/watched/watch-channel.ts';
import { runDuties } from './run-duties.ts';

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
});
afterEach(() => world[Symbol.asyncDispose]());

test('a grant that could not be given back at once is given back later', async () => {
  const { db, deps, emulator, ownerId, clock } = world;
  const accountId = twoChannels.bayu.id;
  const { refreshToken } = emulator.control.issueTokens({ accountId });
  const token = deps.vault.seal({ ownerId, column: 'refresh_token' }, refreshToken);
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, (tx) =>
    insertRevocation(tx, ownerId, { accountHash: Buffer.from('bayu'), token, now }),
  );
  const waiting = async () =>
    (await db.selectFrom('grant_revocations').selectAll().execute()).length;
  emulator.control.planFault({ method: 'oauth.revoke', kind: 'error', status: 503, body: {} });
  await runDuties(deps);
  expect(await waiting()).toBe(1);
  clock.advance({ minutes: 61 });
  await runDuties(deps);
  expect(await waiting()).toBe(0);
  await expect(deps.oauth.refresh(refreshToken)).rejects.toThrow();
});

test('watched channels and stored rows are read again when they are due', async () => {
  const { db, deps, ownerId, clock } = world;
  await world.run(await world.newSync());
  const id = twoChannels.bayu.channel.id;
  await watchChannel(deps, world.actor, { id });
  clock.advance({ days: 26 });
  await runDuties(deps);
  expect((await findChannel(db, ownerId, id))?.refreshed_at).toEqual(clock.now());
  const stale = await db
    .selectFrom('comments')
    .select('youtube_id')
    .where('refreshed_at', '<', clock.now())
    .execute();
  expect(stale).toEqual([]);
});

test('an owner whose connection was broken for a week is forgotten', async () => {
  const { db, deps, ownerId, clock } = world;
  const owner = () =>
    db.selectFrom('users').select('google_id').where('id', '=', ownerId).executeTakeFirst();
  await db.updateTable('users').set({ connection: 'broken', broken_since: clock.now() }).execute();
  clock.advance({ days: 6 });
  await runDuties(deps);
  expect(await owner()).toEqual({ google_id: twoChannels.rina.id });
  clock.advance({ days: 1 });
  await runDuties(deps);
  expect((await owner())?.google_id).not.toBe(twoChannels.rina.id);
});

test('an owner who renews the connection while the duty is under way stays, and helps on', async () => {
  const { db, deps, ownerId, clock } = world;
  const set = (connection: 'broken' | 'working', broken_since: Date | null) =>
    db.updateTable('users').set({ connection, broken_since }).execute();
  await set('broken', clock.now());
  const helps = { user_id: ownerId + 1, helper_id: ownerId, since: clock.now() };
  await db
    .insertInto('users')
    .values({ id: helps.user_id, google_id: 'bayu', name: 'Bayu', scopes: [] })
    .execute();
  await db
    .insertInto('helpers')
    .values({ ...helps, role: 'viewer' })
    .execute();
  clock.advance({ days: 8 });
  const duties: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, ownerId);
    duties.push(runDuties(deps));
    await waitForLockedQuery(db);
    await set('working', null);
  });
  await Promise.all(duties);
  const owner = db.selectFrom('users').select('google_id').where('id', '=', ownerId);
  expect(await owner.executeTakeFirst()).toEqual({ google_id: twoChannels.rina.id });
  expect(await db.selectFrom('helpers').selectAll().execute()).toMatchObject([helps]);
});

test('what nothing reads again is deleted', async () => {
  const { db, deps, emulator, clock } = world;
  await world.run(await world.newSync());
  // Its failure to be read stops no duty.
  await watchChannel(deps, world.actor, { id: twoChannels.bayu.channel.id });
  emulator.control.planFault({ method: '*', kind: 'error', error: 'quotaExceeded', times: 999 });
  clock.advance({ days: 28 });
  await runDuties(deps);
  const comments = async () => (await db.selectFrom('comments').select('id').execute()).length;
  expect(await comments()).toBeGreaterThan(5);
  clock.advance({ days: 1, seconds: 1 });
  await runDuties(deps);
  expect(await comments()).toBe(0);
});

test('an owner whose statements take too long keeps nobody else from rereading and from deletion', async () => {
  const { db, deps, ownerId, clock } = world;
  await world.run(await world.newSync());
  // Duties go by the owners' ids.
  const otherId = ownerId + 1;
  await db
    .insertInto('users')
    .values({ id: otherId, google_id: 'bayu', name: 'Bayu', scopes: [] })
    .execute();
  await db
    .insertInto('sync_cursors')
    .values({
      user_id: otherId,
      channel_id: 'UCbayu',
      pass: 'published',
      refreshed_at: clock.now(),
    })
    .execute();
  clock.advance({ days: 30 });
  await sql`
    create function takes_too_long() returns trigger language plpgsql as $$
      begin raise exception 'too long' using errcode = 'query_canceled'; end $$`.execute(db);
  await sql`
    create trigger takes_too_long before insert or update or delete on videos for each row execute function takes_too_long()`.execute(
    db,
  );
  try {
    await runDuties(deps);
  } finally {
    await sql`drop function takes_too_long cascade`.execute(db);
  }
  const of = (id: number) =>
    db.selectFrom('sync_cursors').select('pass').where('user_id', '=', id).execute();
  expect(await of(otherId)).toEqual([]);
  expect((await of(ownerId)).length).toBeGreaterThan(0);
});
