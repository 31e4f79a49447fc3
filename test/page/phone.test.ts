import type { Locator } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { campaign } from '../../src/gallery/fixtures/campaigns.ts';
import { daysAgo, longTitle } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { changedSettings } from './support/activity.ts';
import { waitingAct } from './support/acts.ts';
import { afterDecision, commentList, numbered, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { allOf, pageOf } from './support/quiet-desk.ts';
import { listedWord } from './support/words.ts';

/* What a phone of 390 pixels shows of lists, rows and filters. */

const phone = {
  viewport: { width: 390, height: 844 },
  device: { hasTouch: true, isMobile: true },
} as const;

const languages = [
  ['en', en],
  ['id', indonesian],
] as const;

const author = (author_channel_id: string, author_name: string) => ({
  author_channel_id,
  author_name,
  author_profile_image: null,
  first_seen_at: daysAgo(30),
  last_seen_at: daysAgo(2),
  comments: 7,
  removed: 2,
  campaigns: 1,
  trusted_since: null,
});

const unread = {
  id: '1',
  event: 'spam_wave',
  link: '/comments?list=review',
  details: { comments: 1_234, usual_per_day: 4 },
  created_at: daysAgo(1),
  read_at: null,
} as const;

const decided = (changes: object) => {
  const row = afterDecision(usualSpam(), { reject: true });
  return { ...row, decision: row.decision && { ...row.decision, ...changes } };
};

const lists = [
  ['/comments', '[data-comment]'],
  ['/comments?list=review&view=queue', '[data-comment]'],
  ['/comments?list=review&view=pages', '[data-comment]'],
  ['/comments?list=review&view=focus', '[data-comment]'],
  ['/videos', 'main article'],
  ['/shorts', 'main article'],
  ['/blacklisted-words', '[data-word]'],
  ['/campaigns', '[data-campaign]'],
  ['/authors?list=seen', 'main li'],
  ['/notifications', '[data-notification]'],
  ['/activity', '[data-entry]'],
] as const;

const inCampaigns = numbered(3, () => usualSpam({ campaign: campaign() }));

test.each(lists)('%s begins in the upper part of a phone', async (at, first) => {
  await using opened = await openPage(at, {
    ...phone,
    language: 'id',
    answers: {
      ...commentList(inCampaigns),
      'GET /api/blacklisted-words': pageOf([listedWord('gacor')]),
      'GET /api/authors': pageOf([author('UCbagas', 'Bagas Pratama')]),
      'GET /api/notifications': { data: [unread], meta: { unread: 1 } },
      'GET /api/activity': allOf([
        changedSettings([{ name: 'spam_classes', from: 'gambling', to: 'scam' }]),
      ]),
    },
  });
  const entry = opened.page.locator(first).first();
  await entry.waitFor();
  expect((await entry.boundingBox())?.y).toBeLessThanOrEqual(320);
});

test.each(languages)(
  'the filters of the log are behind a button, in "%s"',
  async (language, texts) => {
    await using opened = await openPage('/activity', { ...phone, language });
    const { page } = opened;
    const empty = page.getByText(texts.activity.noneYet);
    await empty.waitFor();
    expect((await empty.boundingBox())?.y).toBeLessThanOrEqual(400);
    await page.getByRole('button', { name: texts.comments.filters }).click();
    await page.getByLabel(texts.activity.to, { exact: true }).waitFor();
  },
);

test.each(languages)('a day has the room that it needs, in "%s"', async (language, texts) => {
  await using opened = await openPage('/comments', { ...phone, language });
  const { page } = opened;
  await page.getByRole('button', { name: texts.comments.filters }).click();
  const day = page.getByLabel(texts.comments.to, { exact: true });
  expect((await day.boundingBox())?.width).toBeGreaterThan(130);
});

test.each(languages)(
  'a rule can be saved from where its form opens, in "%s"',
  async (language, texts) => {
    await using opened = await openPage('/rules', { language, ...phone });
    const { page } = opened;
    await page.getByRole('button', { name: texts.rules.add }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: texts.rules.save });
    await expect
      .poll(async () => {
        const { y, height } = (await save.boundingBox()) ?? { y: Infinity, height: 0 };
        return y + height;
      })
      .toBeLessThanOrEqual(phone.viewport.height);
  },
);

test('names and videos are not cut to nothing', async () => {
  const row = usualSpam({ author_name: 'db6029184756', like_count: 128, video_title: longTitle });
  await using opened = await openPage('/comments', { ...phone, answers: commentList([row]) });
  const [name, video] = ['db6029184756', longTitle].map((text) =>
    opened.page.locator('[data-comment]').getByText(text),
  );
  await name?.waitFor();
  expect(await name?.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect((await video?.boundingBox())?.width).toBeGreaterThan(150);
});

test('a row is as high after its decision was sent, and has no button that refuses', async () => {
  await using opened = await openPage('/comments', {
    ...phone,
    answers: commentList([usualSpam(), decided({ state: 'sent' })]),
  });
  const rows = opened.page.locator('[data-comment]');
  await rows.nth(1).waitFor();
  const [before = 0, after = 0] = await rows.evaluateAll((all) =>
    all.map((row) => row.clientHeight),
  );
  expect(after - before).toBeLessThanOrEqual(1);
  const names = await rows
    .nth(1)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.textContent));
  expect(names.filter((name) => /approve|reject/i.test(name))).toEqual([]);
});

