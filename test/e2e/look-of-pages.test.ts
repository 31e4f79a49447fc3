import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { arrange, clearTheWay } from './support/stand-in-the-way.ts';
import { scrollsSideways } from './support/violations.ts';
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

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

/** The colours of tokens as the browser paints them. */
const painted = (page: Page, ...tokens: string[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const probe = document.createElement('i');
        probe.style.setProperty('background-color', `var(${name})`);
        document.body.append(probe);
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return colour;
      }),
    tokens,
  );

test('the edge of an undecided row has the colour of its score, never that of an approval', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?page_size=100`);
  await rows(page).nth(60).waitFor();
  const [good, low] = await painted(page, '--good-edge', '--line');
  const undecided = await rows(page).evaluateAll((all) =>
    all
      .filter((row) => ['unmoderated', 'pending'].includes(row.getAttribute('data-status') ?? ''))
      .map((row) => {
        const rail = row.querySelector('.rail');
        return {
          score: Number(row.querySelector('[role=img]')?.textContent),
          colour: rail === null ? '' : getComputedStyle(rail).backgroundColor,
          image: rail === null ? '' : getComputedStyle(rail).backgroundImage,
        };
      }),
  );
  expect(undecided.some(({ score }) => score >= 95)).toBe(true);
  for (const { score, colour, image } of undecided) {
    expect([colour, image], String(score)).not.toContain(good);
    expect(colour === low, `${score}: ${colour}`).toBe(score < 50);
  }
});

test('Reject is quiet until its row is pointed at', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?is_spam=true`);
  const row = rows(page).nth(3);
  await row.waitFor();
  await page.mouse.move(0, 0);
  const filled = () =>
    row
      .getByRole('button', { name: 'reject' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [nila] = await painted(page, '--nila');
  expect(await filled()).not.toBe(nila);
  await row.hover();
  await expect.poll(filled).toBe(nila);
});

test('the strip of a problem stays in sight while the page scrolls', async () => {
  await using visited = await open();
  const { page } = visited;
  const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
  const body = { comment_ids: [data[0]?.id ?? ''], reject: true };
  await setUndoSeconds(app.db, 3_600);
  await owner.call('POST /api/comments/bulk-moderate', { body });
  await arrange.quotaUsedUp(page, app.db);
  await page.goto(`${app.url}/comments`);
  const strip = page.locator('[data-strip]');
  await strip.waitFor();
  await rows(page).nth(9).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForFunction(() => scrollY > 500);
  // What becomes of decisions is said once.
  expect((await strip.innerText()).match(/saved/g)).toHaveLength(1);
  const box = await strip.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  await clearTheWay(page, app.db);
  await owner.call('POST /api/outbox/undo');
  await setUndoSeconds(app.db, 10);
  // It may cover the line below the header.
  const gap = (box?.y ?? -99) - ((header?.y ?? 0) + (header?.height ?? 0));
  expect(Math.abs(gap)).toBeLessThanOrEqual(1);
});

test.each([
  ['en', /^[\d,]+ units left$/, /^[\d,]+ units left today$/],
  ['id', /^Sisa [\d.]+ unit$/, /^Sisa [\d.]+ unit hari ini$/],
] as const)(
  'the header says the units left with their unit or not at all, in "%s"',
  async (language, shown, name) => {
    await using visited = await open({ language }, { viewport: { width: 1600, height: 850 } });
    const { page } = visited;
    await page.goto(`${app.url}/authors`);
    const link = page.getByRole('banner').getByRole('link', { name });
    await link.getByText(shown).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1536, height: 850 });
    await link.getByText(shown).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1366, height: 850 });
    await link.getByText(shown).waitFor({ state: 'hidden' });
    await link.hover();
    await page.getByRole('tooltip').getByText(name).first().waitFor();
  },
);

test('the oldest comment to review is as old on the dashboard as in its list', async () => {
  await using visited = await open();
  const { page } = visited;
  const ageIn = async (place: Locator) => {
    const text = page.getByText(/oldest: \d+ \w+ ago/);
    await place.and(text).or(place.locator(text)).first().waitFor();
    return /oldest: (\d+ \w+ ago)/.exec(await place.innerText())?.[1];
  };
  await page.goto(app.url);
  const age = await ageIn(page.getByRole('region', { name: 'To review' }));
  expect(age).toBeDefined();
  await page.goto(`${app.url}/comments?list=review`);
  expect(await ageIn(page.getByRole('main'))).toBe(age);
});

