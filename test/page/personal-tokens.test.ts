import { expect, test } from 'vitest';
import type { PersonalToken } from '../../src/contract/personal-token.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { openPage } from './support/open-page.ts';

const token = (change: Partial<PersonalToken> = {}): PersonalToken => ({
  id: '7',
  name: 'Laporan malam',
  scopes: ['read'],
  created_at: daysAgo(2),
  expires_at: inMinutes(60 * 24 * 88),
  last_used_at: null,
  ...change,
});
const secret = `sapu_1_${'x'.repeat(43)}`;

test('a new token is shown once, and then stands in the list without itself', async () => {
  await using opened = await openPage('/settings?tab=data', {
    device: { permissions: ['clipboard-read', 'clipboard-write'] },
    answers: {
      'POST /api/tokens': ({ body }) => {
        const made = token(body);
        const { id, name, scopes, created_at, expires_at, last_used_at } = made;
        const row = { id, name, scopes, created_at, expires_at, last_used_at };
        opened.answer({ 'GET /api/tokens': { data: [row] } });
        return { data: { ...row, token: secret } };
      },
    },
  });
  const { page, calls, problems } = opened;
  const tokens = page.getByRole('region', { name: 'Personal tokens' });
  await tokens.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await page.keyboard.type('Laporan malam');
  await dialog.getByRole('checkbox', { name: 'Read comments' }).click();
  await expect.poll(() => create.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Add blacklisted words' }).click();
  await dialog.getByRole('radio', { name: '30 days' }).click();
  await create.click();
  await dialog.getByText(secret).waitFor();
  expect(calls.find(({ key }) => key === 'POST /api/tokens')?.body).toEqual({
    name: 'Laporan malam',
    scopes: ['words'],
    days: 30,
    agreed: false,
  });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.locator('[data-toaster] li').getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await tokens.getByText('Laporan malam').waitFor();
  expect(await tokens.getByText(/^Words · Ends .* · Never used$/).count()).toBe(1);
  expect(await page.getByText(secret).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a token that hides by itself is made by agreeing to what it does', async () => {
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'POST /api/tokens': ({ body }) => {
        const row = token({ name: body.name, scopes: body.scopes });
        opened.answer({ 'GET /api/tokens': { data: [row] } });
        return { data: { ...row, token: secret } };
      },
    },
  });
  const { page, calls, problems } = opened;
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await page.keyboard.type('Sapu malam');
  const consent = dialog.getByText(
    /^The script may hide .* 98 or higher .* at most 500 in 24 hours/,
  );
  expect(await consent.count()).toBe(0);
  await dialog.getByRole('checkbox', { name: 'Hide sure spam by itself' }).click();
  await consent.waitFor();
  await dialog.getByRole('button', { name: 'Agree and create' }).click();
  await dialog.getByText(secret).waitFor();
  expect(calls.find(({ key }) => key === 'POST /api/tokens')?.body).toMatchObject({
    scopes: ['read', 'automate'],
    agreed: true,
  });
  expect(problems).toEqual([]);
});

test('a token is revoked by one press', async () => {
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'GET /api/tokens': {
        data: [
          token({ last_used_at: inMinutes(-5) }),
          token({ id: '6', name: 'Lama', expires_at: daysAgo(1), scopes: ['read', 'moderate'] }),
        ],
      },
      'DELETE /api/tokens/{id}': ({ params }) => {
        opened.answer({ 'GET /api/tokens': { data: [token()] } });
        return { data: { id: params.id } };
      },
    },
  });
  const { page, problems } = opened;
  const tokens = page.getByRole('region', { name: 'Personal tokens' });
  await tokens.getByText(/^Read, Moderate · Ended /).waitFor();
  await tokens.getByText(/Last used 5 minutes ago$/).waitFor();
  await tokens.getByRole('button', { name: 'Revoke Lama' }).click();
  await tokens.getByText(/^Revoked\./).waitFor();
  await expect.poll(() => tokens.getByRole('listitem').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('without a fresh sign-in no token is made, and the list says why', async () => {
  await using opened = await openPage('/settings?tab=data', {
    answers: { 'GET /api/sessions': { data: { sessions: [], ended: [], fresh_seconds: 0 } } },
  });
  const { page } = opened;
  const tokens = page.getByRole('region', { name: 'Personal tokens' });
  await tokens.getByRole('button', { name: 'Sign in again' }).waitFor();
  expect(await tokens.getByRole('button', { name: 'New token' }).count()).toBe(0);
});
