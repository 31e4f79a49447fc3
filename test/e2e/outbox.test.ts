import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { openMenu } from './support/places.ts';
import { answer, hearNothing } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let openSignedIn: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  openSignedIn = await signInOnce(browser, app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await browser.close();
});

/** Every test begins with nothing decided and an hour to undo. */
const settings = { undo_seconds: 3600, hold_hours: 0 };
beforeEach(async () => {
  await app.db.deleteFrom('moderation_items').execute();
  await app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(settings) })
    .execute();
});

const ownSpam = `/comments?is_spam=true&channel_id=${twoChannels.rina.channel.id}`;
const rowsOf = (page: Page) => page.locator('[data-comment]');

/** The nth comment of the list, found again whatever becomes of the list. */
async function commentAt(page: Page, index: number) {
  const row = rowsOf(page).nth(index);
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  const id = (await row.getAttribute('data-comment')) ?? '';
  const reject = () => row.getByRole('button', { name: 'Reject' }).click();
  return { id, row: page.locator(`[data-comment="${id}"]`), reject };
}

/** The page shows a decision, and that it was taken back, before the server knows. */
const serverHas = (state: 'queued' | 'undone') =>
  waitFor(`the decision to be ${state}`, async () => {
    const items = await app.db.selectFrom('moderation_items').select('state').execute();
    return items[0]?.state === state;
  });

async function openPanel(page: Page) {
  await page.getByRole('link', { name: /units? left today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Quota and outbox' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const says = (text: string | RegExp) => panel.getByText(text).first().waitFor();
  return { panel, press, says };
}

test('all that waits is paused, over a reload, resumed, and taken back', async () => {
  await using visited = await openSignedIn();
  const { page, problems } = visited;
  await page.goto(app.url + ownSpam);
  const [first, second] = [await commentAt(page, 0), await commentAt(page, 1)];
  await first.reject();
  await second.reject();
  await second.row.getByRole('button', { name: 'Undo' }).waitFor();
  const { press, says } = await openPanel(page);
  await says('2 to reject');
  await press('Pause');
  await says('Sending is paused. 2 decisions waiting.');
  await page.keyboard.press('Escape');
  await first.row.getByText('Sending is paused').waitFor();

  await page.reload();
  const strip = page.getByRole('status').filter({ hasText: 'Sending is paused.' });
  await strip.getByText('2 decisions waiting').waitFor();
  await strip.getByRole('button', { name: 'Resume' }).click();
  await strip.waitFor({ state: 'detached' });

  const again = await openPanel(page);
  await again.press('Undo all');
  await again.says('Nothing to send.');
  expect(await app.db.selectFrom('moderation_items').select('state').execute()).toEqual([
    { state: 'undone' },
    { state: 'undone' },
  ]);
  expect(problems).toEqual([]);
});

test('what is decided while the panel is being read is in it', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  let asked = 0;
  await page.route('**/api/outbox', (route) => {
    asked += 1;
    // What was asked before the decision is not answered at all.
    return asked === 1 ? new Promise(() => undefined) : route.fallback();
  });
  await page.goto(app.url + ownSpam);
  const { says } = await openPanel(page);
  await waitFor('the panel to be read', () => asked > 0);
  await using elsewhere = await openSignedIn();
  await elsewhere.page.goto(app.url + ownSpam);
  const { reject } = await commentAt(elsewhere.page, 3);
  await reject();
  await says('1 to reject');
});

test('a list that was asked for before a decision does not take it back on the screen', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  const shown = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  // As soon as it hears the server, the page asks for its list once more.
  await page.route('**/api/events', async (route) => {
    await shown.promise;
    await route.continue();
  });
  let asked = 0;
  await page.route(/\/api\/comments\?.*is_spam=true/, async (route) => {
    asked += 1;
    if (asked === 1) return route.continue();
    const response = await route.fetch();
    late.resolve();
    await decided.promise;
    return route.fulfill({ response });
  });
  await page.goto(app.url + ownSpam);
  const { row, reject } = await commentAt(page, 4);
  shown.resolve();
  await late.promise;
  await reject();
  await serverHas('queued');
  decided.resolve();
  await page.evaluate(() => fetch('/api/config.json').then((config) => config.text()));
  await row.and(page.locator('[data-status="rejected"]')).waitFor();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
});

