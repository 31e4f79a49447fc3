import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { signInOnce } from './support/signed-in.ts';
import { launchChromium, type Visit, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** The page of Rina's video, once her channel has been read. */
async function openVideo(app: TestApp): Promise<Visit & AsyncDisposable> {
  const open = await signInOnce(browser, app);
  // Nothing is sent before it could be taken back.
  await setUndoSeconds(app.db, 3_600);
  const visited = await open();
  await visited.page.goto(`${app.url}/videos/${tomato.id}`);
  await visited.page.locator('[data-comment]').nth(5).waitFor();
  return visited;
}

const rowWith = (page: Page, text: string): Locator =>
  page.locator('li[data-comment]').filter({ hasText: text }).last();

const menuOf = async (row: Locator): Promise<void> => {
  await row
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
};

const onPlatform = (app: TestApp, text: string) =>
  app.emulator.control.comments().filter((one) => one.text === text && !one.deleted);

test('an owner comments, replies, edits and deletes', async () => {
  await using app = await startTestApp({ webRoot });
  await using visited = await openVideo(app);
  const { page, problems } = visited;
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
  await using visited = await openVideo(app);
  const { page, problems } = visited;
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
  await using visited = await openVideo(app);
  const { page } = visited;
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