test.each([1366, 1920])(
  'header, page and footer begin at the same line at %i pixels',
  async (width) => {
    await using visited = await open({}, { viewport: { width, height: 850 } });
    const { page } = visited;
    for (const path of ['/', '/videos', '/comments', '/blacklisted-words', '/authors']) {
      await page.goto(app.url + path);
      await page.locator('main .page-grid').first().waitFor();
      // A list that grows at its end has no footer.
      const lefts = await page.evaluate(() =>
        ['header .page-grid', 'main .page-grid', 'footer .page-grid'].flatMap((place) => {
          const column = document.querySelector(place);
          return column === null ? [] : [Math.round(column.getBoundingClientRect().left)];
        }),
      );
      expect(new Set(lefts).size, `${path}: ${lefts.join()}`).toBe(1);
    }
  },
);

test('the choice of the decoded text says its name once', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments`);
  await page.getByRole('button', { name: 'Decoded text: below', exact: true }).waitFor();
});

test('the quota panel names the unit of each figure and the zone of the reset', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?panel=outbox`);
  const panel = page.getByRole('dialog', { name: 'Quota and outbox' });
  await panel.getByText(/^[\d,]+ of 10,000 units used$/).waitFor();
  const figures = await panel.locator('dl dd').allInnerTexts();
  const resets = figures.pop();
  for (const figure of figures) expect(figure).toMatch(/^[\d,]+ units?$/);
  expect(resets).toMatch(/\d{1,2}:\d{2}.+(GMT|UTC|[A-Z]{3,4})/);
  // An estimate says no seconds.
  expect(await panel.getByText(/^Uses .+ Done by about/).innerText()).not.toMatch(/\d:\d\d:\d\d/);
});

test('one at a time nothing that is decided comes, and what was sent has no Undo', async () => {
  await setUndoSeconds(app.db, 0);
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?view=focus`);
  await rows(page).first().waitFor();
  const id = await rows(page).first().getAttribute('data-comment');
  expect(await rows(page).first().getAttribute('data-status')).not.toBe('rejected');
  await page.keyboard.press('r');
  await page.locator(`[data-comment]:not([data-comment="${id}"])`).first().waitFor();
  expect(await rows(page).first().getAttribute('data-status')).not.toBe('rejected');
  const recent = page.getByRole('region', { name: 'Recent decisions' });
  await expect.poll(async () => app.emulator.control.comment(id ?? '')?.status).toBe('rejected');
  await expect.poll(() => recent.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('one failed call leaves the rest of the dashboard as it is', async () => {
  await using visited = await open();
  const { page } = visited;
  await arrange.refused(/\/api\/statistics/)(page, app.db);
  await page.goto(app.url);
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('region', { name: 'To review' }).getByRole('link').first().waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
});

test('the table of words tells how each word matches', async () => {
  await owner.call('POST /api/blacklisted-words', { body: { word: 'melati77', match: 'exact' } });
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/blacklisted-words`);
  const word = page.locator('[data-word]').filter({ hasText: 'melati77' });
  await word.getByText('exact', { exact: true }).waitFor();
});

test('the palette opens from the header, with icons and the keys that do the same', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(app.url);
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to…' }).click();
  const entry = page.getByRole('option', { name: 'Go to: Dashboard' });
  await entry.waitFor();
  expect(await entry.locator('svg').count()).toBe(1);
  expect(await entry.locator('kbd').allInnerTexts()).toEqual(['g', 'd']);
});

test('while Google’s access is lost no permission is ticked', async () => {
  for (const { id } of app.emulator.store.accounts.values()) app.emulator.control.revokeGrant(id);
  await app.db.updateTable('users').set({ connection: 'broken' }).execute();
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=connection`);
  await page.getByText(en.settings.mayRead).waitFor();
  expect(await page.getByText(en.settings.granted, { exact: true }).count()).toBe(0);
  expect(await page.getByText(en.settings.notGranted, { exact: true }).count()).toBe(2);
});
