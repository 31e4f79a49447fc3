import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { arrive, goBy, goTo, pressOn, pressUntil } from './support/keyboard.ts';
import { actCard } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* Campaigns in the list to review, and the way through them by keys alone. */

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  // Nothing is sent while these tests run.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(browser, owner);
});

afterEach(async () => {
  await owner.call('POST /api/outbox/undo', {});
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const byId = async (id: string) =>
  (await owner.call('GET /api/campaigns/{id}', { params: { id } })).data;
const members = (page: Page) => page.locator('main li[data-comment]');
const rejectIn = (place: Locator, n: number) =>
  place.getByRole('button', { name: `Reject ${n}`, exact: true });

test.each(['pages', 'queue'])(
  'what is to review shows campaigns as groups, each with one decision: %s',
  async (view) => {
    const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
    const first = data.find(
      ({ campaign }, place) => campaign !== null && data[place + 1]?.campaign?.id === campaign.id,
    );
    const id = first?.campaign?.id ?? '';
    const { to_review: n } = (await byId(id)).states;
    await using visited = await open();
    const { page } = visited;
    await page.goto(`${app.url}/comments?list=review&view=${view}`);
    const group = page.locator(`[data-group="${id}"]`);
    await group.getByRole('button', { name: `Reject all ${n}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${n} comments?` });
    await rejectIn(dialog, n).waitFor();
    await rejectIn(dialog, n).click();
    await actCard(page).getByText(`${n} comments will no longer be visible`).waitFor();
    await group.waitFor({ state: 'detached' });
    const { to_review: left, waiting, hidden } = (await byId(id)).states;
    expect([left, waiting + hidden]).toEqual([0, n]);
    await actCard(page)
      .getByRole('button', { name: `Undo ${n} decisions` })
      .click();
    await actCard(page).getByText(`${n} decisions undone`).waitFor();

    await page.goto(`${app.url}/comments?list=review&view=${view}`);
    await group.getByRole('link').click();
    await page.waitForURL(`**/campaigns/${id}`);
    await page.goto(`${app.url}/comments?list=review&view=${view}&sort=score`);
    await page.locator('[data-comment]').nth(5).waitFor();
    expect(await page.locator('[data-group]').count()).toBe(0);
  },
);

test('on a phone the button of a group is whole, and says of how many it rejects some', async () => {
  const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
  const row = data.find(
    ({ campaign }, place) => campaign !== null && data[place + 1]?.campaign?.id === campaign.id,
  );
  const campaignId = row?.campaign?.id ?? '';
  const rejection = { params: { id: row?.id ?? '' }, body: { reject: true } };
  await owner.call('POST /api/comments/{id}/moderate', rejection);
  const { states, members: all } = await byId(campaignId);
  await using visited = await open(
    {},
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review&view=queue`);
  const group = page.locator(`[data-group="${campaignId}"]`);
  const name = `Reject ${states.to_review} of ${all}`;
  const button = group.getByRole('button', { name, exact: true });
  await button.waitFor();
  // A row of the list paints nothing beyond its own box, so an edge on the outline may be cut.
  const [outer, inner] = [await group.boundingBox(), await button.boundingBox()];
  const ends = (box: typeof outer) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  const [[top = 0, bottom = 0], [innerTop = 0, innerBottom = 0]] = [ends(outer), ends(inner)];
  expect(innerTop - top).toBeGreaterThanOrEqual(1);
  expect(bottom - innerBottom).toBeGreaterThanOrEqual(1);
});

test('keys alone lead to a campaign, leave one out, reject the others and take it back', async () => {
  const [first] = (await owner.call('GET /api/campaigns', { query: { state: 'open' } })).data;
  if (first === undefined) throw new Error('no campaign has comments to review');
  const { id, states } = first;
  const n = states.to_review;
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?list=review`);
  await page.locator('[data-comment]').nth(2).waitFor();
  await page.keyboard.press('j');
  await goTo(page.locator('[data-group]').first().getByRole('button'), 'Shift+Tab');
  await page.keyboard.press('c');
  await page.waitForURL('**/campaigns/*');
  await members(page).nth(2).waitFor();

  // The keys of every page are heard once the parts for who is signed in have come.
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', help);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await goBy(page, 'm');
  await arrive(page, en.titles.campaigns);
  await page.locator(`[data-campaign="${id}"]`).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/campaigns/${id}`);
  await members(page).nth(2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 left out').waitFor();
  await page.keyboard.press('Shift+R');
  const dialog = page.getByRole('dialog', { name: `Reject ${n - 1} comments?` });
  await waitFor('the button', () => rejectIn(dialog, n - 1).isEnabled());
  await pressOn(rejectIn(dialog, n - 1));
  await actCard(page)
    .getByText(`${n - 1} comments will no longer be visible`)
    .waitFor();
  await pressOn(actCard(page).getByRole('button', { name: `Undo ${n - 1} decisions` }));
  await actCard(page)
    .getByText(`${n - 1} decisions undone`)
    .waitFor();
});
