import type { Browser, Locator, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '../../src/contract/campaign.ts';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { arrive } from './support/keyboard.ts';
import { actCard } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  owner = await app.signIn();
  await syncChannel(owner);
  open = await openAs(browser, owner);
});

afterEach(async () => {
  await owner.call('POST /api/outbox/undo', {});
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const campaigns = async () => (await owner.call('GET /api/campaigns', { query: {} })).data;

/** The campaign with the most members, of which some are to review. */
async function largest(): Promise<Campaign> {
  const [first] = (await owner.call('GET /api/campaigns', { query: { state: 'open' } })).data;
  if (first === undefined) throw new Error('no campaign has comments to review');
  expect(first.states.to_review).toBeGreaterThan(3);
  return first;
}

const byId = async (id: string) =>
  (await owner.call('GET /api/campaigns/{id}', { params: { id } })).data;

const card = (page: Page, id: string) => page.locator(`[data-campaign="${id}"]`);
const members = (page: Page) => page.locator('main li[data-comment]');
const rejectIn = (place: Locator, n: number) =>
  place.getByRole('button', { name: `Reject ${n}`, exact: true });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const;

test.each(looks)(
  'a campaign is found, looked at, rejected but for one, and taken back: $language, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    await setUndoSeconds(app.db, 3_600);
    const messages = language === 'id' ? indonesian : en;
    const t = createTranslator({ locale: language, messages: messages as typeof en });
    const campaign = await largest();
    const n = campaign.states.to_review;
    await using visited = await open({ language, theme }, size);
    const { page, problems } = visited;

    await page.goto(app.url);
    if (size === phone) {
      await page.getByRole('button', { name: messages.shell.menu }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('titles.campaigns') })
        .click();
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.tools') })
        .click();
      await page.getByRole('menuitem', { name: t('titles.campaigns') }).click();
    }
    await arrive(page, t('titles.campaigns'));
    const own = card(page, campaign.id);
    await own.getByText(t('campaigns.members', { n: campaign.members })).waitFor();
    await own.getByText(t('campaigns.toReview', { n })).waitFor();
    await own.getByRole('img').waitFor();

    await own.locator('[data-part="open"]').click();
    await page.waitForURL(`**/campaigns/${campaign.id}`);
    await members(page).nth(3).waitFor();
    for (const part of ['texts', 'authors', 'videos'] as const) {
      await page.getByRole('tab', { name: t(`campaigns.part_${part}`) }).click();
      await page
        .getByRole('list', { name: t(`campaigns.part_${part}`) })
        .getByRole('listitem')
        .first()
        .waitFor();
    }
    await page.getByRole('tab', { name: t('campaigns.part_members') }).click();

    const leftOut = await members(page).nth(1).getAttribute('data-comment');
    await members(page).nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: t('comments.rejectN', { n: n - 1 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('campaigns.scope')).waitFor();
    await dialog.getByRole('heading', { name: t('bulk.rejectTitle', { n: n - 1 }) }).waitFor();
    const sent = page.waitForRequest('**/api/comments/moderate-matching');
    await dialog.getByRole('button', { name: t('comments.rejectN', { n: n - 1 }) }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      filter: { campaign: campaign.id, list: 'review' },
      except: [leftOut],
      reject: true,
    });
    await actCard(page)
      .getByText(t('acts.rejecting', { n: n - 1 }))
      .waitFor();
    await page.locator(`main li[data-comment="${leftOut}"]`).waitFor();
    await waitFor('the others to leave', async () => (await members(page).count()) === 1);
    const { to_review: left, waiting, hidden } = (await byId(campaign.id)).states;
    expect([left, waiting + hidden]).toEqual([1, n - 1]);

    await actCard(page).getByRole('button').first().click();
    await actCard(page)
      .getByText(t('acts.undone', { n: n - 1 }))
      .waitFor();
    await waitFor('the comments to be back', async () => (await members(page).count()) > 1);
    expect((await byId(campaign.id)).states).toEqual(campaign.states);
    expect(problems).toEqual([]);
  },
);

