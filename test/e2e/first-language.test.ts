import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each([
  ['id-ID', 'id', 'Sapu bersih spam dari komentar Anda.'],
  ['de-DE', 'en', 'Sweep spam out of your comments.'],
] as const)(
  'a browser in %s starts in %s, and a choice goes before it',
  async (locale, language, tagline) => {
    await using app = await startTestApp({ webRoot });
    const page = await browser.newPage({ locale });
    await page.goto(`${app.url}/login`);
    await page.getByText(tagline).waitFor();
    await page.locator(`html[lang="${language}"]`).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language-store'))).toBeNull();
    const other = language === 'id' ? 'en' : 'id';
    await page.evaluate((chosen) => localStorage.setItem('language-store', chosen), other);
    await page.reload();
    await page.locator(`html[lang="${other}"]`).waitFor();
    await page.close();
  },
);
