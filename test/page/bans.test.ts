import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { comment, rejected } from '../../src/gallery/fixtures/comments.ts';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { take } from '../e2e/support/keyboard.ts';
import { actCard, openMenu, rows } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Answers } from './support/answers.ts';
import { afterDecision, commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';

/* A ban is asked for by hand, is said for what it is, and is never called done. */

const phone = {
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true },
} as const;
const byId = (page: Page, id: string) => page.locator(`[data-comment="${id}"]`);
/** The author of a comment has nothing else to review. */
const alone = (comments: readonly ModeratedComment[]) => {
  const list = commentList(comments);
  return {
    ...list,
    'GET /api/comments': (asked) =>
      asked.query.author_channel_id === undefined ? list['GET /api/comments'](asked) : pageOf([]),
  } satisfies Answers;
};
const decisionsOf = ({ calls }: OpenPage) =>
  calls.filter(({ key }) => key === 'POST /api/comments/{id}/moderate').map(({ body }) => body);

test('on a phone the whole menu of a comment stays on the screen', async () => {
  await using opened = await openPage('/comments?list=review&view=queue', {
    ...phone,
    answers: commentList(numbered(3, usualSpam)),
  });
  const { page } = opened;
  const row = rows(page).nth(1);
  const button = row.getByRole('button', { name: /^Actions/ }).first();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await openMenu(row);
  const box = await page.getByRole('menu').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
});

test('what a ban means, and that YouTube was only asked for it, in Indonesian on a phone', async () => {
  const { ban, decision } = indonesian;
  const list = numbered(2, usualSpam);
  await using opened = await openPage('/comments?list=review', {
    ...phone,
    language: 'id',
    answers: alone(list),
  });
  const { page, problems } = opened;
  const row = byId(page, 'c1');
  await openMenu(row);
  await page.getByRole('menuitem', { name: ban.menu }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(ban.noUndo).waitFor();
  await dialog.getByText(ban.unsure).waitFor();
  await dialog.getByText(/^Akan selesai sekitar /).waitFor();
  await dialog.getByRole('button', { name: ban.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  const waiting = row.getByText(decision.banWith, { exact: false });
  await waiting.first().waitFor({ state: 'attached' });
  await waitFor('the decision to be sent', () => decisionsOf(opened).length > 0);
  expect(decisionsOf(opened)).toMatchObject([{ reject: true, ban_author: true }]);

  const [first = usualSpam(), ...others] = list;
  const asked = afterDecision(first, { reject: true, ban_author: true });
  const sent = {
    ...asked,
    decision: asked.decision && { ...asked.decision, state: 'sent' as const },
  };
  opened.answer({ 'GET /api/comments': pageOf([sent, ...others]) });
  opened.tell({ type: 'decisions', comment_ids: ['c1'] });
  await row.getByText(`${decision.removed} · ${decision.banAsked}`).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/(sudah|telah) diblokir/i);
  expect(problems).toEqual([]);
});

test('what else the author has to review goes with the ban, and comes back with it', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(3, usualSpam)),
  });
  const { page, calls } = opened;
  await openMenu(byId(page, 'c2'));
  await page.getByRole('menuitem', { name: en.ban.menu }).click();
  const dialog = page.getByRole('dialog');
  const others = dialog.getByRole('checkbox', { name: /^Also reject 2 other comments by/ });
  await others.waitFor();
  expect(await others.getAttribute('aria-checked')).toBe('true');
  await dialog.getByRole('button', { name: en.ban.confirm }).click();
  await actCard(page).getByText(en.acts.banWith).waitFor();
  const queries = calls.map(({ query }) => query as { author_channel_id?: string } | undefined);
  expect(queries.find((query) => query?.author_channel_id !== undefined)).toMatchObject({
    list: 'review',
    author_channel_id: usualSpam().author_channel_id,
  });
  const bodyOf = (wanted: string) =>
    calls.filter(({ key }) => key === wanted).map(({ body }) => body);
  expect(bodyOf('POST /api/comments/bulk-moderate')).toMatchObject([
    { comment_ids: ['c2', 'c1', 'c3'], reject: true, ban_author: true, trust_author: false },
  ]);
  expect(decisionsOf(opened)).toEqual([]);
  await actCard(page).getByRole('button', { name: en.decision.undo }).click();
  for (const id of ['c1', 'c2', 'c3']) {
    await byId(page, id).getByRole('button', { name: 'reject', exact: true }).waitFor();
  }
});

test('where rejected comments are hidden first, the ban comes with the rejection', async () => {
  const settings = { ...ratih.settings, hold_hours: 24 };
  await using opened = await openPage('/comments?list=review', {
    answers: {
      ...commentList(numbered(2, usualSpam)),
      'GET /api/auth/user': { data: { ...ratih, settings } },
    },
  });
  const { page } = opened;
  await openMenu(byId(page, 'c1'));
  await page.getByRole('menuitem', { name: en.ban.menu }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^The comment is hidden now\. 24 hours later it is rejected/).waitFor();
  await dialog.getByRole('button', { name: en.ban.confirmHeld }).waitFor();
  expect(await dialog.getByText(en.ban.what).count()).toBe(0);
  // It would name the hour of the rejection, a day from now.
  expect(await dialog.getByText(/^Done by about/).count()).toBe(0);
});

const userWith = (hold_hours: number) => ({
  'GET /api/auth/user': { data: { ...ratih, settings: { ...ratih.settings, hold_hours } } },
});