test('while YouTube fails, nothing is called removed; then all but the one left out are', async () => {
  await setUndoSeconds(app.db, 0);
  const listed = (await owner.call('GET /api/campaigns', { query: { state: 'open' } })).data;
  const campaign = listed.findLast(({ states }) => states.to_review > 1) ?? (await largest());
  const { to_review: n } = campaign.states;
  const { data: ids } = await owner.call('GET /api/comments/order', {
    query: { campaign: campaign.id, list: 'review', sort: 'score' },
  });
  const [kept = '', ...others] = ids.comment_ids;
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/campaigns/${campaign.id}`);
  await members(page).first().getByRole('checkbox').click();
  await rejectIn(page.getByRole('main'), n - 1).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${n - 1} comment` });
  await rejectIn(dialog, n - 1).click();
  await actCard(page)
    .getByText(/YouTube isn’t responding/)
    .waitFor();
  expect(await page.getByText('rejected successfully').count()).toBe(0);
  expect(
    await actCard(page)
      .getByText(/removed from YouTube/)
      .count(),
  ).toBe(0);
  app.emulator.control.clearFaults();
  await actCard(page)
    .getByText(`${n - 1} removed from YouTube`)
    .waitFor();
  const rejected = new Set(
    app.emulator.control.comments({ status: 'rejected' }).map(({ id }) => id),
  );
  expect(others.filter((id) => !rejected.has(id))).toEqual([]);
  expect(rejected.has(kept)).toBe(false);
  await page
    .getByRole('main')
    .getByRole('list', { name: en.campaigns.decisions })
    .getByText(/removed from YouTube$/)
    .waitFor();
  await setUndoSeconds(app.db, 3_600);
});

test('what does not belong is split off, and what is one is merged; both are undone', async () => {
  const campaign = await largest();
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(`${app.url}/campaigns/${campaign.id}`);
  await members(page).nth(2).waitFor();
  for (const place of [0, 1]) await members(page).nth(place).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'These 2 don’t belong here' }).click();
  const facts = page.getByRole('region', { name: en.grouping.facts });
  await facts.getByText(/^You split off 2 comments/).waitFor();
  expect((await byId(campaign.id)).members).toBe(campaign.members - 2);

  await facts.getByRole('link', { name: en.grouping.showOther }).click();
  await facts.getByText(/^You split 2 comments off from another campaign/).waitFor();
  await waitFor('its comments', async () => (await members(page).count()) === 2);
  await facts.getByRole('button', { name: en.grouping.undoSplit }).click();
  await page.waitForURL(`**/campaigns/${campaign.id}`);
  await facts.waitFor({ state: 'detached' });
  expect((await byId(campaign.id)).members).toBe(campaign.members);

  const other = (await campaigns()).find(({ id }) => id !== campaign.id);
  if (other === undefined) throw new Error('there is one campaign only');
  await page.getByRole('button', { name: en.grouping.merge }).click();
  const dialog = page.getByRole('dialog', { name: en.grouping.merge });
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: en.grouping.mergeNow, exact: true }).click();
  await facts.getByText(/^You merged \d+ comments? of other campaigns? into this one/).waitFor();
  const merged = await byId(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(merged.members).toBeGreaterThan(campaign.members);
  await facts.getByRole('button', { name: en.grouping.undoMerge }).click();
  await facts.waitFor({ state: 'detached' });
  expect((await byId(campaign.id)).members).toBe(campaign.members);
  expect(problems).toEqual([]);
});

test('the list is searched, sorted and narrowed, and all of it is in the address', async () => {
  const [first] = await campaigns();
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/campaigns?state=decided`);
  await page
    .getByText(en.campaigns.noneDecided)
    .or(page.locator('[data-campaign]').first())
    .first()
    .waitFor();
  await page.getByRole('radio', { name: en.campaigns.state_all }).click();
  await page.waitForURL('**/campaigns?state=all');
  await page.getByRole('searchbox', { name: en.campaigns.search }).fill('tidakadasamasekali');
  await page.getByText('No campaign matches “tidakadasamasekali”.').waitFor();
  await page.getByRole('button', { name: en.campaigns.clearSearch }).click();
  await card(page, first?.id ?? '').waitFor();
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('option', { name: en.campaigns.sort_recent }).click();
  await page.waitForURL(/sort=recent/);
  const sorted = (await owner.call('GET /api/campaigns', { query: { sort: 'recent' } })).data;
  await page.locator(`li:first-child > [data-campaign="${sorted[0]?.id}"]`).waitFor();
});
