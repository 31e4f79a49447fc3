import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import { createBrowser } from '../support/browser.ts';
import { resetApp } from '../support/reset-app.ts';
import { type SignInOptions, signIn, visitGoogle } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { demoClient, startTestApp, type TestApp } from '../support/test-app.ts';

/* Each mistake in the Google project or on Google's page ends with a code of its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
beforeEach(async () => {
  await resetApp(app);
  app.emulator.control.changeSettings({ signInRefusal: 'none' });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Where a sign-in without a session ends. */
async function failureOf(options: Omit<SignInOptions, 'serverUrl'> = {}, at = app) {
  const browser = createBrowser();
  const url = await visitGoogle({ serverUrl: at.url, account: 'rina', browser, ...options });
  expect(url.href.startsWith(`${at.url}/login?`)).toBe(true);
  expect(await at.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  return url.search;
}

test.each([
  ['oauth.token', 'invalid_client', 'client_refused'],
  ['oauth.token', 'redirect_uri_mismatch', 'redirect_mismatch'],
  ['oauth.token', 'invalid_grant_code', 'sign_in_failed'],
  ['channels.list', 'accessNotConfigured', 'api_disabled'],
  ['channels.list', 'quotaExceeded', 'quota_exhausted'],
  ['channels.list', 'dailyLimitExceeded', 'quota_exhausted'],
  ['channels.list', 'userRateLimitExceeded', 'google_unavailable'],
  ['channels.list', 'unregisteredCaller', 'sign_in_failed'],
])('%s answers %s: %s', async (method, error, code) => {
  // More often than a call is repeated.
  app.emulator.control.planFault({ method, kind: 'error', error, times: 10 });
  expect(await failureOf()).toBe(`?error=${code}`);
});

test('a client secret that is not Google’s', async () => {
  const googleClient = { ...demoClient, secret: 'a-secret-that-was-replaced' };
  await using other = await startTestApp({ seed: smallWorldSeed, config: { googleClient } });
  expect(await failureOf({}, other)).toBe('?error=client_refused');
});

test('Google’s own question answered with “Cancel”', async () => {
  expect(await failureOf({ deny: true })).toBe('?error=access_denied');
});

test.each(['org_internal', 'admin_policy_enforced'] as const)(
  'a Workspace that says %s',
  async (refusal) => {
    app.emulator.control.changeSettings({ signInRefusal: refusal, refusalShown: 'redirect' });
    expect(await failureOf()).toBe(`?error=${refusal}`);
  },
);

test('a clock that is ahead of Google’s by more than the hour that its answer is good for', async () => {
  app.emulator.control.advanceClock(-2 * HOUR_MS);
  expect(await failureOf()).toBe('?error=clock_wrong');
});

test.each([
  ['behind', 2 * HOUR_MS, -120],
  ['a little ahead', -HOUR_MS / 2, 30],
])('a clock that is %s signs in, and is told', async (_, advanced, minutes) => {
  app.emulator.control.advanceClock(advanced);
  const session = await signIn({ serverUrl: app.url, account: 'rina' });
  const { data } = await session.call('GET /api/connection');
  expect(data).toMatchObject({ problems: ['clock_wrong'], clock_ahead_minutes: minutes });
});

const journeys = () => app.emulator.ledger.filter(({ method }) => method === 'oauth.token').length;

describe('once the mistake is mended', () => {
  test('a newcomer chooses the account once: the grant of the failure was given back', async () => {
    const plan = { method: 'channels.list', kind: 'error', error: 'accessNotConfigured' } as const;
    app.emulator.control.planFault({ ...plan, times: 10 });
    expect(await failureOf()).toBe('?error=api_disabled');
    app.emulator.control.clearFaults();
    const before = journeys();
    await signIn({ serverUrl: app.url, account: 'rina' });
    expect(journeys()).toBe(before + 1);
  });

  test('who has another channel here keeps its access', async () => {
    const first = await signIn({ serverUrl: app.url, account: 'Warung Wati' });
    const plan = { method: 'channels.list', kind: 'error', error: 'accessNotConfigured' } as const;
    app.emulator.control.planFault({ ...plan, times: 10 });
    await expect(signIn({ serverUrl: app.url, account: 'Wati Menyanyi' })).rejects.toThrow(
      'api_disabled',
    );
    expect(app.emulator.ledger.map(({ method }) => method)).not.toContain('oauth.revoke');
    expect((await first.call('GET /api/connection')).data.state).toBe('working');
  });

  test('a revocation that fails changes nothing of what is told', async () => {
    const { control } = app.emulator;
    control.planFault({
      method: 'channels.list',
      kind: 'error',
      error: 'accessNotConfigured',
      times: 10,
    });
    control.planFault({ method: 'oauth.revoke', kind: 'error', error: 'internal_failure' });
    expect(await failureOf()).toBe('?error=api_disabled');
  });
});

test('an owner whom we know is let in while the API is out of units, not while it is off', async () => {
  await signIn({ serverUrl: app.url, account: 'rina' });
  const plan = (error: string) =>
    app.emulator.control.planFault({ method: 'channels.list', kind: 'error', error, times: 10 });
  plan('accessNotConfigured');
  await expect(signIn({ serverUrl: app.url, account: 'rina' })).rejects.toThrow('api_disabled');
  app.emulator.control.clearFaults();
  plan('quotaExceeded');
  await signIn({ serverUrl: app.url, account: 'rina' });
});

describe('what is no failure signs in, and is told afterwards', () => {
  test.each([
    ['a box left unticked', { account: 'rina', denyScopes: ['force-ssl'] }, 'missing_scope'],
    ['every box left unticked', { account: 'rina', denyScopes: ['youtube'] }, 'missing_scope'],
    ['an account without a channel', { account: 'dodi' }, 'no_channel'],
  ] as const)('%s', async (_name, options, problem) => {
    const session = await signIn({ serverUrl: app.url, ...options });
    const { data } = await session.call('GET /api/connection');
    expect(data.problems).toContain(problem);
  });
});