test('hours of a hold that are changed elsewhere change what an open question says', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: { ...commentList(numbered(2, usualSpam)), ...userWith(24) },
  });
  await openMenu(byId(opened.page, 'c1'));
  await opened.page.getByRole('menuitem', { name: en.ban.menu }).click();
  const dialog = opened.page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.ban.confirmHeld }).waitFor();
  opened.answer(userWith(0));
  opened.tell({ type: 'connection' });
  await dialog.getByRole('button', { name: en.ban.confirm }).waitFor();
});

test.each([
  {
    hold_hours: 0,
    language: 'en',
    bar: 'Reject 1',
    plain: 'Reject 1',
    ban: 'Reject 1 and request ban',
  },
  {
    hold_hours: 24,
    language: 'id',
    bar: 'Tolak 1',
    plain: 'Sembunyikan 1',
    ban: 'Sembunyikan 1, minta blokir nanti',
  },
] as const)('chosen with its author, one comment is answered by “$ban”', async (shown) => {
  await using opened = await openPage('/comments?list=review', {
    language: shown.language,
    answers: { ...commentList(numbered(2, usualSpam)), ...userWith(shown.hold_hours) },
  });
  const { page } = opened;
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: shown.bar, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const plain = dialog.getByRole('button', { name: shown.plain, exact: true });
  await plain.waitFor();
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: shown.ban, exact: true }).waitFor();
  expect(await plain.count()).toBe(0);
});

test('without the other comments a ban rejects one', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(3, usualSpam)),
  });
  const { page } = opened;
  await openMenu(byId(page, 'c2'));
  await page.getByRole('menuitem', { name: en.ban.menu }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: en.ban.confirm }).click();
  await byId(page, 'c2').getByText(en.decision.banWith, { exact: false }).waitFor();
  await waitFor('the decision to be sent', () => decisionsOf(opened).length > 0);
  expect(decisionsOf(opened)).toMatchObject([{ reject: true, ban_author: true }]);
});

test('some of many, with their authors: who is left out is asked for no ban', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(3, usualSpam)),
  });
  const { page, calls } = opened;
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Reject 3', exact: true }).click();
  await page.getByRole('dialog', { name: 'Reject 3 comments?' }).waitFor();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText(en.ban.noUndo).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: en.ban.also }).click();
  await dialog.getByText(en.ban.noUndo).waitFor();
  await page.getByRole('dialog', { name: 'Reject 3 comments and request ban?' }).waitFor();
  // All of them are shown, so nothing is said of a sample.
  await dialog.getByText(en.matching.doubtsUntick, { exact: true }).waitFor();
  // One of them is left out, and so is its author.
  await dialog.getByRole('listitem').first().getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Reject 2 and request ban', exact: true }).click();
  const card = actCard(page);
  await card.getByText(en.acts.banWith).waitFor();
  const sent = calls.find(({ key }) => key === 'POST /api/comments/bulk-moderate');
  const body = sent?.body as { comment_ids: string[]; ban_author: boolean };
  expect([body.comment_ids.length, body.ban_author]).toEqual([2, true]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bbanned\b/i);
});

test.each([
  { language: 'en', look: {}, words: en },
  { language: 'id', look: phone, words: indonesian },
] as const)('why a rejected comment has no ban is said, in $language', async (shown) => {
  const { language, look, words } = shown;
  const removed = rejected({ state: 'sent' });
  await using opened = await openPage('/comments?moderation_status=rejected', {
    ...look,
    language,
    answers: { 'GET /api/comments': pageOf([removed]) },
  });
  const { page } = opened;
  await openMenu(byId(page, removed.id));
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
});

test('a plain rejection asks for no ban', async () => {
  await using opened = await openPage('/comments?list=review', {
    answers: commentList(numbered(2, usualSpam)),
  });
  const { page } = opened;
  await byId(page, 'c1').getByRole('button', { name: 'reject', exact: true }).click();
  await byId(page, 'c1').getByRole('button', { name: 'Undo' }).waitFor();
  await waitFor('the decision to be sent', () => decisionsOf(opened).length > 0);
  expect(decisionsOf(opened)).toMatchObject([
    { reject: true, ban_author: false, trust_author: false },
  ]);
});

test('by keyboard: a ban is asked for, and a genuine comment approved with its author', async () => {
  const [spam = usualSpam()] = numbered(1, usualSpam);
  const genuine = comment({ id: 'c2', comment_id: 'c2', moderation_status: 'pending' });
  await using opened = await openPage(`/comments?channel_id=${ownChannel}`, {
    answers: alone([spam, genuine]),
  });
  const { page } = opened;
  await byId(page, 'c1').waitFor();
  await page.keyboard.press('j');
  for (const end of ['Escape', 'Enter']) {
    await page.keyboard.press('.');
    await take(page.getByRole('menuitem', { name: en.ban.menu }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    if (end === 'Enter') await page.keyboard.press('Tab');
    await page.keyboard.press(end);
    await dialog.waitFor({ state: 'detached' });
    await byId(page, 'c1').locator(':focus').waitFor();
  }
  await byId(page, 'c1').getByText(en.decision.banWith, { exact: false }).waitFor();

  await byId(page, 'c2').focus();
  await page.keyboard.press('.');
  await take(page.getByRole('menuitem', { name: en.ban.trustMenu }));
  await page.locator('[data-comment="c2"][data-status="approved"]').waitFor();
  await waitFor('both decisions', () => decisionsOf(opened).length > 1);
  expect(decisionsOf(opened)).toMatchObject([
    { reject: true, ban_author: true },
    { reject: false, trust_author: true },
  ]);
});
