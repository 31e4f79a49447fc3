import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({ clock: createVirtualClock() });
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterAll(() => app[Symbol.asyncDispose]());

const runs = async (query: object, by = rina) => by.call('GET /api/sync/runs', { query });

test('past syncs are listed by page and by kind, to their owner only', async () => {
  const { data, meta } = await runs({ scope: 'everything' });
  expect(meta).toEqual({ total: 1, page: 1, page_size: 20, pages: 1, total_capped: false });
  const { count } = await app.db
    .selectFrom('comments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject([
    { scope: 'everything', state: 'done', error_code: null, comments_new: count },
  ]);
  expect((await runs({ page: '2' })).data).toEqual([]);
  const bayu = await app.signIn({ account: 'Bayu' });
  expect((await runs({}, bayu)).data).toEqual([]);
});

test('everything is read in the hour that the owner chooses', async () => {
  const body = { sync_hour: 5, time_zone: 'Asia/Jakarta' };
  const { data: settings } = await rina.call('PUT /api/settings', { body });
  expect(settings).toMatchObject(body);
  const next = async () => (await rina.call('GET /api/sync')).data.next_read_at;
  // Five o'clock in Jakarta is ten in the evening of UTC.
  expect(await next()).toMatch(/^2026-03-02T22:/);
  const due = await app.db
    .selectFrom('sync_schedules')
    .select('next_read_at')
    .executeTakeFirstOrThrow();
  expect(due.next_read_at.toISOString()).toBe(await next());
  await rina.call('PUT /api/settings', { body: { sync_hour: null } });
  expect(await next()).toMatch(/^2026-03-02T08:/);
});

test('the quota names the reserve that the owner has set', async () => {
  const { data: before } = await rina.call('GET /api/quota');
  expect(before.reserved).toBe(before.daily * 0.2);
  await rina.call('PUT /api/settings', { body: { quota_reserve: 90 } });
  const { data: after } = await rina.call('GET /api/quota');
  expect(after.reserved).toBe(after.daily * 0.9);
  // Another owner's stays.
  const bayu = await app.signIn({ account: 'Bayu' });
  expect((await bayu.call('GET /api/quota')).data.reserved).toBe(before.reserved);
});