test('a rejection that is held first says until when, and can be approved', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=outbox`);
  await page.getByRole('button', { name: /^Hold first, reject later/ }).click();
  await page.getByRole('option', { name: '1 day' }).click();
  await page.getByRole('region', { name: 'Hold first' }).getByText('Saved').waitFor();

  await page.goto(app.url + ownSpam);
  const { id, row, reject } = await commentAt(page, 0);
  await reject();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const { press, says } = await openPanel(page);
  await says('1 to hold, then reject');
  await says('Uses 100 units in 2 calls.');
  await press('Send now');
  await says('1 hidden, to be rejected');
  await page.keyboard.press('Escape');
  await row.getByText(/^Hidden; will be rejected permanently after /).waitFor();
  expect(app.emulator.control.comment(id)?.status).toBe('heldForReview');

  await openMenu(row);
  await page.getByRole('menuitem', { name: /^approve$/i }).click();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const again = await openPanel(page);
  await again.press('Send now');
  await again.says('Nothing to send.');
  expect(app.emulator.control.comment(id)?.status).toBe('published');
});

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test('what was not sent is told by its reason, in nobody’s way, and tried again', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await page.goto(app.url + ownSpam);
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const { id, row, reject } = await commentAt(page, 0);
  await reject();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const { panel, press, says } = await openPanel(page);
  await press('Send now');
  await says('1 × YouTube refused it');
  for (const [look, viewport] of [
    [{ theme: 'light', language: 'en' }, desk],
    [{ theme: 'dark', language: 'id' }, phone],
  ] as const) {
    await using other = await openSignedIn(look, { viewport });
    await other.page.goto(`${app.url}/comments?panel=outbox`);
    await other.page.getByRole('dialog').getByText('1 × ').waitFor();
    expect(await violations(other.page)).toEqual([]);
  }
  await press('Retry: YouTube refused it');
  await says('1 to reject');
  await panel.getByText('1 × ').waitFor({ state: 'detached' });
  await press('Send now');
  await says('Nothing to send.');
  expect(app.emulator.control.comment(id)?.status).toBe('rejected');
});

test('what was dismissed is told no more, on its row neither', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await page.goto(app.url + ownSpam);
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const { row, reject } = await commentAt(page, 1);
  await reject();
  await row.getByRole('button', { name: 'Undo' }).waitFor();
  const { panel, press, says } = await openPanel(page);
  await press('Send now');
  await says('1 × YouTube refused it');
  const told = row.getByText(/^Not sent: /);
  await told.waitFor();
  await press('Dismiss: YouTube refused it');
  await panel.getByText('1 × ').waitFor({ state: 'detached' });
  await told.waitFor({ state: 'detached' });
});

test('who decides one by one is told of a longer undo delay, and led to where it is set', async () => {
  await using visited = await openSignedIn();
  const { page, problems } = visited;
  await page.goto(app.url + ownSpam);
  const { row, reject } = await commentAt(page, 2);
  await reject();
  await serverHas('queued');
  await row.getByRole('button', { name: 'Undo' }).click();
  await serverHas('undone');
  // As if this were the last of many, each a minute and a half after the one before.
  await sql`
    with taken as (
      update owners set next_id = next_id + 1000 returning user_id, next_id - 1000 as first_id)
    insert into moderation_items (user_id, id, request_id, comment_id, channel_id, target, state,
      not_before, prior_status, created_at)
    select user_id, first_id + row_number() over () - 1, request_id, 'decided-' || n, channel_id, target, 'sent',
      not_before, prior_status, now() - n * interval '90 seconds'
    from moderation_items join taken using (user_id), generate_series(1, 16) as n`.execute(app.db);
  await app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ ...settings, undo_seconds: 10 }) })
    .execute();
  await page.reload();
  const { panel, says } = await openPanel(page);
  await says(
    'Deciding one by one used 16 calls in the last day. An undo delay of 5 minutes would have needed 4 and saved 600 units.',
  );
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Change the undo delay' }).click();
  await page.getByRole('region', { name: 'Undo delay' }).waitFor();
  expect(problems).toEqual([]);
});

test('a panel that cannot be read says so, and reads again when asked', async () => {
  await using visited = await openSignedIn();
  const { page } = visited;
  await hearNothing(page);
  const letThrough = await answer(page, '/api/outbox', { status: 500, body: '{}' });
  await page.goto(`${app.url}/comments?panel=outbox`);
  const panel = page.getByRole('dialog', { name: 'Quota and outbox' });
  await panel.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
  letThrough();
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await panel.getByText('Nothing to send.').waitFor();
});
