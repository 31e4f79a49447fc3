import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/test-app.ts';
import { goOn } from './support/go-on.ts';
import { rows } from './support/places.ts';
import { routesOfRouter } from './support/router-routes.ts';
import { isSettled } from './support/settled.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { measureTargets } from './support/touch-targets.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Visit, visit } from './support/visit.ts';
import { type Owned, startFilledApp } from './support/walk/fill-owner.ts';
import { findFaults, findShift, findTurnedFaults } from './support/walk/find-faults.ts';
import { devices, type WalkDevice, type WalkLook, windowOf } from './support/walk/looks.ts';
import { type WalkScreen, walkScreens } from './support/walk/screens.ts';
import { QUIET } from './support/warm-pages.ts';

let browser: Browser;
let app: TestApp;
let owned: Owned;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  const filled = await startFilledApp();
  ({ app, owned } = filled);
  open = await openAs(browser, filled.owner);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

interface WalkVisit extends Visit {
  /** Another tab of the same browser. */
  readonly otherTab: Page;
}

const visits = new Map<string, Promise<WalkVisit>>();

/** One page for each device and each who looks: a new one would load and compile all code again. */
function visitOn(device: WalkDevice, isPublic: boolean): Promise<WalkVisit> {
  const key = `${device.width} ${isPublic}`;
  const opened = visits.get(key) ?? openOn(device, isPublic);
  visits.set(key, opened);
  return opened;
}

async function openOn(device: WalkDevice, isPublic: boolean): Promise<WalkVisit> {
  const { theme, language } = device.first;
  const options = { reducedMotion: 'reduce' as const, ...windowOf(device) };
  const { page, problems } = isPublic
    ? await visit(browser, { theme, language }, options)
    : await open({ theme, language }, options);
  page.on('console', (message) => {
    // Pictures of invented videos are nowhere.
    const { url } = message.location();
    const isOurs = url.startsWith(app.url);
    // An address that does not exist has status 404, which browsers report.
    const isLost = url === `${app.url}/nowhere/at/all`;
    if (message.type() === 'error' && isOurs && !isLost) problems.push(message.text());
  });
  const otherTab = await page.context().newPage();
  await otherTab.goto(app.url + QUIET);
  return { page, problems, otherTab };
}

function addressOf({ at }: WalkScreen): string {
  const { video, campaign, channelId } = owned;
  const replaced = at
    .replace('{video}', video.id)
    .replace('{campaign}', campaign.id)
    .replace('{channel}', channelId);
  return app.url + replaced;
}

/** Chooses a look in another tab, and waits until the open screen has it. */
async function choose({ page, otherTab }: WalkVisit, look: WalkLook): Promise<void> {
  await otherTab.evaluate(
    ({ theme, language }) => {
      localStorage.setItem('ui-theme', theme);
      localStorage.setItem('language-store', language);
    },
    { theme: look.theme, language: look.language },
  );
  await page.locator(`html[lang="${look.language}"][data-theme="${look.theme}"]`).waitFor();
}

/** Waits until all of a screen is there, under its title. */
async function stands(page: Page, screen: WalkScreen, { texts }: WalkLook): Promise<void> {
  const title = screen.title(texts, owned);
  await page.waitForFunction((wanted) => document.title === wanted, `${title} | Sapu`);
  await page.locator(screen.shows).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').waitFor();
  if (screen.isPublic !== true) await isSettled(page);
}

test('every route of the router is walked', async () => {
  expect(new Set(walkScreens.map(({ route }) => route))).toEqual(routesOfRouter());
});

/** Each screen is loaded on one device, by turns, and on the other one a link leads to it. */
const isLoadedOn = (device: WalkDevice, nth: number): boolean => devices[nth % 2] === device;

/** Whether the page shows a screen from which a link can lead on. */
const isUnderway = (page: Page): boolean =>
  page.url().startsWith(app.url) && !page.url().endsWith(QUIET);

/** After a link, the focus is on the heading. */
const takesFocus = ({ shows }: WalkScreen): boolean => shows.endsWith(':focus');

test.each(walkScreens.map((screen, nth) => ({ screen, at: screen.at, nth })))(
  '$at is in nobody’s way',
  async ({ screen, nth }) => {
    const found: string[] = [];
    for (const device of screen.devices) {
      const visited = await visitOn(device, screen.isPublic === true);
      const { page, problems } = visited;
      const note = (look: WalkLook, faults: readonly string[]) => {
        const met = `${look.theme}, ${look.language}, ${device.width} pixels`;
        found.push(...[...faults, ...problems.splice(0)].map((fault) => `${met}: ${fault}`));
      };
      const isLoaded = !isUnderway(page) || takesFocus(screen) || isLoadedOn(device, nth);
      if (isLoaded) await page.goto(addressOf(screen));
      else await choose(visited, device.first).then(() => goOn(page, addressOf(screen)));
      await stands(page, screen, device.first);
      if (isLoaded) note(device.first, await findShift(page, screen));
      note(device.first, await findFaults(page, { screen, device }));
      await choose(visited, device.second);
      await stands(page, screen, device.second);
      note(device.second, await findTurnedFaults(page, { screen, device }));
    }
    expect(found).toEqual([]);
  },
);

test.each(devices)('what viewers see in the demo is in nobody’s way, $width', async (device) => {
  await using viewer = await visit(browser, {}, windowOf(device));
  for (const at of [`/watch?v=${owned.video.id}`, `/channel/${owned.channelId}`]) {
    await viewer.page.goto(app.emulator.url + at);
    expect(await violations(viewer.page), at).toEqual([]);
  }
  expect(viewer.problems).toEqual([]);
});

test('no two tap areas of a row overlap while a reason is lit', async () => {
  const [phone] = devices;
  const { page, problems } = await visitOn(phone, false);
  await page.goto(`${app.url}/comments?list=review`);
  const row = rows(page).first();
  const reasons = row.getByRole('list', { name: phone.first.texts.comments.reasons });
  await reasons.getByRole('button').first().tap();
  await row.locator('[aria-pressed="true"]').waitFor();
  expect(await measureTargets(page, '[data-comment]')).toEqual({ overlaps: [], small: [] });
  expect(problems.splice(0)).toEqual([]);
});
