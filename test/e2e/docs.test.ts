import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/server/base/config.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { violations } from './support/violations.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const pageIds = ['index', 'installation-guide', 'build-from-source', 'dependencies-setup'].concat([
  'user-guide',
  'technical-documentation',
  'faq',
  'translations',
  'licenses',
]);

const { contact } = loadConfig({
  SOURCE_URL: 'https://git.example/sapu',
  SUPPORT_EMAIL: 'halo@sapu.example',
});

let browser: Browser;
let app: TestApp;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, config: { contact } });
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const isAtTop = (page: Page) => page.waitForFunction(() => scrollY === 0);
const isInView = (page: Page, id: string) =>
  page.waitForFunction((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight / 2;
  }, id);

test('a picture has its room before it comes', async () => {
  const { page } = await visit(browser);
  for (const path of ['/docs', '/docs/user-guide']) {
    await page.goto(app.url + path);
    const picture = page.locator('article img').first();
    const [reserved, own] = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { naturalWidth, naturalHeight } = image;
      const size = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
      return [size, [naturalWidth, naturalHeight]];
    });
    expect(reserved).toEqual(own);
  }
});

test('each page is reached from the sidebar, marked there, and read from its top', async () => {
  const { page, problems } = await visit(browser);
  await page.goto(`${app.url}/docs`);
  await title(page).getByText('Overview').waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  const groups = ['Overview', 'Getting Started', 'User Documentation', 'Additional Resources'];
  for (const group of groups) await sidebar.getByText(group).first().waitFor();

  for (const link of await sidebar.getByRole('link').all()) {
    const name = await link.innerText();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await link.click();
    await title(page).getByText(name, { exact: true }).waitFor();
    await isAtTop(page);
    expect(await sidebar.locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
    await page.waitForFunction((wanted) => document.title === wanted, `${name} | Sapu`);
  }
  expect(problems).toEqual([]);
});

test('an address leads to its section, in either language', async () => {
  for (const language of ['en', 'id'] as const) {
    const { page } = await visit(browser, { language });
    await page.goto(`${app.url}/docs/dependencies-setup#supabase-setup`);
    await isInView(page, 'supabase-setup');
    await page.goto(`${app.url}/docs/user-guide`);
    const contents = page.getByRole('navigation', { name: /^(On this page|Di halaman ini)$/ });
    await contents.getByRole('link').last().click();
    await isInView(page, 'troubleshooting');
    expect(page.url()).toBe(`${app.url}/docs/user-guide#troubleshooting`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
});

test('a question opens at a press, and when the address leads to it', async () => {
  const { page } = await visit(browser);
  await page.goto(`${app.url}/docs/faq#false-alarm`);
  await page.getByText('Press the reasons below it').waitFor();
  const answer = page.getByText('Nothing. Sapu is free software');
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('What does it cost?').click();
  await answer.waitFor();
  await page.getByText('What does it cost?').click();
  await answer.waitFor({ state: 'hidden' });
});

test('commands are copied, and links lead out to source and support', async () => {
  const { page } = await visit(browser, {}, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${app.url}/docs/installation-guide`);
  await page.getByRole('button', { name: 'Copy' }).nth(1).click();
  await page.locator('[data-toaster] li').getByText('Copied to the clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start');

  await page.goto(`${app.url}/docs`);
  const article = page.getByRole('article');
  const addressOf = (name: string) =>
    article.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await addressOf('source (opens in a new tab)')).toBe('https://git.example/sapu');
  expect(await addressOf('releases (opens in a new tab)')).toBe(
    'https://git.example/sapu/releases',
  );
  expect(await addressOf('known issues (opens in a new tab)')).toBe(
    'https://git.example/sapu/issues',
  );
  expect(await addressOf('answers anything else')).toBe('mailto:halo@sapu.example');
});

test('an unknown page is still in development', async () => {
  const { page } = await visit(browser);
  await page.goto(`${app.url}/docs/nothing`);
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'Error' }).waitFor();
  await alert.getByText('failed to load documentation').waitFor();
  await alert.getByText('This documentation page is still in development.').waitFor();
});

test('a page that cannot be fetched says so and is tried again', async () => {
  const { page } = await visit(browser);
  await page.route('**/assets/licenses-*', (route) => route.abort());
  await page.goto(`${app.url}/docs/licenses`);
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to load documentation. Please try again later.').waitFor();
  await page.unroute('**/assets/licenses-*');
  await page.reload();
  await page.getByRole('article').getByText('MIT licence').first().waitFor();
});

test.each([
  [{ theme: 'light', language: 'en' }, 1440],
  [{ theme: 'dark', language: 'id' }, 390],
] as const)('nothing is in anybody’s way, %o, %i pixels', async (look, width) => {
  const { page, problems } = await visit(browser, look, { viewport: { width, height: 844 } });
  for (const id of pageIds) {
    await page.goto(`${app.url}/docs/${id}`);
    await page.getByRole('article').waitFor();
    expect({ id, found: await violations(page) }).toEqual({ id, found: [] });
  }
  expect(problems).toEqual([]);
});

test.each([
  ['en', 'where its source, releases and known issues are, and answers anything else.'],
  ['id', 'di mana kode sumber, rilis, dan masalah yang diketahui berada, dan menjawab hal lain.'],
] as const)(
  'without addresses of the host the overview leads nowhere, %s',
  async (language, said) => {
    await using bare = await startTestApp({ webRoot });
    const { page } = await visit(browser, { language });
    await page.goto(`${bare.url}/docs`);
    await page.getByText(said).waitFor();
    expect(
      await page
        .locator('article')
        .getByRole('link', { name: /source|sumber/ })
        .count(),
    ).toBe(0);
    await page.context().close();
  },
);
