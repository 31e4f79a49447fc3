import { expect, test } from 'vitest';
import type { Webhook } from '../../src/contract/webhook.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { openPage } from './support/open-page.ts';

const hook = (change: Partial<Webhook> = {}): Webhook => ({
  id: '7',
  url: 'https://hooks.example.org/sapu',
  created_at: daysAgo(9),
  last_sent_at: null,
  failing_since: null,
  ended_at: null,
  ...change,
});
const secret = `whsec_${'A'.repeat(43)}=`;

test('a public https address is added, and its secret shown once', async () => {
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'POST /api/webhooks': ({ body }) => {
        opened.answer({ 'GET /api/webhooks': { data: [hook({ url: body.url })] } });
        return { data: { ...hook({ url: body.url }), secret } };
      },
    },
  });
  const { page, calls, problems } = opened;
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  const field = hooks.getByRole('textbox');
  const add = hooks.getByRole('button', { name: 'Add' });
  for (const wrong of ['http://hooks.example.org/', 'https://127.0.0.1/', 'hooks.example.org']) {
    await field.fill(wrong);
    await expect.poll(() => add.isDisabled()).toBe(true);
  }
  await field.fill(' https://hooks.example.org/sapu ');
  await add.click();
  await hooks.getByText(secret).waitFor();
  await hooks.getByText('Nothing sent yet').waitFor();
  expect(await field.inputValue()).toBe('');
  expect(calls.find(({ key }) => key === 'POST /api/webhooks')?.body).toEqual({
    url: 'https://hooks.example.org/sapu',
  });
  expect(problems).toEqual([]);
});

test('each webhook says how it is, and goes by one press', async () => {
  const rows = [
    hook({ id: '1', url: 'https://a.example.org/', last_sent_at: inMinutes(-5) }),
    hook({ id: '2', url: 'https://b.example.org/', failing_since: daysAgo(1) }),
    hook({
      id: '3',
      url: 'https://c.example.org/',
      failing_since: daysAgo(8),
      ended_at: daysAgo(1),
    }),
  ];
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'GET /api/webhooks': { data: rows },
      'DELETE /api/webhooks/{id}': ({ params }) => {
        opened.answer({ 'GET /api/webhooks': { data: rows.slice(0, 2) } });
        return { data: { id: params.id } };
      },
    },
  });
  const { page, problems } = opened;
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  await hooks.getByText('Last message 5 minutes ago').waitFor();
  await hooks.getByText(/^It hasn’t taken messages since /).waitFor();
  await hooks.getByText(/^Ended .*: it took no messages for 7 days/).waitFor();
  await hooks.getByRole('button', { name: 'Remove https://c.example.org/' }).click();
  await expect.poll(() => hooks.getByRole('listitem').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('a test message says what came back', async () => {
  await using opened = await openPage('/settings?tab=data', {
    answers: {
      'GET /api/webhooks': { data: [hook()] },
      'POST /api/webhooks/{id}/test': { data: { status: 201 } },
    },
  });
  const { page, calls } = opened;
  const send = page.getByRole('button', { name: /^Send a test to https:/ });
  await send.click();
  const toasts = page.locator('[data-toaster] li');
  await toasts.getByText('It took the test message').waitFor();
  opened.answer({ 'POST /api/webhooks/{id}/test': { data: { status: 500 } } });
  await send.click();
  await toasts.getByText('with status 500').waitFor();
  opened.answer({ 'POST /api/webhooks/{id}/test': { data: { status: null } } });
  await send.click();
  await toasts.getByText('It didn’t answer the test message').waitFor();
  expect(calls.filter(({ key }) => key === 'POST /api/webhooks/{id}/test')).toHaveLength(3);
});
