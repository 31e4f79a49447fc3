import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';

test('sign-ins that have ended stand behind a line, with when and from where', async () => {
  const ofPhone = { browser: 'Firefox', system: 'Android', network: '203.0.113.0/24' };
  const signed_in_at = '2026-11-20T08:00:00.000Z';
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'GET /api/sessions': {
        data: {
          sessions: [
            { ...ofPhone, id: 'a', signed_in_at, last_used_at: signed_in_at, current: true },
          ],
          ended: [
            { ...ofPhone, network: null, signed_in_at, ended_at: '2026-11-21T08:00:00.000Z' },
          ],
          fresh_seconds: 600,
        },
      },
    },
  });
  const { page, problems } = opened;
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await sessions.getByText(/^Signed in .* · network 203\.0\.113\.0\/24$/).waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(1);
  await sessions.getByText('Ended in the last 90 days: 1 sign-in').click();
  await sessions.getByText(/^Firefox on Android: Signed in .* · ended [^·]*2026/).waitFor();
  expect(problems).toEqual([]);
});

test('a link to help is opened by somebody who is signed in, and says what Google is asked for', async () => {
  await using opened = await openPage('/login#helper=rahasia', {});
  const { page } = opened;
  await page.getByText(/^You’re invited to help on a channel/).waitFor();
  await page.getByText('No access to your own YouTube channel.').waitFor();
  expect(await page.getByRole('checkbox', { name: /^I help on/ }).count()).toBe(0);
});

test('who comes back to help says so, and is asked for less', async () => {
  await using opened = await openPage('/login', { signedOut: true });
  const { page } = opened;
  const less = page.getByText('No access to your own YouTube channel.');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await less.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'I help on somebody else’s channel' }).click();
  await less.waitFor();
});
