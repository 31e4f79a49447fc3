import { expect, test } from 'vitest';
import { INVITATION_COOKIE } from '../../src/contract/sign-in-failures.ts';
import { makeInvitation } from '../../src/server/account/auth/sign-in/invitations.repository.ts';
import { createBrowser } from '../support/browser.ts';
import { visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

/** A server of real channels that other machines reach, unless `host` says otherwise. */
function startReachable(
  allowedAccounts: string[],
  { host = '0.0.0.0', ...others }: TestAppOptions & { host?: string } = {},
): Promise<TestApp> {
  const config = { host, allowedAccounts };
  return startTestApp({ demo: false, seed: smallWorldSeed, config, ...others });
}

/** Where a sign-in ends: `#` for a session, else the error. */
async function endOf(app: TestApp, account: string, invitation?: string): Promise<string> {
  const browser = createBrowser();
  const start = new URL('/api/auth/google/login', app.url);
  if (invitation !== undefined) {
    browser.plantCookie(start.hostname, INVITATION_COOKIE, invitation);
  }
  const { hash, search } = await visitGoogle({ serverUrl: app.url, account, browser, start });
  return hash ? '#' : search;
}

const refused = '?error=not_invited';
const isCallback = (url: URL) => url.pathname.endsWith('/callback');
const isConsent = (url: URL) => url.searchParams.get('prompt')?.includes('consent') === true;

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

test('somebody without a channel here uses up ten of the units for sign-ins, and no more', async () => {
  const clock = createVirtualClock();
  await using app = await startReachable([smallWorld.bayu.channel.id], { clock });
  const ends: string[] = [];
  for (let nth = 0; nth < 11; nth += 1) ends.push(await endOf(app, 'Dodi'));
  expect(ends.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => refused));
  expect(ends.slice(10)).toEqual(['?error=quota_exhausted']);
  expect(await endOf(app, 'Bayu')).toBe('#');
  clock.advance({ days: 1 });
  expect(await endOf(app, 'Dodi')).toBe(refused);
});

test('a stranger’s grant without a lasting part is given back, too', async () => {
  await using app = await startReachable(['rina@kebun.example']);
  const browser = createBrowser();
  const how = { serverUrl: app.url, account: 'Bayu', browser };
  // The code of a first consent is thrown away, so the next one brings no refresh token.
  await visitGoogle({ ...how, until: isCallback });
  const { search } = await visitGoogle(how);
  expect(search).toBe(refused);
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

/** Where the sign-in at a server of this machine ends when a header of this name comes with the return. */
async function comeBackThrough(allowedAccounts: string[], name: string): Promise<string> {
  await using app = await startReachable(allowedAccounts, { host: 'localhost' });
  const browser = createBrowser();
  const start = new URL('/api/auth/google/login', app.url);
  const how = { serverUrl: app.url, account: 'Rina', browser, start, until: isCallback };
  const callback = await visitGoogle(how);
  const headers = { [name]: '203.0.113.7' };
  const { url } = await browser.navigate(callback, { from: app.emulator.url, headers });
  return url.hash ? '#' : url.search;
}

test('whom a tunnel brings to a server of this machine is not at this machine', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect(await comeBackThrough([], name), name).toBe(refused);
  }
  expect(await comeBackThrough(['*'], 'x-forwarded-for')).toBe('#');
});

test('an invitation lets one person in, for a week', async () => {
  const clock = createVirtualClock();
  await using app = await startReachable(['rina@kebun.example'], { clock });
  const { secret } = await makeInvitation({ db: app.db, clock });
  expect(await endOf(app, 'Bayu', `${secret}x`)).toBe(refused);
  expect(await endOf(app, 'Bayu', secret)).toBe('#');
  expect(await endOf(app, 'Dodi', secret)).toBe(refused);
  expect(await endOf(app, 'Bayu')).toBe('#');

  const { secret: late } = await makeInvitation({ db: app.db, clock });
  clock.advance({ days: 7 });
  expect(await endOf(app, 'Dodi', late)).toBe(refused);
});

test('a second round of consent lets nobody else in, and the link is used up at its end', async () => {
  const clock = createVirtualClock();
  await using app = await startReachable(['rina@kebun.example'], { clock });
  const { secret: invitation } = await makeInvitation({ db: app.db, clock });
  const start = new URL(`/api/auth/google/login?invitation=${invitation}`, app.url);
  const browser = createBrowser();
  // The code of a first consent is thrown away, so the next sign-in brings no refresh token.
  await visitGoogle({ serverUrl: app.url, account: 'Bayu', browser, start, until: isCallback });
  const second = await visitGoogle({
    serverUrl: app.url,
    account: 'Bayu',
    browser,
    start,
    until: isConsent,
  });
  const other = { serverUrl: app.url, browser, start: second };
  expect((await visitGoogle({ ...other, account: 'Dodi' })).hash).toContain('token=');
  expect(await endOf(app, 'Bayu', invitation)).toBe(refused);
});

test('an invitation that is opened in many browsers at once lets one person in', async () => {
  const clock = createVirtualClock();
  await using app = await startReachable(['rina@kebun.example'], { clock });
  const { secret: invitation } = await makeInvitation({ db: app.db, clock });
  const ends = await Promise.all(
    ['Bayu', 'Dodi', smallWorld.wati.first.title].map((who) => endOf(app, who, invitation)),
  );
  expect(ends.filter((end) => end === '#')).toHaveLength(1);
});
