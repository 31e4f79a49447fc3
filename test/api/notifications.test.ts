import { afterEach, beforeEach, expect, test } from 'vitest';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { insertDelivery } from '../../src/server/notifications/deliveries.repository.ts';
import { saveAddress } from '../../src/server/notifications/mail-addresses.repository.ts';
import { newSubscription } from '../support/browser-keys.ts';
import { openEvents } from '../support/event-stream.ts';
import { letRowsAge } from '../support/let-rows-age.ts';
import { runDuties } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { listOwnedTables } from '../support/table-checksums.ts';
import { tellCampaign } from '../support/tell-campaign.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let rina: Session;
let rinaId: number;
beforeEach(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterEach(() => app[Symbol.asyncDispose]());

const list = (
  query: {
    pageToken?: string;
    maxResults?: string;
    unread?: 'true';
    event?: 'new_campaign' | 'sync_failed';
  } = {},
) => rina.call('GET /api/notifications', { query });
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ id }) => id);

async function tell(times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < times; count += 1) ids.unshift(await tellCampaign(app.db, rinaId));
  return ids;
}

test('the list has pages, newest first, and the number of all that are unread', async () => {
  expect(await list()).toMatchObject({ data: [], meta: { unread: 0 } });
  const ids = await tell(5);
  const first = await list({ maxResults: '2' });
  expect(first.data[0]).toMatchObject({
    event: 'new_campaign',
    details: { comments: 12, videos: 3, authors: 8 },
    link: '/campaigns',
    read_at: null,
  });
  // What comes in between moves no page.
  const [newest = ''] = await tell(1);
  const second = await list({ maxResults: '2', pageToken: first.meta.nextPageToken ?? '' });
  const third = await list({ maxResults: '2', pageToken: second.meta.nextPageToken ?? '' });
  expect([first, second, third].flatMap(idsOf)).toEqual(ids);
  expect(first.meta.unread).toBe(5);
  expect(third.meta).toEqual({ unread: 6 });
  expect(idsOf(await list({ event: 'new_campaign', maxResults: '1' }))).toEqual([newest]);
  expect(await list({ event: 'sync_failed' })).toMatchObject({ data: [], meta: { unread: 6 } });
  expect(idsOf(await list())).toEqual([newest, ...ids]);
  // A page with exactly all of them is the last one.
  expect((await list({ maxResults: '6' })).meta).toEqual({ unread: 6 });
});

test('one is read, or all up to one, and the owner’s other pages hear of it', async () => {
  const [newest = '', middle = '', oldest = ''] = await tell(3);
  await using events = await openEvents(rina);
  const read = await rina.call('POST /api/notifications/{id}/read', { params: { id: oldest } });
  expect(read.data).toEqual({ unread: 2 });
  const readAt = (await list()).data[2]?.read_at;
  await rina.call('POST /api/notifications/{id}/read', { params: { id: oldest } });
  expect((await list()).data[2]?.read_at).toBe(readAt);
  expect(idsOf(await list({ unread: 'true' }))).toEqual([newest, middle]);
  const upTo = await rina.call('POST /api/notifications/read', { body: { up_to: middle } });
  expect(upTo.data).toEqual({ unread: 1 });
  expect(idsOf(await list({ unread: 'true' }))).toEqual([newest]);
  await waitFor('the pages to hear of it', async () => {
    const heard = events.events() as { type: string }[];
    return heard.filter(({ type }) => type === 'notifications').length === 3;
  });
});

