import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../../src/emulator/faults.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { isSettled } from './support/settled.ts';
import { type OpenSignedIn, openAs, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* What the page says of a decision is compared with what the platform holds, state by state. */

let app: TestApp;
let open: OpenSignedIn;
/** How many writes earlier tests have caused. */
let before = 0;
beforeAll(async () => {
  app = await startTestApp({ webRoot });
  open = await signInOnce(await launchChromium(), app);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  app.emulator.control.clearFaults();
  before = 0;
  before = writes().length;
});

const list = `/comments?is_spam=true&moderation_status=unmoderated&channel_id=${twoChannels.rina.channel.id}`;

/** What this test has asked of the platform. */
const writes = () =>
  app.emulator.ledger
    .filter(({ method }) => method === 'comments.setModerationStatus')
    .slice(before);
const statusOf = (id: string) => app.emulator.control.comment(id)?.status;

/** Words of a row or a toast, and the states of the platform in which they are true. */
const claims: readonly [words: RegExp, statuses: readonly string[]][] = [
  [/Removed from YouTube/, ['rejected']],
  [/Visible on YouTube/, ['published']],
  [/still visible/, ['published']],
  [/hidden on YouTube/, ['heldForReview', 'likelySpam', 'rejected']],
  [/still hidden on YouTube/, ['heldForReview', 'likelySpam', 'rejected']],
  [/^Hidden;/m, ['heldForReview']],
];

/** Every claim of the row holds, and no toast speaks of a success that the platform has not confirmed. */
async function expectTruth(page: Page, row: Locator, id: string): Promise<void> {
  const said = await row.innerText();
  for (const [words, statuses] of claims) {
    if (words.test(said)) expect(statuses, `${said} · ${statusOf(id)}`).toContain(statusOf(id));
  }
  const confirmed = /(\d+) comments? (rejected|approved) successfully/;
  for (const toast of await page.locator('[data-toaster] li').allInnerTexts()) {
    const [, n = '0'] = confirmed.exec(toast) ?? [];
    const done = writes().filter(({ httpStatus }) => httpStatus < 300);
    expect(done.flatMap(({ ids }) => ids).length, toast).toBeGreaterThanOrEqual(Number(n));
  }
  expect(said).not.toMatch(/On YouTube|Rejected ✓/);
}

interface Deciding {
  readonly page: Page;
  readonly id: string;
  readonly row: Locator;
  /** Waits for words on the row, and compares all it says with the platform. */
  readonly says: (words: string | RegExp) => Promise<void>;
}

const prefer = (preferences: object) =>
  app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .execute();

async function rejectOne(page: Page, preferences: object): Promise<Deciding> {
  await prefer(preferences);
  await page.goto(app.url + list);
  const first = page.locator('[data-comment]').first();
  await first.getByRole('button', { name: 'Reject' }).waitFor();
  const id = (await first.getAttribute('data-comment')) ?? '';
  const row = page.locator(`[data-comment="${id}"]`);
  expect(statusOf(id)).toBe('published');
  await row.getByRole('button', { name: 'Reject' }).click();
  const says = async (words: string | RegExp) => {
    await row.getByText(words).first().waitFor();
    await expectTruth(page, row, id);
  };
  return { page, id, row, says };
}

const atOnce = { undo_seconds: 0, hold_hours: 0 };
const inAnHour = { undo_seconds: 3600, hold_hours: 0 };

test('waiting: still visible, and undone without a call', async () => {
  await using visited = await open();
  const { row, says, id, page } = await rejectOne(visited.page, inAnHour);
  await says(/Will be rejected permanently at .+ · still visible on YouTube/);
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  await expectTruth(page, row, id);
  expect(writes()).toEqual([]);
});

test('paused by the owner: still visible; sent: removed', async () => {
  await using visited = await open();
  const { says, page } = await rejectOne(visited.page, inAnHour);
  await page.getByRole('link', { name: /units? left today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  await panel.getByRole('button', { name: 'Pause' }).click();
  await says(/Sending is paused · still visible on YouTube/);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await panel.getByRole('button', { name: 'Send now' }).click();
  await says('Removed from YouTube');
  expect(writes().map(({ httpStatus }) => httpStatus)).toEqual([204]);
});

test('in a call that is not answered yet: neither removed nor visible is claimed', async () => {
  await using visited = await open();
  const fault = { method: 'comments.setModerationStatus', kind: 'delay' satisfies FaultKind };
  app.emulator.control.planFault({ ...fault, kind: 'delay', ms: 4_000 });
  const { says, row } = await rejectOne(visited.page, atOnce);
  await says(/^Sending to YouTube/);
  await says('Removed from YouTube');
  expect(await row.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('YouTube fails: still visible until it works', async () => {
  await using visited = await open();
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  const { says } = await rejectOne(visited.page, atOnce);
  await says(/isn’t responding.+still visible on YouTube/);
  app.emulator.control.clearFaults();
  await says('Removed from YouTube');
});

test('YouTube refuses: not sent, and the comment is as it was', async () => {
  await using visited = await open();
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const { says, id, row } = await rejectOne(visited.page, atOnce);
  await says('Not sent: YouTube refused it');
  expect(statusOf(id)).toBe('published');
  expect(await row.getAttribute('data-status')).not.toBe('rejected');
});

test('offline: nothing is said to be sent', async () => {
  await using visited = await open();
  const { page } = visited;
  // Another test may have had this browser load the code of the screen that is opened offline.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await prefer(atOnce);
  await page.goto(app.url + list);
  const row = page.locator('[data-comment]').first();
  const id = (await row.getAttribute('data-comment')) ?? '';
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByText(/Waiting for your connection/).waitFor();
  expect(await row.innerText()).not.toContain('Sending');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Videos' })
    .click();
  await page.getByRole('heading', { name: 'Sapu can’t be reached.' }).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  await page.context().setOffline(false);
  await waitFor('the decision to be sent', () => statusOf(id) === 'rejected');
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
});

test('offline: somebody decides meanwhile, and that stays', async () => {
  await using visited = await open();
  const { page } = visited;
  await prefer(inAnHour);
  await page.goto(app.url + list);
  const rows = page.locator('[data-comment]');
  await rows.nth(1).waitFor();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-comment')));
  const [first = '', second = ''] = ids.map((id) => id ?? '');
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  const press = (id: string, name: string) =>
    page.locator(`[data-comment="${id}"]`).getByRole('button', { name }).click();
  await press(first, 'Reject');
  await press(second, 'Reject');
  await press(second, 'Undo');
  await press(second, 'Approve');
  const phone = await app.signIn({ account: 'Rina' });
  await phone.call('POST /api/comments/{id}/moderate', {
    params: { id: first },
    body: { reject: false },
  });
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.context().setOffline(false);
  await page
    .getByText(/Somebody has decided on this comment since then/)
    .first()
    .waitFor();
  const statusesOf = async (id: string) =>
    (await phone.call('GET /api/comments', { query: { comment_ids: id } })).data[0]
      ?.moderation_status;
  expect(await statusesOf(first)).toBe('approved');
  await waitFor(
    'the own decisions to arrive',
    async () => (await statusesOf(second)) === 'approved',
  );
  expect(writes()).toEqual([]);
});

/** Opens the list through a network that a test can break, as seen from the first row. */
async function openBehind(network: TcpProxy) {
  const { origin } = new URL(network.connectionString);
  const owner = await app.signIn({ account: 'Rina' });
  const openThere = await openAs(await launchChromium(), { ...owner, serverUrl: origin });
  const visited = await openThere();
  const { page } = visited;
  await prefer(inAnHour);
  // Another test may have had this browser load the code of the screen that is opened cut off.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  // What the page reads again once its stream is open would be missing.
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto(origin + list);
  await stream;
  await isSettled(page);
  const first = page.locator('[data-comment]').first();
  await first.getByRole('button', { name: 'Reject' }).waitFor();
  const id = (await first.getAttribute('data-comment')) ?? '';
  return { ...visited, id, row: page.locator(`[data-comment="${id}"]`) };
}

const storedOf = (id: string) =>
  app.db.selectFrom('moderation_items').select('state').where('comment_id', '=', id).execute();

test('server gone: the decision waits, the page asks before it closes, and one is stored', async () => {
  const network = await startTcpProxy(app.url);
  await using visited = await openBehind(network);
  const { page, row, id } = visited;
  await network[Symbol.asyncDispose]();
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByText('Waiting for your connection').waitFor();
  await page.getByText('Sapu can’t be reached. 1 decision is waiting.').waitFor();
  await expectTruth(page, row, id);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Videos' })
    .click();
  await page.getByRole('heading', { name: 'Sapu can’t be reached.' }).waitFor();
  const { port } = new URL(network.connectionString);
  await using back = await startTcpProxy(app.url, { port: Number(port) });
  expect(back.connectionString).toBe(network.connectionString);
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
  await page.getByText('Sapu can’t be reached.').waitFor({ state: 'detached' });
  expect(await storedOf(id)).toEqual([{ state: 'queued' }]);
});

test('a page that is closed while a decision is on its way has it stored', async () => {
  await using network = await startTcpProxy(app.url);
  await using visited = await openBehind(network);
  const { page, row, id } = visited;
  network.setLatency(1000);
  const asked = page.waitForRequest(/\/moderate$/);
  await row.getByRole('button', { name: 'Reject' }).click();
  await asked;
  await page.close();
  await waitFor('the decision to be stored', async () => (await storedOf(id)).length === 1);
});

test('access lost: still visible, and it can be undone', async () => {
  await using visited = await open();
  await visited.page.goto(app.url);
  for (const { id } of app.emulator.store.accounts.values()) app.emulator.control.revokeGrant(id);
  const { says, row } = await rejectOne(visited.page, atOnce);
  await says(/Waiting for access to Google · still visible on YouTube/);
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  expect(writes().filter(({ httpStatus }) => httpStatus < 300)).toEqual([]);
});
