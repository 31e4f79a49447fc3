import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { barriers, violations } from './support/violations.ts';
import { launchChromium, type Preferences, type Visit, visit, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** The page of Rina's video, once her channel has been read. */
async function openVideo(app: TestApp, look: Preferences = {}): Promise<Visit> {
  const visitor = await visit(browser, look, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(app.url);
  await signInByHand(page, 'Rina');
  await waitFor('the first sync', async () => {
    const job = await app.db.selectFrom('jobs').select('state').executeTakeFirst();
    return job?.state === 'done';
  });
  // Nothing is sent before it could be taken back.
  await setUndoSeconds(app.db, 3_600);
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await page.locator('[data-comment]').nth(5).waitFor();
  return visitor;
}

const rowWith = (page: Page, text: string): Locator =>
  page.locator('li[data-comment]').filter({ hasText: text }).last();

const menuOf = async (row: Locator): Promise<void> => {
  await row
    .getByRole('button', { name: /^(Actions|Tindakan)/ })
    .first()
    .click();
};

const onPlatform = (app: TestApp, text: string) =>
  app.emulator.control.comments().filter((one) => one.text === text && !one.deleted);

test('an owner comments, replies, edits and deletes', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await openVideo(app);
  await page.waitForFunction((title) => document.title === title, `${tomato.title} | Sapu`);

  const post = page.getByRole('button', { name: 'Comment', exact: true });
  await page.getByLabel('New comment').fill('   ');
  expect(await post.isDisabled()).toBe(true);
  await page.getByLabel('New comment').fill('jangan lupa siram ya');
  await post.click();
  await rowWith(page, 'jangan lupa siram ya').waitFor();
  await page.locator('textarea:placeholder-shown').waitFor();
  expect(onPlatform(app, 'jangan lupa siram ya')).toHaveLength(1);

  const thread = page.locator('li[data-comment]').filter({ hasText: 'ada yang sudah panen?' });
  await thread.getByRole('button', { name: 'Show 8 replies' }).click();
  await thread.getByText('sudah dong, panen ke-8').waitFor();
  await thread.getByRole('button', { name: 'Reply', exact: true }).first().click();
  const answerTo = page
    .getByRole('button', { name: 'Reply', exact: true })
    .and(page.locator('[type="submit"]'));
  await page.keyboard.type('  ');
  expect(await answerTo.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('hebat semuanya');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Reply posted successfully').first().waitFor();
  await rowWith(page, 'hebat semuanya').waitFor();
  expect(onPlatform(app, 'hebat semuanya')).toHaveLength(1);

  const own = rowWith(page, 'jangan lupa siram ya');
  await menuOf(own);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true }).last();
  await page.getByLabel('Edit your comment').fill(' ');
  expect(await save.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Edit your comment').fill('jangan lupa pupuk ya');
  await save.click();
  await page.getByText('Comment updated successfully').first().waitFor();
  expect(onPlatform(app, 'jangan lupa pupuk ya')).toHaveLength(1);

  await menuOf(rowWith(page, 'jangan lupa pupuk ya'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Comment deleted successfully').first().waitFor();
  await rowWith(page, 'jangan lupa pupuk ya').waitFor({ state: 'detached' });
  expect(onPlatform(app, 'jangan lupa pupuk ya')).toEqual([]);
  expect(app.emulator.control.comments().filter(({ text }) => text.trim() === '')).toEqual([]);
  expect(problems).toEqual([]);
});

test('an owner reports, rejects and takes it back', async () => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await openVideo(app);
  const rows = page.locator('li[data-comment]:not([data-status="approved"])');
  const row = rows.filter({ has: page.getByRole('button', { name: 'Reject' }) }).first();
  const id = (await row.getAttribute('data-comment')) ?? '';
  const chosen = page.locator(`li[data-comment="${id}"]`);

  await menuOf(chosen);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByText('Comment reported successfully').first().waitFor();
  const link = page.getByRole('link', { name: 'Open on YouTube' });
  await link.and(page.locator(`[href*="${id}"]`)).waitFor();
  await page.locator(`li[data-comment="${id}"][data-status="spam"]`).waitFor();

  await chosen.getByRole('button', { name: 'Reject' }).click();
  await page.locator(`li[data-comment="${id}"][data-status="rejected"]`).waitFor();
  await chosen.getByRole('button', { name: 'Undo' }).click();
  await page.locator(`li[data-comment="${id}"][data-status="spam"]`).waitFor();
  expect(app.emulator.control.comment(id)?.status).toBe('published');
  expect(problems).toEqual([]);
});

test('an answer that got lost is not called a failure, and the text stays', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await openVideo(app);
  const fault = { kind: 'reset', afterEffect: true } as const;
  app.emulator.control.planFault({ method: 'commentThreads.insert', ...fault });
  await page.getByLabel('New comment').fill('apakah ini terkirim');
  const post = page.getByRole('button', { name: 'Comment', exact: true });
  await post.click();
  await page.getByText('It may not have been posted').first().waitFor();
  expect(await page.getByLabel('New comment').inputValue()).toBe('apakah ini terkirim');
  await post.click();
  await rowWith(page, 'apakah ini terkirim').waitFor();
  expect(onPlatform(app, 'apakah ini terkirim')).toHaveLength(1);
});

test('the comments of a video are reached page by page', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await openVideo(app);
  const rows = page.locator('li[data-comment]');
  await waitFor('the first page', async () => (await rows.count()) === 20);
  await page.getByRole('button', { name: 'Load More Comments' }).click();
  await waitFor('the second page', async () => (await rows.count()) === 40);
});

test('a video that is not there is said not to be', async () => {
  await using app = await startTestApp({ webRoot });
  const { page } = await visit(browser);
  await page.goto(`${app.url}/videos/nobodynobod`);
  await signInByHand(page, 'Rina');
  await page.getByRole('heading', { name: 'Video not found' }).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
});

const looks: Required<Preferences>[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'id' },
];

test.each(looks)('nothing is in anybody’s way, $theme, $language', async (look) => {
  await using app = await startTestApp({ webRoot });
  const { page, problems } = await openVideo(app, look);
  await page.getByRole('button', { name: /^(Show 8 replies|Tampilkan 8 balasan)$/ }).click();
  await page.getByText('sudah dong, panen ke-8').waitFor();
  for (const tab of [/^(Details|Detail)$/, /^(Technical Info|Info Teknis)$/]) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await violations(page)).toEqual([]);
  }
  await page
    .getByRole('button', { name: /^(Reply|Balas)$/ })
    .first()
    .click();
  expect(await violations(page)).toEqual([]);
  await menuOf(page.locator('li[data-comment]').nth(1));
  await page.getByRole('menu').waitFor();
  expect(await barriers(page, { within: '[role="menu"]' })).toEqual([]);
  expect(problems).toEqual([]);
});
