import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { minuteOf } from '../../../../test/support/stored-comments.ts';
import { waitForLockedQuery } from '../../../../test/support/wait-for.ts';
import type { Actor } from '../../context/deps.ts';
import { lockOwner } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { moderateComments } from '../../decisions/decide/moderate-comments.ts';
import { findUser, findUserByIdentity } from '../auth/users.repository.ts';
import { mergePreferences } from '../settings/settings.repository.ts';
import { readSettings } from '../settings/settings.ts';
import { forgetIdleHelpers, leave } from './leave.ts';
import { listRevocationsDue } from './leaving.repository.ts';

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

const revocations = async () =>
  (await listRevocationsDue(world.db, world.clock.now())).map((one) => one.sealed_for);

/** One of an account's channels, with a grant of its own. */
async function addChannel(account: string, channel: string): Promise<Actor> {
  const told = ['a', 'b'].map((id) => ({ id, text: 'halo semua' }));
  const actor = await world.addOwner(channel, told);
  const given = { refresh_token: Buffer.from(channel), grant_given_at: minuteOf(0) };
  const columns = { ...given, google_id: account, youtube_channel_id: channel };
  const connected = { ...columns, connection: 'working' } as const;
  await world.db.updateTable('users').set(connected).where('id', '=', actor.ownerId).execute();
  return actor;
}

const leaving = () => ({ ...world.deps, config: { dailyUnits: 10_000 } });
const go = (ownerId: OwnerId, keepSettings = false) => leave(leaving(), ownerId, { keepSettings });

test('the grant of an account is given back with its last channel', async () => {
  const first = await addChannel('rina', 'UCsatu');
  const last = await addChannel('rina', 'UCdua');
  await go(first.ownerId);
  expect(await revocations()).toEqual([]);
  await go(last.ownerId);
  expect(await revocations()).toEqual([last.ownerId]);
  await go(last.ownerId);
  expect(await revocations()).toEqual([last.ownerId]);
  const left = { google_id: `left:${last.ownerId}`, refresh_token: null, connection: 'broken' };
  expect(await findUser(world.db, last.ownerId)).toMatchObject(left);
});

test('whoever leaves has nothing sent any more, and others have', async () => {
  const [wati, tono] = [await addChannel('wati', 'UCwati'), await addChannel('tono', 'UCtono')];
  for (const actor of [wati, tono]) {
    await mergePreferences(world.db, actor.ownerId, { undo_seconds: 30 });
    await moderateComments(world.deps, actor, { commentIds: ['a'], decision: 'reject' });
  }
  world.clock.advance({ minutes: 1 });
  await world.lease(wati);
  await moderateComments(world.deps, wati, { commentIds: ['b'], decision: 'reject' });
  await go(wati.ownerId, true);
  expect((await world.itemsOf(wati)).map(({ state }) => state)).toEqual(['sending']);
  expect((await world.itemsOf(tono)).map(({ state }) => state)).toEqual(['queued']);

  const identity = { googleId: 'wati', channelId: null };
  const kept = await findUserByIdentity(world.db, identity);
  expect(kept?.id).not.toBe(wati.ownerId);
  expect(await readSettings(world.db, kept?.id ?? 0)).toMatchObject({ undo_seconds: 30 });
  await go(tono.ownerId);
  expect(await findUserByIdentity(world.db, { ...identity, googleId: 'tono' })).toBeUndefined();
});

test.each([
  ['as an owner', { only_helps: false }],
  ['to help again', { last_login: new Date('2100-01-01') }],
])('an idle helper who signs in %s while the duty is under way stays', async (how, signedIn) => {
  const { db, clock } = world;
  const { ownerId } = await world.addOwner(`dodi ${how}`);
  const user = db.updateTable('users').where('id', '=', ownerId);
  await user.set({ only_helps: true, last_login: clock.now() }).execute();
  clock.advance({ days: 2 });
  const duties: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, ownerId);
    duties.push(forgetIdleHelpers(leaving()));
    await waitForLockedQuery(db);
    await user.set(signedIn).execute();
  });
  await Promise.all(duties);
  expect((await findUser(db, ownerId))?.google_id).not.toMatch(/^left:/);
});