test('a row on a phone has the only buttons of its decision, and the next one does not come forward', async () => {
  const rows = numbered(3, usualSpam);
  await using opened = await openPage('/comments', { ...phone, answers: commentList(rows) });
  const { page } = opened;
  const list = page.getByRole('main');
  const rejections = list.getByRole('button', { name: en.comments.reject, exact: true });
  await expect.poll(() => rejections.count()).toBe(3);
  await rejections.first().tap();
  const undo = list.getByRole('button', { name: en.decision.undo });
  await undo.waitFor();
  expect(await undo.count()).toBe(1);
  const lit = page.locator('[data-comment][data-current]');
  expect(await lit.evaluateAll((all) => all.map((row) => row.dataset['comment']))).toEqual(['c1']);
  await undo.tap();
  await expect.poll(() => rejections.count()).toBe(3);
});

test.each(languages)(
  'a rejection says until when it can be undone: %s',
  async (language, words) => {
    const t = createTranslator({ locale: language, messages: words as typeof en });
    const goneIn = new RegExp(t('decision.goneIn', { s: '~' }).replace('~', '\\d+'));
    const soon = { send_after: new Date(Date.now() + 80_000).toISOString() };
    const hidden = { ...soon, hold_first: true };
    const rows = [soon, hidden].map((progress, place) => ({
      ...decided(progress),
      id: `c${place}`,
      comment_id: `c${place}`,
    }));
    const answers = commentList(rows);
    await using opened = await openPage('/comments', { ...phone, language, answers });
    const { page } = opened;
    const listed = page.locator('[data-comment]');
    await listed.first().getByText(goneIn).waitFor();
    expect(await listed.nth(1).getByText(goneIn).count()).toBe(0);
    const undo = listed.first().getByRole('button', { name: words.decision.undo });
    const verdict = listed.first().locator('.row-verdict');
    const [button, line] = [await undo.boundingBox(), await verdict.boundingBox()];
    expect(button && line && line.height - button.height).toBeLessThan(8);
  },
);

test('one by one stays where it is when its buttons get the focus', async () => {
  const rows = numbered(3, usualSpam);
  await using opened = await openPage('/comments?list=review&view=focus', {
    ...phone,
    answers: commentList(rows),
  });
  const { page } = opened;
  const approve = page.getByRole('button', { name: en.comments.approve, exact: true });
  await approve.waitFor();
  await approve.focus();
  await approve.click();
  await page.getByRole('heading', { name: en.triage.recent }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('one by one says of the last decisions, too, when a comment is gone for good', async () => {
  const rows = numbered(2, usualSpam);
  await using opened = await openPage('/comments?list=review&view=focus', {
    ...phone,
    answers: commentList(rows),
  });
  const { page } = opened;
  await page.getByRole('button', { name: en.comments.reject, exact: true }).click();
  await page
    .getByRole('region', { name: en.triage.recent })
    .getByText(/^Will be rejected (in \d+ s|at .+)$/)
    .waitFor();
});

/** Buttons of 44 pixels, the space around them and a line above. */
const lowest = 56;

async function heightOf(bar: Locator): Promise<number | undefined> {
  await bar.waitFor();
  return (await bar.boundingBox())?.height;
}

test.each(languages)(
  'bars at the bottom leave the phone its height: %s',
  async (language, texts) => {
    const rows = numbered(3, usualSpam);
    const answers = { ...commentList(rows), 'GET /api/jobs': { data: [waitingAct(866)] } };
    await using opened = await openPage('/comments?list=review&view=queue', {
      ...phone,
      language,
      answers,
    });
    const { page } = opened;
    expect(await heightOf(page.locator('div:has(> .page-grid [data-act])'))).toBeLessThanOrEqual(
      64,
    );
    await page.locator('[data-comment]').first().getByRole('checkbox').click();
    const name = createTranslator({ locale: language, messages: texts as typeof en })(
      'comments.selected',
      { n: 1 },
    );
    expect(await heightOf(page.getByRole('region', { name }))).toBeLessThanOrEqual(lowest + 2);
    opened.answer({ 'GET /api/jobs': { data: [] } });
    await page.goto(`${opened.url}/comments?list=review&view=focus`);
    const approve = page.getByRole('button', { name: texts.comments.approve, exact: true });
    expect(await heightOf(approve.locator('..'))).toBeLessThanOrEqual(lowest + 2);
  },
);
