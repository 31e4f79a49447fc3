import { expect, test } from 'vitest';
import { comment, flagged, foreignTexts } from '../../src/gallery/fixtures/comments.ts';
import { launchChromium } from '../e2e/support/visit.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

test('the stream of events, which never ends, stands back behind what the page shows', async () => {
  const priorities = new Map<string, string>();
  await using opened = await openPage('/', {
    prepare: async (page) => {
      const network = await page.context().newCDPSession(page);
      network.on('Network.requestWillBeSent', ({ request }) => {
        priorities.set(new URL(request.url).pathname, request.initialPriority);
      });
      await network.send('Network.enable');
    },
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => priorities.get('/api/statistics')).toBe('High');
  await expect.poll(() => priorities.get('/api/events')).toBe('Low');
});

test('what the product itself writes takes one font, also beside disguised letters', async () => {
  const { 'stacked marks': stacked = comment() } = foreignTexts;
  await using opened = await openPage('/', {
    answers: { 'GET /api/comments': pageOf([flagged(), stacked]) },
  });
  const { page, url } = opened;
  for (const [path, shown] of [
    ['', 'article'],
    ['comments', '[data-comment]'],
  ] as const) {
    if (path !== '') await page.goto(`${url}/${path}`);
    await page.locator(shown).first().waitFor();
    const fetched = await page.evaluate(async () => {
      const fonts = await document.fonts.ready;
      return [...fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family);
    });
    const extended = await page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const foreign of body.querySelectorAll('.foreign, bdi, [lang="und"]')) foreign.remove();
      return /[\u0100-\u036f\u1d00-\u1eff]/.exec(body.innerText)?.[0];
    });
    // Commenters may write letters of the extended font; the product writes none.
    expect(extended).toBeUndefined();
    // Large figures have a zero of their own, a font of one sign. Until the font has come, one of the machine stands in.
    const foreign = ['Math Letters', 'Fullwidth Letters', 'Atkinson Ext'];
    const others = new Set([...foreign, 'Plain Zero', 'Atkinson Fallback']);
    expect(fetched.filter((family) => !others.has(family))).toEqual(['Atkinson']);
  }
});

test('until the script has come, the head of the page stands where it will stay', async () => {
  const script = Promise.withResolvers<void>();
  await using opened = await openPage('/api/config.json', {
    signedOut: true,
    prepare: (page) =>
      page.route('**/assets/*.js', async (route) => {
        await script.promise;
        await route.continue();
      }),
  });
  const { page, problems, url } = opened;
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.locator('header').getByText('Sapu', { exact: true }).waitFor();
  await page.waitForFunction(() => document.styleSheets.length > 0);
  const head = async () => (await page.locator('header').boundingBox())?.height;
  const before = await head();
  script.resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await head()).toBe(before);
  expect(problems).toEqual([]);
});

test.each([
  ['id-ID', 'id', 'Sapu bersih promosi judol dan spam lain dari kolom komentar channel Anda.'],
  ['de-DE', 'en', 'Sweep gambling ads and other spam out of your comments.'],
] as const)(
  'a browser in %s starts in %s, and a choice goes before it',
  async (locale, language, tagline) => {
    await using opened = await openPage('/api/config.json', { signedOut: true });
    // Pages of other tests have chosen a language before they open.
    const page = await (await launchChromium()).newPage({ locale });
    await page.goto(`${opened.url}/login`);
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
