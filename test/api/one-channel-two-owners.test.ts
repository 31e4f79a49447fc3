import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLink, inviteToHelp, startHelping } from '../support/helping.ts';
import { resumeSession, type Session } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/* Rina's and Bayu's Google accounts manage one channel, and each is an owner here. */

const { rina: rinas, bayu: bayus } = smallWorld;

let app: TestApp;
let rina: Session;
let bayu: Session;
beforeAll(async () => {
  const { id } = rinas.channel;
  const seed = {
    ...smallWorldSeed,
    accounts: smallWorldSeed.accounts.map((one) =>
      one.id === bayus.id ? { ...one, channelIds: [id] } : one,
    ),
  };
  const config = { host: '0.0.0.0', allowedAccounts: [id] };
  app = await startTestApp({ demo: false, seed, config });
  rina = await app.signIn({ account: rinas.id });
  bayu = await app.signIn({ account: bayus.id });
});
afterAll(() => app[Symbol.asyncDispose]());

const helpersOf = async (owner: Session) =>
  (await owner.call('GET /api/helpers')).data.helpers.map(({ role }) => role);

test('who helps on a channel helps no second owner of it, until they stop', async () => {
  const dodi = await startHelping(app, bayu, { account: 'Dodi', role: 'moderator' });
  const secret = await inviteToHelp(app, rina, 'viewer');
  const follow = () => followLink(app, { account: 'Dodi', secret });
  expect((await follow()).search).toBe('?error=helps_already');
  expect([await helpersOf(rina), await helpersOf(bayu)]).toEqual([[], ['moderator']]);

  // One who waits to be confirmed after a restore helps again as soon as that is done.
  const confirm = (confirmed: boolean) =>
    app.db.updateTable('helpers').set({ confirmed }).execute();
  await confirm(false);
  expect((await follow()).search).toBe('?error=helps_already');
  await confirm(true);

  // Another link of the same owner gives another role.
  await startHelping(app, bayu, { account: 'Dodi', role: 'viewer' });
  expect(await helpersOf(bayu)).toEqual(['viewer']);
  await dodi.call('DELETE /api/helping');
  expect((await follow()).hash).toContain(`channel=${rinas.channel.id}`);
  expect([await helpersOf(rina), await helpersOf(bayu)]).toEqual([['viewer'], []]);
  const own = (await resumeSession(dodi).call('GET /api/auth/user')).data;
  expect(own.channels).toMatchObject([{ id: rinas.channel.id, role: 'viewer' }]);
});
