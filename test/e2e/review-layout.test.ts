import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { isSettled } from './support/at-keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let openSignedIn: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  const owner = await app.signIn();
  await syncChannel(owner);
  openSignedIn = await openAs(browser, owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const languages = [
  ['en', en],
  ['id', indonesian],
] as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1366, height: 850 } };

async function open(path: string, language: 'en' | 'id', device: typeof desk): Promise<Page> {
  const { page } = await openSignedIn({ language }, device);
  await page.goto(app.url + path);
  await isSettled(page);
  return page;
}

test.each(languages)(
  'in "%s" on a phone the reasons of a comment take one line',
  async (language, texts) => {
    const page = await open('/comments?list=review', language, phone);
    const reasons = page.getByRole('list', { name: texts.comments.reasons });
    await reasons.first().waitFor();
    const heights = await reasons.evaluateAll((lists) =>
      lists.slice(0, 5).map((list) => list.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(5);
    // A line that a finger can press is 44 pixels high.
    for (const height of heights) expect(height).toBeLessThan(50);
    const [second] = await page
      .locator('[data-comment]')
      .evaluateAll((rows) => rows.slice(1, 2).map((row) => row.getBoundingClientRect().bottom));
    expect(second).toBeLessThan(860);
    await page.context().close();
  },
);

test.each(languages)(
  'in "%s" on a phone the names of the views take one line',
  async (language, texts) => {
    const page = await open('/comments', language, phone);
    await page.getByRole('button', { name: texts.comments.filters }).click();
    const views = page.getByRole('radiogroup', { name: texts.triage.view }).getByRole('radio');
    await views.first().waitFor();
    const lines = await views.evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
    await page.context().close();
  },
);

test.each(languages)(
  'in "%s" on a desk all above the list is in one line',
  async (language, texts) => {
    const page = await open('/comments?list=review', language, desk);
    const held = page.getByRole('main').locator('a[href*="list=held"]');
    await held.waitFor();
    const all = page.getByText(texts.comments.selectAll, { exact: true });
    const size = page.getByRole('button', { name: texts.comments.perPage.replace('{n}', '20') });
    const middles = [];
    for (const part of [all, held, size]) {
      const { y, height } = (await part.boundingBox()) ?? expect.fail('not laid out');
      middles.push(y + height / 2);
    }
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
    await page.context().close();
  },
);

test.each(languages)(
  'in "%s" the focus view shows the whole size of a campaign',
  async (language) => {
    const page = await open('/comments?view=focus', language, desk);
    const facts = page.locator('.row-facts').first();
    const [end, shownUntil] = await facts.evaluate((element) => [
      element.querySelector('a[href^="/campaigns/"]')?.getBoundingClientRect().right,
      element.getBoundingClientRect().right,
    ]);
    expect(end).toBeLessThanOrEqual(shownUntil ?? 0);
    await page.context().close();
  },
);

test.each(languages)(
  'in "%s" the focus view has one button for each decision',
  async (language, texts) => {
    const page = await open('/comments?view=focus', language, desk);
    for (const name of [texts.comments.approve, texts.comments.reject]) {
      expect(await page.locator('.focus-view').getByRole('button', { name }).count(), name).toBe(1);
    }
    await page.context().close();
  },
);

test.each(languages)(
  'in "%s" the page of signing in says that the e-mail address is read',
  async (language, { signIn }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('language-store', chosen), language);
    await page.goto(`${app.url}/login`);
    await page.getByText(signIn.asksName).waitFor();
    expect(signIn.asksName).toContain('e-mail');
    await context.close();
  },
);

test.each(languages)(
  'in "%s" on a phone both decisions on a campaign are in sight at once',
  async (language, texts) => {
    const page = await open('/comments?list=review', language, phone);
    await page.goto(`${app.url}/campaigns`);
    await page.getByRole('main').locator('a[href^="/campaigns/"]').first().click();
    await page.waitForURL('**/campaigns/*');
    const ends = [];
    for (const name of [texts.comments.approveN, texts.comments.rejectN]) {
      const [word = ''] = name.split(' ');
      const button = page.getByRole('button', { name: new RegExp(`^${word} \\d+`, 'u') });
      await button.waitFor();
      const { y, height } = (await button.boundingBox()) ?? expect.fail('not laid out');
      ends.push(y + height);
    }
    for (const end of ends) expect(end).toBeLessThanOrEqual(844);
    await page.context().close();
  },
);