test('settings have defaults, keep what is changed, and refuse what makes no sense', async () => {
  const settings = async () => (await rina.call('GET /api/notifications/settings')).data;
  const before = await settings();
  expect(before.events.every(({ in_app }) => in_app)).toBe(true);
  expect(before).toMatchObject({
    quiet_hours: null,
    spam_wave: { usual_per_day: 0, threshold: 20 },
  });
  const quiet_hours = { from: '22:00', until: '06:30' };
  const choices = [{ event: 'sync_failed', way: 'in_app', on: false } as const];
  const changed = await rina.call('PUT /api/notifications/settings', {
    body: { quiet_hours, choices },
  });
  expect(await settings()).toEqual(changed.data);
  expect(changed.data).toMatchObject({ quiet_hours });
  expect(changed.data.events.filter(({ in_app }) => !in_app)).toEqual([
    { event: 'sync_failed', in_app: false, mail: true, push: true },
  ]);
  for (const body of [
    { quiet_hours: { ...quiet_hours, from: '24:00' } },
    { quiet_hours: { from: '22:00' } },
    { choices: [{ event: 'rain', way: 'in_app', on: true }] },
    { choices: Array.from({ length: 51 }, () => choices[0]) },
  ]) {
    const refused = await rina.refused('PUT /api/notifications/settings', { body });
    expect(refused, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid_input' });
  }
  expect(await settings()).toEqual(changed.data);
  const none = await rina.call('PUT /api/notifications/settings', { body: { quiet_hours: null } });
  expect(none.data).toEqual({ ...changed.data, quiet_hours: null });
});

test('a sync that finds a wave tells the owner', async () => {
  await syncChannel(rina);
  for (let index = 0; index < 20; index += 1) {
    app.emulator.control.addComment({
      videoId: twoChannels.rina.tomato.id,
      text: 'main di melati77 gacor malam ini auto maxwin, daftar sekarang',
    });
  }
  await syncChannel(rina);
  const told = await waitFor('the owner to be told', async () => {
    const { data } = await list();
    return data.length > 0 && data;
  });
  expect(told.map(({ event }) => event)).toEqual(['new_campaign', 'spam_wave']);
  const written = JSON.stringify(await app.db.selectFrom('notifications').selectAll().execute());
  expect(written).not.toMatch(/melati|maxwin|Menanam|@/);
});

test('notifications go after 29 days', async () => {
  await syncChannel(rina);
  await tell(2);
  await letRowsAge(app.db, rinaId, 28);
  await runDuties(app);
  expect((await list()).data).toHaveLength(2);
  await letRowsAge(app.db, rinaId, 2);
  await runDuties(app);
  expect((await list()).data).toEqual([]);
});

test('an owner who disconnects leaves no notification, no setting, no address and no browser', async () => {
  const [told = ''] = await tell(2);
  await rina.call('PUT /api/notifications/settings', {
    body: {
      quiet_hours: { from: '22:00', until: '06:30' },
      choices: [{ event: 'spam_wave', way: 'in_app', on: false }],
    },
  });
  // Nothing is sent or dropped before.
  const now = new Date(Date.now() + 3_600_000);
  await inOwnerTransaction(app.db, rinaId, async (tx) => {
    await saveAddress(tx, rinaId, { address: 'rina@kebun.example', language: 'id', now });
    // Not due before this test has ended.
    const notBefore = new Date(now.getTime() + 3_600_000);
    const delivery = { notificationId: Number(told), way: 'mail', notBefore } as const;
    await insertDelivery(tx, rinaId, delivery);
  });
  await rina.call('POST /api/push-subscriptions', { body: newSubscription() });
  const tables = (await listOwnedTables(app.db)).filter((name) => name.startsWith('notification'));
  const filled = async () => {
    const found = await Promise.all(
      tables.map((table) =>
        app.db
          .selectFrom(table as 'notifications')
          .selectAll()
          .execute(),
      ),
    );
    return tables.filter((_, index) => (found[index]?.length ?? 0) > 0);
  };
  expect(tables).toHaveLength(6);
  expect(await filled()).toEqual(tables);
  const { data: health } = await rina.call('GET /api/connection');
  await rina.call('POST /api/connection/disconnect', { body: { confirm: health.confirm_with } });
  await waitFor('everything to be gone', async () => (await filled()).length === 0);
});
