import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';
import { hostConfig } from './support/quiet-desk.ts';

const signedOut = true;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const isAtTop = (page: Page) => page.waitForFunction(() => scrollY === 0);
const isInView = (page: Page, id: string) =>
  page.waitForFunction((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight / 2;
  }, id);

test('a picture has its room before it comes', async () => {
  await using opened = await openPage('/docs', { signedOut });
  const { page, url } = opened;
  for (const path of ['/docs', '/docs/user-guide']) {
    if (path !== '/docs') await page.goto(url + path);
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
  await using opened = await openPage('/docs', { signedOut });
  const { page, problems } = opened;
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

test.each(['en', 'id'] as const)('an address leads to its section, %s', async (language) => {
  const at = '/docs/dependencies-setup#supabase-setup';
  await using opened = await openPage(at, { signedOut, language });
  const { page, url } = opened;
  await isInView(page, 'supabase-setup');
  await page.goto(`${url}/docs/user-guide`);
  const contents = page.getByRole('navigation', { name: /^(On this page|Di halaman ini)$/ });
  await contents.getByRole('link').last().click();
  await isInView(page, 'troubleshooting');
  expect(page.url()).toBe(`${url}/docs/user-guide#troubleshooting`);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
});

test('a question opens at a press, and when the address leads to it', async () => {
  await using opened = await openPage('/docs/faq#false-alarm', { signedOut });
  const { page } = opened;
  await page.getByText('Press the reasons below it').waitFor();
  const answer = page.getByText('Nothing. Sapu is free software');
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('What does it cost?').click();
  await answer.waitFor();
  await page.getByText('What does it cost?').click();
  await answer.waitFor({ state: 'hidden' });
});

test('commands are copied, and links lead out to source and support', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const sourceUrl = 'https://git.example/sapu';
  await using opened = await openPage('/docs/installation-guide', {
    signedOut,
    device: { permissions },
    answers: {
      'GET /api/config.json': { ...hostConfig, sourceUrl, supportEmail: 'halo@sapu.example' },
    },
  });
  const { page, url } = opened;
  await page.getByRole('button', { name: 'Copy' }).nth(1).click();
  await page.locator('[data-toaster] li').getByText('Copied to the clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'xattr -dr com.apple.quarantine sapu-1.0.0-darwin-arm64',
  );

  await page.goto(`${url}/docs`);
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
  await using opened = await openPage('/docs/nothing', { signedOut });
  const { page } = opened;
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'Error' }).waitFor();
  await alert.getByText('failed to load documentation').waitFor();
  await alert.getByText('This documentation page is still in development.').waitFor();
});

test('a page that cannot be fetched says so and is tried again', async () => {
  await using opened = await openPage('/docs/licenses', {
    signedOut,
    prepare: (page) => page.route('**/assets/licenses-*', (route) => route.abort()),
  });
  const { page } = opened;
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to load documentation. Please try again later.').waitFor();
  await page.unroute('**/assets/licenses-*');
  await page.reload();
  await page.getByRole('article').getByText('MIT licence').first().waitFor();
});

test.each([
  ['en', 'where its source, releases and known issues are, and answers anything else.'],
  ['id', 'di mana kode sumber, rilis, dan masalah yang diketahui berada, dan menjawab hal lain.'],
] as const)(
  'without addresses of the host the overview leads nowhere, %s',
  async (...[language, said]) => {
    await using opened = await openPage('/docs', { signedOut, language });
    const { page } = opened;
    await page.getByText(said).waitFor();
    const article = page.locator('article');
    expect(await article.getByRole('link', { name: /source|sumber/ }).count()).toBe(0);
  },
);
