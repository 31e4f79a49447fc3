import { expect, test } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A server of real channels that other machines reach, unless `host` says otherwise. */
const startReachable = (
  allowedAccounts: string[],
  options: { host?: string; beside?: TestApp } = {},
) => {
  const { host = '0.0.0.0', ...others } = options;
  return startTestApp({
    demo: false,
    seed: smallWorldSeed,
    config: { host, allowedAccounts },
    ...others,
  });
};

/** Where a sign-in ends: `#` for a session, else the error. */
async function endOf(app: TestApp, account: string): Promise<string> {
  const browser = createBrowser();
  const { hash, search } = await visitGoogle({ serverUrl: app.url, account, browser });
  return hash ? '#' : search;
}

const refused = '?error=not_invited';

test('a verified address and the id of a channel let in, whatever the order', async () => {
  await using app = await startReachable(['rina@kebun.example', smallWorld.bayu.channel.id]);
  expect(await endOf(app, 'Rina')).toBe('#');
  expect(await endOf(app, 'Bayu')).toBe('#');
  expect(await endOf(app, 'Dodi')).toBe(refused);
});

test('of a stranger nothing is kept, and no quota is used for them', async () => {
  await using app = await startReachable(['rina@kebun.example']);
  expect(await endOf(app, 'Bayu')).toBe(refused);
  for (const table of ['users', 'sessions', 'quota_days', 'sign_in_attempts'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  // Google asks for consent again, since the grant was given back.
  expect(app.emulator.ledger.map(({ method }) => method)).toContain('oauth.revoke');
});

test('whoever has signed in before stays in, with every channel of the account', async () => {
  await using app = await startReachable(['*']);
  expect(await endOf(app, smallWorld.wati.first.title)).toBe('#');
  await using later = await startReachable(['rina@kebun.example'], { beside: app });
  expect(await endOf(later, smallWorld.wati.second.title)).toBe('#');
  expect(await endOf(later, 'Bayu')).toBe(refused);
});

test('without a list nobody may who comes from elsewhere, and everybody on this machine', async () => {
  await using reachable = await startReachable([]);
  expect(await endOf(reachable, 'Rina')).toBe(refused);
  await using local = await startReachable([], { host: 'localhost' });
  expect(await endOf(local, 'Rina')).toBe('#');
  await using listed = await startReachable(['rina@kebun.example'], { host: 'localhost' });
  expect(await endOf(listed, 'Bayu')).toBe(refused);
});
