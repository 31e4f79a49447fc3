import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { carriedBy } from './support/carry-session.ts';
import { goOn } from './support/go-on.ts';
import { routesOfRouter } from './support/router-routes.ts';
import { clearTheWay } from './support/stand-in-the-way.ts';
import { channelScreens } from './support/states/channel-screens.ts';
import { moderationScreens } from './support/states/moderation-screens.ts';
import { publicScreens } from './support/states/public-screens.ts';
import { type Looker, type Scene, states, stripped } from './support/states/scene.ts';
import { settingsScreens } from './support/states/settings-screens.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, type Visit, visit, webRoot } from './support/visit.ts';

type Carried = Awaited<ReturnType<typeof carriedBy>>;

let browser: Browser;
let app: TestApp;
let carried: Record<Looker, Carried | undefined>;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  const owner = await app.signIn({ account: 'Rina' });
  const reader = await app.signIn({ account: 'Bayu', denyScopes: ['force-ssl'] });
  const newcomer = await app.signIn({ account: 'Warung Wati' });
  await owner.call('POST /api/channels', { body: { handle: twoChannels.bayu.channel.handle } });
  for (const session of [owner, reader, newcomer]) await syncChannel(session);
  await waitForEverything(owner);
  carried = {
    owner: await carriedBy(owner),
    reader: await carriedBy(reader),
    newcomer: await carriedBy(newcomer),
    visitor: undefined,
  };
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const looks = [
  { theme: 'light', language: 'en', texts: en, width: 1366 },
  { theme: 'dark', language: 'id', texts: id, width: 390 },
] as const;
type StateLook = (typeof looks)[number];

interface Meeting {
  scene: Scene;
  /** The address, where the scene has none of its own. */
  at: string;
  texts: StateLook['texts'];
}

/** Meets a screen in one of its states; answers what is in anybody's way there. */
async function meet(page: Page, { scene, at, texts }: Meeting): Promise<string[]> {
  try {
    await scene.before?.(page, app.db);
    await page.goto(app.url + (scene.at ?? at), { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await scene.after?.(page, texts);
    for (const text of scene.says(texts)) await page.getByText(text).first().waitFor();
    return await violations(page);
  } finally {
    await clearTheWay(page, app.db);
  }
}

const visits = new Map<string, Promise<Visit>>();

/** One page for each who looks in each look: a new one would load and compile all code again. */
function pageOf(looker: Looker, look: StateLook): Promise<Visit> {
  const key = `${looker} ${look.theme}`;
  const opened = visits.get(key) ?? openAs(looker, look);
  visits.set(key, opened);
  return opened;
}

function openAs(looker: Looker, { theme, language, width }: StateLook): Promise<Visit> {
  const storageState = carried[looker];
  const session = storageState === undefined ? {} : { storageState };
  const viewport = { width, height: 850 };
  return visit(browser, { theme, language }, { viewport, reducedMotion: 'reduce', ...session });
}

const screens = [...publicScreens, ...channelScreens, ...moderationScreens, ...settingsScreens];

test('every route is met in every state that it can be in', async () => {
  expect(new Set(screens.map(({ route }) => route))).toEqual(routesOfRouter());
});

const strips: readonly (keyof typeof stripped)[] = ['offline', 'no permission', 'quota used up'];
const isStrip = (scene: Scene): boolean => strips.some((state) => stripped[state] === scene);

/** Each state in one look, by turns, so that both are met on each screen and by each state. */
const lookOf = (screen: number, state: number): StateLook => looks[((screen + state) % 2) as 0 | 1];

test.each(screens.map((screen, nth) => ({ ...screen, nth })))(
  '$at says how it stands and hinders nobody',
  async ({ at, states: row, nth }) => {
    for (const [place, state] of states.entries()) {
      const scene = row[state];
      if (typeof scene === 'string' || isStrip(scene)) continue;
      const look = lookOf(nth, place);
      const { page, problems } = await pageOf(scene.looker ?? 'owner', look);
      const found = await meet(page, { scene, at, texts: look.texts });
      expect({ state, found, problems: problems.splice(0) }).toEqual({
        state,
        found: [],
        problems: [],
      });
    }
  },
);

// They stand in the frame of every page, so that one load is enough for all.
test.each(strips)('%s: a line under the header says so on every screen', async (state) => {
  const scene: Scene = stripped[state];
  const look = looks[strips.indexOf(state) === 1 ? 1 : 0];
  const { page, problems } = await pageOf(scene.looker ?? 'owner', look);
  const told = screens.filter(({ states: row }) => row[state] === scene);
  expect(told.length).toBeGreaterThan(20);
  try {
    await scene.before?.(page, app.db);
    await page.goto(app.url);
    await page.locator('h1').waitFor();
    for (const { at } of told) {
      await page.context().setOffline(false);
      await goOn(page, at);
      await scene.after?.(page, look.texts);
      for (const text of scene.says(look.texts)) {
        await page.locator('[data-strip]').getByText(text).waitFor();
      }
      expect(await scrollsSideways(page), at).toBe(false);
    }
    expect(await violations(page)).toEqual([]);
  } finally {
    await clearTheWay(page, app.db);
  }
  expect(problems.splice(0)).toEqual([]);
});
