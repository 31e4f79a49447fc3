import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { startSetupWorld } from '../support/setup-world.ts';
import { twoChannels } from '../support/two-channels.ts';
import type { Choice } from './support/google-pages.ts';
import { chooseAtGoogle, leaveForGoogle, openWithCode, saveClient } from './support/setup-walk.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/*
 * The way from the demo to the own channel through real servers and Google's pages, once for each
 * ending. What the page says of each mistake is asked in test/page/setup*.test.ts.
 */

const { setup, signIn, strips } = en;

test('a demo becomes the desk of the own channel', async () => {
  await using world = await startSetupWorld({ webRoot });
  const browser = await launchChromium();
  await using visited = await visit(browser, {}, { reducedMotion: 'reduce' });
  const { page, problems } = visited;
  await openWithCode(visited, world);
  await page.getByRole('button', { name: setup.haveFile }).click();
  await saveClient(page, world, en);
  expect(await page.getByText(en.shell.demo).count()).toBe(0);

  // Back to the demo, and once more.
  await page.getByRole('button', { name: setup.forget }).click();
  await page.getByRole('button', { name: setup.haveFile }).click();
  await saveClient(page, world, en);

  const refused = await leaveForGoogle(page, new RegExp(signIn.button));
  await page.getByText(setup.waiting).waitFor();
  await chooseAtGoogle(refused, { deny: true });
  await page.getByRole('alert').getByText(signIn.access_denied).waitFor();
  await refused.close();
  const { control } = world.google;
  control.planFault({ method: 'channels.list', kind: 'error', error: 'accessNotConfigured' });
  const disabled = await leaveForGoogle(page, new RegExp(setup.signInAgain));
  await chooseAtGoogle(disabled, { account: 'Bayu Pratama' });
  await page.getByRole('alert').getByText(signIn.api_disabled).waitFor();
  await disabled.close();
  control.clearFaults();

  const google = await leaveForGoogle(page, new RegExp(setup.signInAgain));
  await chooseAtGoogle(google);
  await page.getByText(setup.connected).waitFor();
  await page.getByRole('link', { name: setup.toDashboard }).click();
  await page.getByRole('heading', { name: 'Kebun Rina' }).first().waitFor();
  // What the first sync has read.
  await page.goto(`${world.url}/videos`);
  await page.getByText(twoChannels.rina.tomato.title).filter({ visible: true }).first().waitFor();
  await page.goto(`${world.url}/setup`);
  await page.getByText(setup.owned).waitFor();
  expect(problems).toEqual([]);
});

interface Ending {
  choice?: Partial<Choice>;
  testing?: true;
  says: string;
}

const endings: [string, Ending][] = [
  [
    'a permission that was not ticked',
    { choice: { untick: 'force-ssl' }, says: strips.missing_scope },
  ],
  [
    'an account without a channel',
    { choice: { account: 'Dodi Setiawan' }, says: strips.no_channel },
  ],
  [
    'an access that ends after seven days',
    { testing: true, says: setup.endsAt.split('{date}')[1] ?? '' },
  ],
];

test.each(endings)('%s is told at once', async (_, { choice, testing, says }) => {
  await using world = await startSetupWorld({ webRoot });
  if (testing) world.google.control.changeSettings({ testingMode: true });
  const browser = await launchChromium();
  await using visited = await visit(browser, {}, { reducedMotion: 'reduce' });
  const { page, problems } = visited;
  await openWithCode(visited, world);
  await page.getByRole('button', { name: setup.haveFile }).click();
  await saveClient(page, world, en);
  const google = await leaveForGoogle(page, new RegExp(signIn.button));
  await chooseAtGoogle(google, choice);
  await page.getByRole('main').getByText(says).waitFor();
  expect(problems).toEqual([]);
});
