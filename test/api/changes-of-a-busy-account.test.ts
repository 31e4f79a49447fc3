import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { saveAccount } from '../../src/server/account/accounts/accounts.repository.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import { runWork } from '../support/run-duties.ts';
import { type Session, signIn } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

/* Rina administers. Bayu's lock is held for longer than her call waits for it. */

const clock = createVirtualClock();
let app: TestApp;
let rina: Session;
let bayu: Session;
let id: string;
beforeEach(async () => {
  const allowedAccounts = ['rina@kebun.example', 'bayu@bengkel.example'];
  const config = { host: '0.0.0.0', allowedAccounts };
  app = await startTestApp({ demo: false, seed: smallWorldSeed, config, clock });
  onTestFinished(() => app[Symbol.asyncDispose]());
  rina = await app.signIn({ account: 'Rina' });
  bayu = await app.signIn({ account: 'Bayu' });
  ({ id } = (await bayu.call('GET /api/auth/user')).data);
});

type Change = { paused?: boolean; share?: number };

const change = (body: Change) => rina.send('PUT /api/admin/owners/{id}', { params: { id }, body });

/** Changes Bayu's account while another process has his lock. All waiting ends as by the limit of 30 s. */
const changeBusy = (body: Change): Promise<Response> =>
  app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, Number(id));
    let answer: Response | undefined;
    void change(body).then((told) => {
      answer = told;
    });
    return waitFor('the call to be answered', async () => {
      await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return answer;
    });
  });

const account = async () =>
  (await rina.call('GET /api/admin/owners')).data.find(({ email }) => email?.startsWith('bayu@'));
const settle = () => runWork(app, Number(id), 'pause');
const news = async () =>
  (await bayu.call('GET /api/notifications')).data
    .filter(({ event }) => event === 'account_changed')
    .map(({ details }) => 'change' in details && details.change);
const log = async () =>
  (await bayu.call('GET /api/activity')).data
    .map(({ action }) => action)
    .filter((action) => /account|share/.test(action));

test('a share that is refused has changed nothing, and the next call sets it with its line', async () => {
  expect((await changeBusy({ share: 1, paused: true })).status).toBe(503);
  expect(await account()).toMatchObject({ share: null, paused_at: null });
  expect((await change({ share: 1 })).status).toBe(200);
  expect(await account()).toMatchObject({ share: 1 });
  expect(await log()).toEqual(['change_share']);
});

test('a pause that cannot be told yet holds, and is told once the owner is free', async () => {
  expect((await changeBusy({ paused: true })).status).toBe(200);
  const held = await account();
  expect([held?.connection, held?.paused_at]).toEqual(['working', clock.now().toISOString()]);
  const added = { body: { id: smallWorld.wati.first.id } };
  expect((await bayu.refused('POST /api/channels', added)).code).toBe('account_paused');

  // Whatever became of the process that was asked.
  clock.advance({ minutes: 1 });
  await waitFor('the pause to be told', async () => (await news()).includes('paused'));
  expect((await bayu.call('GET /api/connection')).data.problems[0]).toBe('paused');
  await settle();
  expect([await news(), await log()]).toEqual([['paused'], ['pause_account']]);

  expect((await changeBusy({ paused: false })).status).toBe(200);
  await settle();
  expect(await account()).toMatchObject({ paused_at: null, connection: 'working' });
  expect([await news(), await log()]).toEqual([
    ['resumed', 'paused'],
    ['resume_account', 'pause_account'],
  ]);
});

test('who signs in before they are told of a pause, or of its end, is told all the same', async () => {
  const pause = (paused_at: Date | null) =>
    saveAccount(app.db, smallWorld.bayu.id, { share: null, paused_at });
  await pause(clock.now());
  await signIn({ serverUrl: app.url, account: 'Bayu' });
  await waitFor('the pause to be told', async () => (await news()).includes('paused'));
  expect(await account()).toMatchObject({ connection: 'paused' });
  await pause(null);
  await signIn({ serverUrl: app.url, account: 'Bayu' });
  await waitFor('its end to be told', async () => (await news()).includes('resumed'));
  expect(await account()).toMatchObject({ connection: 'working' });
  expect(await log()).toEqual(['resume_account', 'pause_account']);
});
