import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createDetector } from '../../src/detection/detector.ts';
import { en } from '../../src/i18n/en.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';

const advert = 'WD lancar terus di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳, modal receh auto maxwin';
const { judge } = createDetector();

/** The parts of the playground as somebody finds them. */
function playgroundOn(page: Page) {
  const t = en.playground;
  const box = page.getByRole('textbox', { name: t.label });
  const button = page.getByRole('button', { name: t.try, exact: true });
  const said = page.locator('details').filter({ has: box }).getByRole('status');
  return {
    box,
    button,
    open: async () => {
      await page.locator('summary', { hasText: t.title }).click();
      await box.waitFor();
    },
    /** Judges a text and waits for what is said of it. */
    judge: async (text: string) => {
      const { score, isSpam } = judge(text);
      await box.fill(text);
      await button.click();
      const sentence = isSpam ? t.saidSpam : t.saidGenuine;
      const expected = sentence.replace('{n, number}', String(score));
      await said.getByText(expected, { exact: true }).waitFor({ state: 'attached' });
    },
  };
}

/** The files that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  return asked;
}

const model = /\/assets\/detector-model-[\w-]+\.js$/;

test.each(['/docs', '/login'])('%s judges a comment in the browser, offline too', async (path) => {
  await using opened = await openPage(path, { signedOut: true });
  const { page, problems } = opened;
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const asked = requestsOf(page);
  const playground = playgroundOn(page);

  await playground.open();
  expect(asked.filter((file) => model.test(file))).toEqual([]);
  const [, shownSize = ''] = /\((\d+) kB\)/.exec(await page.locator('form').innerText()) ?? [];
  expect(Number(shownSize)).toBeGreaterThan(50);
  expect(Number(shownSize)).toBeLessThanOrEqual(900);

  await playground.judge(advert);
  expect(asked.filter((file) => model.test(file))).toHaveLength(1);
  await page.getByText('wd lancar terus di kendara77').waitFor();
  const reasons = page.getByRole('list', { name: en.comments.reasons });
  await reasons.getByRole('button', { name: 'kendara77' }).first().waitFor();
  // A picture of the guide comes once it is near the window.
  const isOwn = /^GET .*\/assets\/[\w-]+\.(js|webp)$/;
  expect(asked.filter((file) => !isOwn.test(file))).toEqual([]);

  await page.context().setOffline(true);
  asked.length = 0;
  await playground.judge('Suaranya merdu banget kak, sehat selalu ya');
  await playground.judge('depo di 🅺🅴🅽🅳🅰🆁🅰77 gacor');
  // A page without a network asks whether our own server is lost, too.
  expect(asked.filter((file) => !file.endsWith('/api/health'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a model that cannot be fetched is said, and the next try fetches it', async () => {
  await using opened = await openPage('/login', { signedOut: true });
  const { page } = opened;
  const playground = playgroundOn(page);
  await playground.open();
  await page.route(model, (route) => route.abort());
  await playground.box.fill(advert);
  await playground.button.click();
  const alert = page.getByRole('alert').getByText(en.playground.modelFailed);
  await alert.waitFor();
  await page.unroute(model);
  await playground.judge(advert);
  expect(await alert.count()).toBe(0);
});

const hostile = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '\u202egnarakes KENDARA77\u2066 di niam',
  `Z${'\u0335\u0321\u0300\u0316'.repeat(60)}algo`,
  'kata'.repeat(2500),
  'baris\n'.repeat(1600),
  'm@xw1n '.repeat(1400),
  '\u200b\u200d\ufeff',
];

test('hostile text harms nothing', async () => {
  await using opened = await openPage('/docs', {
    signedOut: true,
    viewport: { width: 390, height: 844 },
  });
  const { page, problems } = opened;
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const playground = playgroundOn(page);
  await playground.open();
  for (const text of hostile) {
    await playground.judge(text);
    expect(await scrollsSideways(page), text.slice(0, 40)).toBe(false);
  }
  // The driver would mend half characters on their way to the page.
  await playground.box.evaluate((area: HTMLTextAreaElement) => {
    const text = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    text?.set?.call(area, '\ud835 lone \udc00 KENDARA77 \ud800');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await playground.button.click();
  await page.locator('.comment-text').getByText(/lone/).waitFor();
  expect(problems).toEqual([]);
});

test('the keyboard opens it, writes, tries and reaches the reasons', async () => {
  await using opened = await openPage('/login', { signedOut: true });
  const { page } = opened;
  await page.locator('summary', { hasText: en.playground.title }).focus();
  await page.keyboard.press('Enter');
  await playgroundOn(page).box.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(advert);
  await page.keyboard.press('Control+Enter');
  const reason = page.getByRole('list', { name: en.comments.reasons }).getByRole('button').first();
  await reason.waitFor();
  const isReached = () => reason.evaluate((button) => button === document.activeElement);
  for (let press = 0; press < 10 && !(await isReached()); press += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  expect(await reason.getAttribute('aria-pressed')).toBe('true');
});
