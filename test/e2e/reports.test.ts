import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { arrive, goTo } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  open = await openAs(browser, owner);
});
beforeEach(async () => {
  await app.db.deleteFrom('reports').execute();
  await app.db.deleteFrom('report_schedules').execute();
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: desk },
  { language: 'en', theme: 'dark', size: phone },
  { language: 'id', theme: 'light', size: phone },
] as const;

/** Where pictures go that somebody looks at; none by default. */
const album = process.env['REPORT_PICTURES'];

async function openFromMenu(page: Page, size: typeof desk | typeof phone, texts: typeof en) {
  if (size === phone) {
    await page.getByRole('button', { name: texts.shell.menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: texts.titles.reports }).click();
    return;
  }
  await page.getByRole('banner').getByRole('button', { name: texts.shell.tools }).click();
  await page.getByRole('menuitem', { name: texts.titles.reports }).click();
}

test.each(looks)(
  'a report is created, downloaded and deleted: $language, $theme, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const messages = (language === 'id' ? indonesian : en) as typeof en;
    const t = createTranslator({ locale: language, messages });
    await using visited = await open({ language, theme }, { ...size, timezoneId: 'Asia/Jakarta' });
    const { page, problems } = visited;
    await page.goto(app.url);
    await openFromMenu(page, size, messages);
    await arrive(page, t('titles.reports'));
    await page.getByText(t('reports.none')).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Excel (XLSX)' }).click();
    await page.getByRole('checkbox', { name: t('reports.section_comments') }).click();
    await page.getByRole('checkbox', { name: t('reports.section_words') }).click();
    await page.waitForURL(/format=xlsx/);
    await page.getByRole('button', { name: t('reports.createButton') }).click();
    const download = page.getByRole('button', {
      name: new RegExp(`^${t('reports.download')} Excel`),
    });
    await download.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    if (album) await page.screenshot({ path: `${album}/${language}-${theme}.png`, fullPage: true });

    const saved = page.waitForEvent('download');
    await download.click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^sapu-report-[\d-]{21}\.xlsx$/);
    await page.getByText(t('reports.downloaded')).waitFor();
    const content = await readFile(await file.path());
    const sheets = await readXlsxFile(content);
    const summary = sheets.find(({ sheet }) => sheet === t('reports.section_summary'));
    expect(summary?.data.length).toBeGreaterThan(5);

    await page.getByRole('button', { name: new RegExp(`^${t('reports.remove')} Excel`) }).click();
    await page.getByText(t('reports.none')).waitFor();
    expect(problems).toEqual([]);
  },
);

test('a PDF offers no single comments, and nothing is created without a section', async () => {
  await using visited = await open({}, desk);
  const { page, problems } = visited;
  await page.goto(`${app.url}/reports?sections=comments&format=csv`);
  const comments = page.getByRole('checkbox', { name: 'All comments' });
  await comments.waitFor();
  expect(await comments.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: 'PDF' }).click();
  await comments.waitFor({ state: 'detached' });
  await page.getByText('Choose at least one.').waitFor();
  expect(await page.getByRole('button', { name: 'Create report' }).isDisabled()).toBe(true);
  expect(problems).toEqual([]);
});

test('the weekly report is planned and stopped by keyboard alone', async () => {
  await using visited = await open({}, desk);
  const { page, problems } = visited;
  await page.goto(`${app.url}/reports`);
  await page.getByText('No weekly report yet.').waitFor();
  await goTo(page.getByRole('button', { name: 'Make it every week' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^PDF every Monday: Summary, Over time/).waitFor();
  expect(await app.db.selectFrom('report_schedules').select('weekday').execute()).toEqual([
    { weekday: 1 },
  ]);
  expect(await violations(page)).toEqual([]);
  await goTo(page.getByRole('button', { name: 'Stop weekly reports' }));
  await page.keyboard.press('Enter');
  await page.getByText('No weekly report yet.').waitFor();
  expect(await app.db.selectFrom('report_schedules').select('weekday').execute()).toEqual([]);
  expect(problems).toEqual([]);
});

test('long after the sign-in, the page offers to sign in again', async () => {
  const created_at = new Date(Date.now() - 3_600_000);
  await app.db.updateTable('sessions').set({ created_at }).execute();
  await using visited = await open({}, desk);
  const { page, problems } = visited;
  await page.goto(`${app.url}/reports`);
  await page.getByRole('button', { name: 'Sign in again' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Create report' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await app.db.updateTable('sessions').set({ created_at: new Date() }).execute();
  expect(problems).toEqual([]);
});
