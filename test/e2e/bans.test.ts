import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { take } from './support/keyboard.ts';
import { actCard, openMenu, rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { barriers, violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* A ban is asked for by hand, can be taken back until it is sent, and is never called done. */

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent before a test says so.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(browser, owner);
});
afterEach(() => owner.call('POST /api/outbox/undo'));
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const writes = () =>
  app.emulator.ledger
    .filter(({ method }) => method === 'comments.setModerationStatus')
    .map(({ ids, parameters }) => ({ ids, ban: parameters['banAuthor'] === 'true' }));
/** Waits until the server knows of a decision: the page shows it before. */
const serverSays = (id: string, state: 'queued' | 'undone') =>
  waitFor(`a decision to be ${state}`, async () => {
    const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
    return data[0]?.decision?.state === state;
  });
const idOf = async (row: Locator) => (await row.getAttribute('data-comment')) ?? '';
const byId = (page: Page, id: string) => page.locator(`[data-comment="${id}"]`);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

test('on a phone the whole menu of a comment stays on the screen', async () => {
  await using visited = await open({}, phone);
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  const row = rows(page).nth(1);
  const button = row.getByRole('button', { name: /^Actions/ }).first();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await openMenu(row);
  const box = await page.getByRole('menu').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
});

test.each([
  { language: 'en', size: desk, words: en, claims: /\bbanned\b/i },
  { language: 'id', size: phone, words: indonesian, claims: /(sudah|telah) diblokir/i },
] as const)(
  'one comment and its author, in $language: what it means, its undo, its end',
  async ({ language, size, words, claims }) => {
    await using visited = await open({ language }, size);
    const { page, problems } = visited;
    const { ban, decision, comments } = words;
    await page.goto(`${app.url}/comments?list=review`);
    const id = await idOf(rows(page).first());
    const row = byId(page, id);
    const ask = async () => {
      await openMenu(row);
      await page.getByRole('menuitem', { name: ban.menu }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(ban.noUndo).waitFor();
      await dialog.getByText(ban.unsure).waitFor();
      await dialog.getByText(/(Uses|Memakai) 50 /).waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: ban.confirm }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const before = writes().length;
    await ask();
    await row.getByRole('button', { name: decision.undo }).click();
    await row.getByRole('button', { name: comments.reject, exact: true }).waitFor();
    await serverSays(id, 'undone');

    await ask();
    const waiting = row.getByText(decision.banWith, { exact: false });
    await waiting.first().waitFor({ state: 'attached' });
    await serverSays(id, 'queued');
    expect(writes()).toHaveLength(before);
    await owner.call('POST /api/outbox/send');
    await row.getByText(`${decision.removed} · ${decision.banAsked}`).waitFor();
    expect(writes().slice(before)).toEqual([{ ids: [id], ban: true }]);
    expect(await page.getByRole('main').innerText()).not.toMatch(claims);
    expect(problems).toEqual([]);
  },
);

test('some of many, with their authors: in a call of their own', async () => {
  await using visited = await open();
  const { page } = visited;
  const before = writes().length;
  await page.goto(`${app.url}/comments?list=review`);
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Reject 3', exact: true }).click();
  await page.getByRole('dialog', { name: 'Reject 3 comments?' }).waitFor();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText(en.ban.noUndo).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: en.ban.also }).click();
  await dialog.getByText(en.ban.noUndo).waitFor();
  // One of them is left out, and so is its author.
  await dialog.getByRole('listitem').first().getByRole('checkbox').click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject 2', exact: true }).click();
  const card = actCard(page);
  await card.getByText(en.acts.banWith).waitFor();
  await owner.call('POST /api/outbox/send');
  await card.getByText(en.acts.banAsked).waitFor();
  const [sent] = writes().slice(before);
  expect([sent?.ids.length, sent?.ban]).toEqual([2, true]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bbanned\b/i);
});

test.each([
  { language: 'en', size: desk, words: en },
  { language: 'id', size: phone, words: indonesian },
] as const)(
  'why a rejected comment has no ban is said, in $language',
  async ({ language, size, words }) => {
    await using visited = await open({ language }, size);
    const { page } = visited;
    await page.goto(`${app.url}/comments?list=review`);
    const id = await idOf(rows(page).first());
    await owner.call('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject: true },
    });
    await owner.call('POST /api/outbox/send');
    await waitFor('it to be removed', async () => {
      const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
      return data[0]?.decision?.state === 'sent';
    });
    await page.goto(`${app.url}/comments?moderation_status=rejected`);
    await openMenu(byId(page, id));
    const choice = page.getByRole('menuitem', { name: words.ban.menu });
    await choice.getByText(words.ban.onlyWithRejection).waitFor();
    expect(await choice.getAttribute('aria-disabled')).toBe('true');
    // The arrows lead to it, too: who hears the page is told as well.
    const focused = page.locator(':focus');
    for (let step = 0; step < 9 && !(await choice.and(focused).isVisible()); step += 1) {
      const before = await focused.textContent();
      await page.keyboard.press('ArrowDown');
      // A second press before the focus has moved would pass the entry.
      await waitFor('the focus to move', async () => (await focused.textContent()) !== before);
    }
    await choice.and(focused).waitFor();
    await page.keyboard.press('Enter');
    await choice.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // An open menu stands in no landmark.
    expect(await barriers(page, { without: ['region'] })).toEqual([]);
  },
);

test('a plain rejection asks for no ban', async () => {
  await using visited = await open();
  const { page } = visited;
  const before = writes().length;
  await page.goto(`${app.url}/comments?list=review`);
  const id = await idOf(rows(page).first());
  await byId(page, id).getByRole('button', { name: 'reject', exact: true }).click();
  await byId(page, id).getByRole('button', { name: 'Undo' }).waitFor();
  await serverSays(id, 'queued');
  await owner.call('POST /api/outbox/send');
  await byId(page, id).getByText('Removed from YouTube', { exact: true }).waitFor();
  expect(writes().slice(before)).toEqual([{ ids: [id], ban: false }]);
});

test('by keyboard: a ban is asked for, and a genuine comment approved with its author', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  const id = await idOf(rows(page).first());
  await page.keyboard.press('j');
  for (const end of ['Escape', 'Enter']) {
    await page.keyboard.press('.');
    await take(page.getByRole('menuitem', { name: en.ban.menu }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    if (end === 'Enter') await page.keyboard.press('Tab');
    await page.keyboard.press(end);
    await dialog.waitFor({ state: 'detached' });
    await byId(page, id).locator(':focus').waitFor();
  }
  await byId(page, id).getByText(en.decision.banWith, { exact: false }).waitFor();

  await page.goto(`${app.url}/comments?list=review`);
  const other = await idOf(rows(page).first());
  await page.keyboard.press('j');
  await page.keyboard.press('.');
  await take(page.getByRole('menuitem', { name: en.ban.trustMenu }));
  await page.locator(`[data-comment="${other}"][data-status="approved"]`).waitFor();
  await expect.poll(async () => (await owner.call('GET /api/authors/trusted')).data.length).toBe(1);
});
