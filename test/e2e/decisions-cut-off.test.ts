import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  atOnce,
  type DecisionDesk,
  inAnHour,
  spamList,
  startDecisionDesk,
} from './support/decision-desk.ts';
import { isSettled } from './support/settled.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium } from './support/visit.ts';

/* What the page says of decisions, and what becomes of them, while it and the server do not reach each other. */

let desk: DecisionDesk;
beforeAll(async () => {
  desk = await startDecisionDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => desk.beginTest());

/** Opens the list through a network that a test can break, as seen from the first row. */
async function openBehind(network: TcpProxy) {
  const { origin } = new URL(network.connectionString);
  const owner = await desk.app.signIn({ account: 'Rina' });
  const openThere = await openAs(await launchChromium(), { ...owner, serverUrl: origin });
  const visited = await openThere();
  const { page } = visited;
  await desk.prefer(inAnHour);
  // Another test may have had this browser load the code of the screen that is opened cut off.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  // What the page reads again once its stream is open would be missing.
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto(origin + spamList);
  await stream;
  await isSettled(page);
  const first = page.locator('[data-comment]').first();
  await first.getByRole('button', { name: 'Reject' }).waitFor();
  const id = (await first.getAttribute('data-comment')) ?? '';
  return { ...visited, id, row: page.locator(`[data-comment="${id}"]`) };
}

/** Opens the list with an undo delay of an hour. Returns the ids of its first two comments. */
async function openTwo(page: Page): Promise<[first: string, second: string]> {
  await desk.prefer(inAnHour);
  await page.goto(desk.app.url + spamList);
  const rows = page.locator('[data-comment]');
  await rows.nth(1).waitFor();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-comment')));
  return [ids[0] ?? '', ids[1] ?? ''];
}

test('offline: nothing is said to be sent', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  // Another test may have had this browser load the code of the screen that is opened offline.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await desk.prefer(atOnce);
  await page.goto(desk.app.url + spamList);
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
  await waitFor('the decision to be sent', () => desk.statusOf(id) === 'rejected');
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
});

test('offline: somebody decides meanwhile, and that stays', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const [first, second] = await openTwo(page);
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  const press = (id: string, name: string) =>
    page.locator(`[data-comment="${id}"]`).getByRole('button', { name }).click();
  await press(first, 'Reject');
  await press(second, 'Reject');
  await press(second, 'Undo');
  await press(second, 'Approve');
  const phone = await desk.app.signIn({ account: 'Rina' });
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
  expect(desk.writes()).toEqual([]);
});

test('server gone: the decision waits, the page asks before it closes, and one is stored', async () => {
  const network = await startTcpProxy(desk.app.url);
  await using visited = await openBehind(network);
  const { page, row, id } = visited;
  await network[Symbol.asyncDispose]();
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByText('Waiting for your connection').waitFor();
  await page.getByText('Sapu can’t be reached. 1 decision is waiting.').waitFor();
  await desk.expectTruth(page, row, id);
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
  await using back = await startTcpProxy(desk.app.url, { port: Number(port) });
  expect(back.connectionString).toBe(network.connectionString);
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
  await page.getByText('Sapu can’t be reached.').waitFor({ state: 'detached' });
  expect(await desk.storedOf(id)).toEqual([{ state: 'queued' }]);
});

test('a page that is closed while a decision is on its way has it stored', async () => {
  await using network = await startTcpProxy(desk.app.url);
  await using visited = await openBehind(network);
  const { page, row, id } = visited;
  network.setLatency(1000);
  const asked = page.waitForRequest(/\/moderate$/);
  await row.getByRole('button', { name: 'Reject' }).click();
  await asked;
  await page.close();
  await waitFor('the decision to be stored', async () => (await desk.storedOf(id)).length === 1);
});

test('an answer is lost, and the undo delay ends before the network is back: nothing is said to have failed', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  await desk.prefer(atOnce);
  await page.goto(desk.app.url + spamList);
  const row = page.locator('[data-comment]').first();
  const id = (await row.getAttribute('data-comment')) ?? '';
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  };
  await page.route('**/api/comments/*/moderate', loseAnswer, { times: 1 });
  await row.getByRole('button', { name: 'Reject' }).click();
  await waitFor('the decision to be sent', () => desk.statusOf(id) === 'rejected');
  const again = page.waitForResponse('**/api/comments/*/moderate');
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.context().setOffline(false);
  await again;
  await page.locator(`[data-comment="${id}"]`).getByText('Removed from YouTube').waitFor();
  expect(await page.getByText('Failed to reject comment').count()).toBe(0);
  expect(desk.writes()).toHaveLength(1);
});

test('offline: what was rejected before is taken back with z, and stays so', async () => {
  await using visited = await desk.open();
  const { page, id, row } = await desk.rejectOne(visited.page, inAnHour);
  await waitFor('the decision to be stored', async () => (await desk.storedOf(id)).length === 1);
  await row.getByText(/Will be rejected permanently at/).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  await page.keyboard.press('z');
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.context().setOffline(false);
  await waitFor(
    'it to be taken back',
    async () => (await desk.storedOf(id))[0]?.state === 'undone',
  );
  expect(await page.getByText('Failed to update comment').count()).toBe(0);
});

test('offline: logging out asks before it loses what waits, and what has arrived stays', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const [first, second] = await openTwo(page);
  const account = page.getByRole('button', { name: /^Account/ });
  // The code of the menu is loaded with its first opening.
  await account.click();
  await page.keyboard.press('Escape');
  const logOut = async () => {
    await account.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  await page.locator(`[data-comment="${first}"]`).getByRole('button', { name: 'Reject' }).click();
  const asked = page.waitForEvent('dialog');
  await logOut();
  const question = await asked;
  expect(question.message()).toMatch(/^1 decision is not saved yet/);
  await question.dismiss();
  await page.context().setOffline(false);
  await waitFor('it to arrive', async () => (await desk.storedOf(first)).length === 1);
  await page.locator(`[data-comment="${second}"]`).getByRole('button', { name: 'Reject' }).click();
  await logOut();
  await page.waitForURL(/login/);
  expect(await desk.storedOf(second)).toHaveLength(1);
});
