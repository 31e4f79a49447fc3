import { expect, test } from 'vitest';
import type { Installation, ManagedOwner } from '../../src/contract/administration.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { refusedAs } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { ratih } from './support/quiet-desk.ts';

const administrator: ManagedOwner = {
  id: '1',
  email: 'ratih@example.org',
  channel_ids: ['UCdapurnenekratih0000000'],
  administrator: true,
  connection: 'working',
  paused_at: null,
  since: daysAgo(90),
  last_login: daysAgo(1),
  last_read_at: inMinutes(-12),
  share: null,
  used: 120,
  comments: 4_120,
  waiting_decisions: 0,
  jobs: 0,
  fault: null,
};
const other: ManagedOwner = {
  ...administrator,
  id: '2',
  email: 'bayu@bengkel.example',
  channel_ids: ['UCbengkelbayu00000000000', 'UCbengkelbayu00000000001'],
  administrator: false,
  comments: 812,
  waiting_decisions: 3,
  jobs: 1,
  fault: 'platform_unavailable',
};
const installation: Installation = {
  quota: { daily: 10_000, used: 1_240, equal_share: 5_000, resets_at: inMinutes(300) },
  disk_free_bytes: 12_400_000_000,
  database_bytes: 48_000_000,
  versions: { sapu: '1.0.0', node: '24.0.0', postgresql: '17.2' },
  invitations: [{ id: '0123456789abcdef', ends_at: inMinutes(9_000) }],
  admits: 'invited',
};
const meta = { total: 2, page: 1, page_size: 20, pages: 1, total_capped: false };

test('the administrator sets a share, pauses and removes an account, and invites', async () => {
  let row = other;
  await using opened = await openPage('/admin', {
    answers: {
      'GET /api/auth/user': { data: { ...ratih, administrator: true } },
      'GET /api/admin': { data: installation },
      'GET /api/admin/owners': () => ({ data: [administrator, row], meta }),
      'PUT /api/admin/owners/{id}': ({ body }) => {
        const { share = row.share, paused } = body;
        row = { ...row, share, paused_at: paused ? inMinutes(0) : null };
        return { data: row };
      },
      'DELETE /api/admin/owners/{id}': { data: { id: '2' } },
      'POST /api/admin/invitations': {
        data: {
          id: 'fedcba9876543210',
          ends_at: inMinutes(10_080),
          url: 'https://sapu.example/login?invitation=abc',
        },
      },
    },
  });
  const { page, calls, problems } = opened;
  await page.getByText('bayu@bengkel.example').waitFor();
  const manage = page.getByRole('button', { name: 'Manage bayu@bengkel.example' });
  const dialog = page.getByRole('dialog', { name: 'bayu@bengkel.example' });

  await manage.click();
  await dialog.getByLabel('Units of the daily quota').fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await manage.click();
  await dialog.getByRole('button', { name: 'Pause account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await manage.click();
  await dialog.getByRole('button', { name: 'Let it go on' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const changes = calls.filter(({ key }) => key.includes('/api/admin/owners/{id}'));
  expect(changes.map(({ key, body }) => [key.split(' ')[0], body])).toEqual([
    ['PUT', { share: 500 }],
    ['PUT', { paused: true }],
    ['DELETE', undefined],
  ]);

  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('https://sapu.example/login?invitation=abc').waitFor();
  expect(problems).toEqual([]);
});

test('nobody else has this page', async () => {
  await using opened = await openPage('/admin', {
    answers: { 'GET /api/admin': refusedAs('not_found') },
  });
  await opened.page.getByText('Only the administrator of this Sapu sees this page.').waitFor();
});
