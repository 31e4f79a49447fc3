import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { carriedBy } from './support/carry-session.ts';
import { clearTheWay } from './support/stand-in-the-way.ts';
import { channelScreens } from './support/states/channel-screens.ts';
import { moderationScreens } from './support/states/moderation-screens.ts';
import { publicScreens } from './support/states/public-screens.ts';
import { type Looker, type Scene, states } from './support/states/scene.ts';
import { settingsScreens } from './support/states/settings-screens.ts';
import { violations } from './support/violations.ts';
import { launchChromium, type Preferences, type Visit, visit, webRoot } from './support/visit.ts';

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
  { theme: 'light', language: 'en', texts: en },
  { theme: 'dark', language: 'id', texts: id },
] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Both sizes, the page's present one first. The scene opens in it and is then resized. */
const sizesFrom = (page: Page) =>
  page.viewportSize()?.width === sizes[0]?.width ? sizes : sizes.toReversed();

interface Meeting {
  scene: Scene;
  /** The address, where the scene has none of its own. */
  at: string;
  texts: typeof en | typeof id;
}

/** Meets a screen in one of its states; answers what is in anybody's way there, in either width. */
async function meet(page: Page, { scene, at, texts }: Meeting): Promise<string[]> {
  try {
    await scene.before?.(page, app.db);
    await page.goto(app.url + (scene.at ?? at), { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await scene.after?.(page, texts);
    for (const text of scene.says(texts)) await page.getByText(text).first().waitFor();
    const found: string[] = [];
    for (const size of sizesFrom(page)) {
      await page.setViewportSize(size);
      found.push(...(await violations(page)).map((what) => `${size.width}: ${what}`));
    }
    return found;
  } finally {
    await clearTheWay(page, app.db);
  }
}

const visits = new Map<string, Promise<Visit>>();

/** One page for each who looks in each look: a new one would load and compile all code again. */
function pageOf(looker: Looker, look: Preferences): Promise<Visit> {
  const key = `${looker} ${look.theme}`;
  const opened = visits.get(key) ?? openAs(looker, look);
  visits.set(key, opened);
  return opened;
}

function openAs(looker: Looker, look: Preferences): Promise<Visit> {
  const storageState = carried[looker];
  const session = storageState === undefined ? {} : { storageState };
  return visit(browser, look, { reducedMotion: 'reduce', ...session });
}

const screens = [...publicScreens, ...channelScreens, ...moderationScreens, ...settingsScreens];

test('every route is met in every state that it can be in', async () => {
  const files = ['src/web/app/router.tsx', 'src/web/app/public-routes.ts'];
  const router = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const routes = [...router.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(10);
  // It only leads on to /activity.
  const shown = routes.filter((route) => route !== '/audit');
  expect(new Set(screens.map(({ route }) => route))).toEqual(new Set(shown));
});

const cases = screens.flatMap((screen) =>
  looks.map(({ texts, ...look }) => ({ ...screen, look, texts })),
);

test.each(cases)(
  '$at says how it stands and hinders nobody, $look.theme, $look.language',
  async ({ at, states: row, look, texts }) => {
    for (const state of states) {
      const scene = row[state];
      if (typeof scene === 'string') continue;
      const { page, problems } = await pageOf(scene.looker ?? 'owner', look);
      const found = await meet(page, { scene, at, texts });
      expect({ state, found, problems: problems.splice(0) }).toEqual({
        state,
        found: [],
        problems: [],
      });
    }
  },
);
