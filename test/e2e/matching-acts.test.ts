import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { holdLessons } from '../support/hold-lessons.ts';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { goTo, pressOn } from './support/keyboard.ts';
import { actCard, rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* The question before a decision on everything that matches: what it shows, and what it sends. */

const seed = (now: number) => spamChannelSeed({ now, comments: 260, spam: 80 });

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent while these tests run.
  await setUndoSeconds(app.db, 3_600);
  await holdLessons(app, owner);
  open = await openAs(browser, owner);
});
afterEach(() => owner.call('POST /api/outbox/undo'));
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

interface Sent {
  filter: Record<string, string>;
  except: string[];
  hold_first: boolean;
  leave_out_regulars: boolean;
  confirm_count: number;
}

/** The next act that the page sends. */
const nextAct = async (page: Page): Promise<Sent> => {
  const request = await page.waitForRequest('**/api/comments/moderate-matching');
  return request.postDataJSON() as Sent;
};
const counts = async () => (await owner.call('GET /api/comments/counts')).data;
const statusOf = async (id: string) =>
  (await owner.call('GET /api/comments', { query: { comment_ids: id } })).data[0]
    ?.moderation_status;
const numberIn = async (place: Locator) => Number(/\d+/.exec(await place.innerText())?.[0]);
const rejectButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Reject \d+$/ });

test.each([
  ['the dashboard', '/'],
  ['To review', '/comments?list=review'],
])('the surest ones are rejected from %s: held first, without regular viewers', async (_, path) => {
  await using visited = await open();
  const { page, problems } = visited;
  const { at_95: sure, review } = await counts();
  expect(sure).toBeGreaterThan(10);
  await page.goto(app.url + path);
  const surest = page.getByRole('button', { name: /^Reject all \d+ scored 95 or higher/ });
  await surest.filter({ hasText: `Reject all ${sure} ` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${sure} comments?` });
  await dialog.getByText(/Uses \d+ units of the/).waitFor();
  for (const box of [/^Hide them now and reject them permanently after 24/, /^Leave out/]) {
    expect(await dialog.getByRole('checkbox', { name: box }).isChecked()).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  const act = nextAct(page);
  await rejectButton(dialog).click();
  expect(await act).toMatchObject({
    filter: { list: 'review', score_min: '95' },
    hold_first: true,
    leave_out_regulars: true,
    confirm_count: sure,
  });
  await actCard(page).getByText(`${sure} rejections waiting`).waitFor();
  await surest.waitFor({ state: 'detached' });
  expect((await counts()).review).toBe(review - sure);
  expect(problems).toEqual([]);
});

test('the most doubtful come first, through the lens, and a box leaves one out', async () => {
  await using visited = await open();
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/comments?list=review`);
  await page.getByRole('button', { name: `Select all ${review} matching` }).click();
  await page.getByRole('button', { name: `Reject ${review}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const items = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await items.nth(19).waitFor();
  const scores = await items.getByRole('img', { name: /^Score/ }).allInnerTexts();
  expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((one, other) => one - other));
  await items.filter({ hasText: en.comments.readsAs }).first().waitFor();

  const box = items.first().getByRole('checkbox');
  await box.click();
  await dialog.getByRole('heading', { name: `Reject ${review - 1} comments?` }).waitFor();
  expect(await box.isChecked()).toBe(false);
  const act = nextAct(page);
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  await rejectButton(dialog).click();
  const { except, confirm_count } = await act;
  expect([except.length, confirm_count]).toEqual([1, review - 1]);
  await actCard(page)
    .getByText(`${review - 1} rejections waiting`)
    .waitFor();
  expect(await statusOf(except[0] ?? '')).toBe('unmoderated');
});

test('a cleared row is left out, on every page of the list', async () => {
  await using visited = await open();
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/comments?list=review&page_size=10`);
  await page.getByRole('button', { name: `Select all ${review} matching` }).click();
  await rows(page).first().getByRole('checkbox').click();
  const id = await rows(page).first().getAttribute('data-comment');
  await page.getByText(`All ${review - 1} matching selected`).waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await page.getByText(`All ${review - 1} matching selected`).waitFor();
  await rows(page).first().getByRole('checkbox', { checked: true }).waitFor();
  await page.getByRole('button', { name: `Reject ${review - 1}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${review - 1} comments?` });
  const act = nextAct(page);
  await rejectButton(dialog).click();
  expect((await act).except).toEqual([id]);
  await actCard(page)
    .getByText(`${review - 1} rejections waiting`)
    .waitFor();
});

test('many that are not flagged need their number typed', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?moderation_status=unmoderated`);
  const select = page.getByRole('button', { name: /^Select all [\d,]+ matching$/ });
  const n = await numberIn(select);
  expect(n).toBeGreaterThan(100);
  await select.click();
  await page.getByRole('button', { name: `Reject ${n}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${n} comments?` });
  const field = dialog.getByRole('textbox', { name: `Type ${n} to confirm` });
  expect(await rejectButton(dialog).isDisabled()).toBe(true);
  await field.fill(String(n - 1));
  expect(await rejectButton(dialog).isDisabled()).toBe(true);
  await field.fill(String(n));
  expect(await violations(page)).toEqual([]);
  const act = nextAct(page);
  await rejectButton(dialog).click();
  expect(await act).toMatchObject({ confirm_count: n, hold_first: false });
  await actCard(page).getByText(`${n} rejections waiting`).waitFor();
});

test('a number that has changed is told, and asked for again', async () => {
  await using visited = await open();
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/comments?list=review`);
  await page.getByRole('button', { name: `Select all ${review} matching` }).click();
  await page.getByRole('button', { name: `Reject ${review}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${review} comments?` });
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
  const params = { id: data[0]?.id ?? '' };
  await owner.call('POST /api/comments/{id}/moderate', { params, body: { reject: false } });
  await rejectButton(dialog).click();
  const changed = page.getByRole('dialog', { name: `Reject ${review - 1} comments?` });
  await changed.getByText(en.errors.count_not_confirmed).waitFor();
  await rejectButton(changed).click();
  await actCard(page)
    .getByText(`${review - 1} rejections waiting`)
    .waitFor();
  await owner.call('POST /api/comments/undo', { body: { comment_ids: [params.id] } });
});

test.each(['pages', 'queue'])('keys alone select all, reject and take back: %s', async (view) => {
  await using visited = await open();
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/comments?list=review&view=${view}`);
  await rows(page).nth(5).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  if (view === 'pages') {
    await page.getByText('20 selected').waitFor();
    await page.keyboard.press('Control+a');
  }
  await page.getByText(`All ${review} matching selected`).waitFor();
  await page.keyboard.press('Shift+R');
  const dialog = page.getByRole('dialog', { name: `Reject ${review} comments?` });
  await goTo(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  await pressOn(dialog.getByRole('checkbox', { name: /^Include/ }).first(), 'Space');
  const confirm = page
    .getByRole('dialog', { name: `Reject ${review - 1} comments?` })
    .getByRole('button', { name: `Reject ${review - 1}`, exact: true });
  await waitFor('the button', () => confirm.isEnabled());
  await pressOn(confirm);
  await actCard(page)
    .getByText(`${review - 1} rejections waiting`)
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Z');
  await waitFor('all to be taken back', async () => (await counts()).review === review);
});
