import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { startHelping } from '../support/helping.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  type DecisionDesk,
  inAnHour,
  spamList,
  startDecisionDesk,
} from './support/decision-desk.ts';
import { actCard } from './support/places.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium } from './support/visit.ts';

/* The newest word stands: of one person whose presses follow each other, and of two who decide at once. */

let desk: DecisionDesk;
/** Another browser of the owner. */
let phone: Awaited<ReturnType<DecisionDesk['app']['signIn']>>;
let helper: ApiClient;
beforeAll(async () => {
  desk = await startDecisionDesk();
  phone = await desk.app.signIn({ account: 'Rina' });
  helper = await startHelping(desk.app, phone, { account: 'Dodi', role: 'moderator' });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => desk.beginTest());

const newer = /Somebody has decided on this comment since then/;
const rowOf = (page: Page, id: string) => page.locator(`[data-comment="${id}"]`);
const press = (page: Page, id: string, name: string) =>
  rowOf(page, id).getByRole('button', { name }).first().click();
const decide = (id: string, reject: boolean) =>
  helper.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
const statusOf = async (id: string) =>
  (await phone.call('GET /api/comments', { query: { comment_ids: id } })).data[0]
    ?.moderation_status;
const comeTo = (id: string, status: string) =>
  waitFor(`${id} to be ${status}`, async () => (await statusOf(id)) === status);

/** Opens a list with an undo delay of an hour, all of it undecided. Returns the ids of its rows. */
async function openList(page: Page, address = desk.app.url + spamList): Promise<string[]> {
  await desk.prefer(inAnHour);
  await phone.call('POST /api/outbox/undo');
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto(address);
  await stream;
  const rows = page.locator('[data-comment]');
  await rows.nth(3).getByRole('button', { name: 'Reject' }).waitFor();
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-comment') ?? ''));
}

/** Opens the page behind a network of its own. */
async function openBehind() {
  const network = await startTcpProxy(desk.app.url);
  const { origin } = new URL(network.connectionString);
  const owner = await desk.app.signIn({ account: 'Rina' });
  const open = await openAs(await launchChromium(), { ...owner, serverUrl: origin });
  const visited = await open();
  const stack = new AsyncDisposableStack();
  stack.use(network);
  stack.use(visited);
  return { ...visited, network, origin, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('“Not spam” right after some rejections by key is the last word', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const ids = await openList(page);
  const [, , , last = ''] = ids;
  await rowOf(page, ids[0] ?? '').focus();
  const answered = page.waitForResponse('**/api/comments/*/moderate');
  await page.keyboard.press('r');
  await answered;
  // There is a pause after each call, in which these wait.
  for (const _ of [2, 3, 4]) await page.keyboard.press('r');
  await rowOf(page, last).focus();
  await page.keyboard.press('o');
  await rowOf(page, last).getByText('Stays visible').waitFor();
  for (const id of ids.slice(0, 3)) await comeTo(id, 'rejected');
  expect(await statusOf(last)).toBe('approved');
  await rowOf(page, last).getByText('Stays visible').waitFor();
});

test('all are rejected together, also one that was taken back right before', async () => {
  await using visited = await openBehind();
  const { page, network, origin } = visited;
  const ids = await openList(page, origin + spamList);
  await press(page, ids[0] ?? '', 'Reject');
  await press(page, ids[1] ?? '', 'Reject');
  await comeTo(ids[1] ?? '', 'rejected');
  network.setLatency(300);
  await press(page, ids[1] ?? '', 'Undo');
  await page.getByText('Select all', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Reject \d+/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await actCard(page).first().waitFor();
  await comeTo(ids[1] ?? '', 'rejected');
  for (const id of ids) expect(await statusOf(id)).toBe('rejected');
});

test('the card of an act takes back what is the act’s, and z what it has decided', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const [first = '', second = '', third = '', fourth = ''] = await openList(page);
  for (const id of [first, second, third]) await rowOf(page, id).getByRole('checkbox').check();
  await page.keyboard.press('Shift+R');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 3' }).click();
  const card = actCard(page);
  await card.getByRole('button', { name: 'Undo' }).waitFor();
  await decide(second, false);
  await card.getByRole('button', { name: 'Undo the other 2' }).click();
  await card.getByText('2 decisions undone · 1 replaced by a newer decision').waitFor();
  expect(await statusOf(second)).toBe('approved');
  expect(await statusOf(first)).toBe('unmoderated');

  await rowOf(page, fourth).focus();
  await page.keyboard.press('r');
  await comeTo(fourth, 'rejected');
  await decide(fourth, false);
  await rowOf(page, fourth).getByText('Stays visible').waitFor();
  await page.keyboard.press('z');
  await page.getByText(newer).first().waitFor();
  expect(await statusOf(fourth)).toBe('approved');
});

test('a decision whose packets are late leaves what somebody has decided meanwhile', async () => {
  await using visited = await openBehind();
  const { page, network, origin } = visited;
  const [id = ''] = await openList(page, origin + spamList);
  network.setLatency(2000);
  const sent = page.waitForRequest('**/api/comments/*/moderate');
  await press(page, id, 'Approve');
  await sent;
  await decide(id, true);
  await page.getByText(newer).first().waitFor();
  await rowOf(page, id).getByText('Rejected').first().waitFor();
  expect(await statusOf(id)).toBe('rejected');
});

test('cut off, what is decided and taken back leaves the same decision of somebody else', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const [id = ''] = await openList(page);
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  await press(page, id, 'Reject');
  await press(page, id, 'Undo');
  await decide(id, true);
  await page.context().setOffline(false);
  await page.getByText(newer).first().waitFor();
  expect(await statusOf(id)).toBe('rejected');
});

test('a row of the queue that was off the screen shows what was decided meanwhile', async () => {
  await using visited = await desk.open();
  const { page } = visited;
  const own = `channel_id=${twoChannels.rina.channel.id}`;
  const [, id = ''] = await openList(page, `${desk.app.url}/comments?view=queue&${own}`);
  await page.getByRole('link', { name: 'Videos' }).first().click();
  await page.waitForURL(/\/videos/);
  const told = page.waitForResponse(/\/api\/comments\/counts/);
  await decide(id, true);
  await told;
  await page.goBack();
  await rowOf(page, id).getByText('Rejected').first().waitFor();
});
