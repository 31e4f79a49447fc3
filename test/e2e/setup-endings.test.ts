import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { startSetupWorld } from '../support/setup-world.ts';
import type { Choice } from './support/google-pages.ts';
import {
  chooseAtGoogle,
  leaveForGoogle,
  openWithCode,
  saveClient,
  type Texts,
} from './support/setup-walk.ts';
import { violations } from './support/violations.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/* Endings of the set-up beside the usual one. Each needs a server without an owner. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

interface Ending {
  choice?: Partial<Choice>;
  testing?: true;
  says: (texts: Texts) => string;
}

const endings: [string, 'en' | 'id', number, Ending][] = [
  [
    'a permission that was not ticked',
    'id',
    390,
    { choice: { untick: 'force-ssl' }, says: ({ strips }) => strips.missing_scope },
  ],
  [
    'an account without a channel',
    'en',
    1440,
    { choice: { account: 'Dodi Setiawan' }, says: ({ strips }) => strips.no_channel },
  ],
  [
    'an access that ends after seven days',
    'id',
    1440,
    { testing: true, says: ({ setup }) => setup.endsAt.split('{date}')[1] ?? '' },
  ],
];

/** The stages that the page marks as done. */
const stagesDone = async (page: Page, { setup }: Texts): Promise<string[]> => {
  const list = page.getByRole('navigation', { name: setup.stages }).getByRole('listitem');
  const done = ` (${setup.stageDone})`;
  const names = await list.allTextContents();
  return names.filter((name) => name.endsWith(done)).map((name) => name.slice(0, -done.length));
};

test.each(endings)('%s is told at once', async (...[, language, width, ending]) => {
  const texts = { en, id }[language] as unknown as Texts;
  await using world = await startSetupWorld({ webRoot });
  if (ending.testing) world.google.control.changeSettings({ testingMode: true });
  const visited = await visit(
    browser,
    { language },
    { viewport: { width, height: 844 }, reducedMotion: 'reduce' },
  );
  const { page } = visited;
  await openWithCode(visited, world);
  await page.getByRole('button', { name: texts.setup.haveFile }).click();
  // The owner skipped the steps at Google.
  expect(await stagesDone(page, texts)).toEqual([texts.setup.stageCode]);
  await saveClient(page, world, texts);
  expect(await stagesDone(page, texts)).toHaveLength(3);
  const google = await leaveForGoogle(page, new RegExp(texts.signIn.button));
  await chooseAtGoogle(google, ending.choice);
  await page.getByRole('main').getByText(ending.says(texts)).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(visited.problems).toEqual([]);
  await page.context().close();
});

test('the browser that gives a code last goes on', async () => {
  await using world = await startSetupWorld({ webRoot });
  const first = await visit(browser);
  await openWithCode(first, world);
  await first.page.getByRole('heading', { name: en.setup.projectTitle }).waitFor();
  const second = await visit(browser);
  await second.page.goto(`${world.url}/setup`);
  const printed = world.code();
  await second.page.getByRole('button', { name: en.setup.codeNew }).click();
  await expect.poll(() => world.code()).not.toBe(printed);
  await openWithCode(second, world);
  await second.page.getByRole('heading', { name: en.setup.projectTitle }).waitFor();
  await first.page.getByText(en.setup.takenOver).waitFor();
  expect(await violations(first.page)).toEqual([]);
  await first.page.context().close();
  await second.page.context().close();
});

test('variables of the environment win', async () => {
  const env = { GOOGLE_CLIENT_ID: 'own.apps.example', GOOGLE_CLIENT_SECRET: 'own-secret' };
  await using world = await startSetupWorld({ webRoot, env });
  const { page } = await visit(
    browser,
    { language: 'id' },
    { viewport: { width: 390, height: 844 } },
  );
  await page.goto(`${world.url}/setup`);
  await page.getByText((id as unknown as Texts).setup.environment).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
