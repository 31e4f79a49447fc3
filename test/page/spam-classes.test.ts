import { expect, test } from 'vitest';
import { comment } from '../../src/gallery/fixtures/comments.ts';
import { rows } from '../e2e/support/places.ts';
import { changedSettings } from './support/activity.ts';
import type { Answers } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { allOf, pageOf, ratih } from './support/quiet-desk.ts';

/** Settings as the server keeps them, which answers a change once it may. */
function keptSettings(mayAnswer: Promise<void> = Promise.resolve()) {
  let { settings } = ratih;
  const answers: Answers = {
    'GET /api/auth/user': () => ({ data: { ...ratih, settings } }),
    'PUT /api/settings': async ({ body }) => {
      await mayAnswer;
      settings = { ...settings, ...(body as Partial<typeof settings>) };
      return { data: settings };
    },
  };
  return { answers, classes: () => settings.spam_classes };
}

test('kinds that are chosen one right after the other all count', async () => {
  const { promise: areChosen, resolve: answer } = Promise.withResolvers<void>();
  const { answers, classes } = keptSettings(areChosen);
  await using opened = await openPage('/settings', { answers });
  const { page, problems } = opened;
  const kinds = page.getByRole('region', { name: 'Kinds of spam' });
  await kinds.getByLabel('Sub for sub').click();
  await kinds.getByLabel('Self-promotion').click();
  await kinds.getByLabel('Gambling').click();
  answer();
  await kinds.getByText('Saved', { exact: true }).waitFor();
  const kindsLeft = ['scam', 'sexual', 'phishing', 'copied', 'self_promotion', 'sub4sub'];
  await expect.poll(classes).toEqual(kindsLeft);
  expect(problems).toEqual([]);
});

test('the log names the kinds that were chosen', async () => {
  const to = 'scam, sexual, phishing, copied, self_promotion, sub4sub';
  const entry = changedSettings([{ name: 'spam_classes', from: 'gambling', to }]);
  await using opened = await openPage('/activity?kind=settings', {
    answers: { 'GET /api/activity': allOf([entry]) },
  });
  const shown = opened.page.locator('[data-entry]').first();
  await shown.getByRole('button').first().click();
  const firstFour = 'Money scams, Sexual bots, Deceptive links, Copied comments';
  await shown.getByText(`${firstFour}, Self-promotion, and Sub for sub`).waitFor();
});

test('settings show the kinds that are flagged, and save another one', async () => {
  const { answers, classes } = keptSettings();
  await using opened = await openPage('/settings', { answers });
  const { page } = opened;
  const kinds = page.getByRole('region', { name: 'Kinds of spam' });
  const shops = kinds.getByLabel('Shops and follower sellers');
  await kinds.getByLabel('Gambling').waitFor();
  expect(await kinds.getByLabel('Gambling').isChecked()).toBe(true);
  expect(await shops.isChecked()).toBe(false);
  await shops.click();
  await kinds.getByText('Saved', { exact: true }).waitFor();
  expect(await shops.isChecked()).toBe(true);
  expect(classes()).toEqual([...ratih.settings.spam_classes, 'shops']);
});

const text = 'Jasa followers murah, 1000 followers 20rb aja kak, dm ya';
const advert = comment({
  comment_text: text,
  is_spam: true,
  spam_score: 88,
  spam_class: 'shops',
  reasons: [
    {
      signal: 'shop_offer',
      values: { term: 'jasa followers' },
      weight: 60,
      spans: [{ start: 0, end: 14, folded_start: 0, folded_end: 14 }],
    },
  ],
});
const bet = comment({
  comment_text: 'depo receh di kendara77 auto maxwin terus',
  is_spam: true,
  spam_score: 97,
  spam_class: 'gambling',
});

test('a comment shows its kind and why, and the list is narrowed to a kind', async () => {
  await using opened = await openPage('/comments', {
    answers: {
      'GET /api/comments': ({ query }) =>
        pageOf(query.spam_class === 'gambling' ? [bet] : [advert, bet]),
    },
  });
  const { page, problems } = opened;
  const shown = rows(page).filter({ hasText: 'Jasa followers murah' });
  await shown.getByText('Shops and follower sellers').waitFor();
  await shown.getByRole('button', { name: 'Shop or follower seller: jasa followers' }).waitFor();
  await page.getByRole('button', { name: 'More filters', expanded: false }).click();
  await page.getByRole('button', { name: 'Kind of spam' }).click();
  await page.getByRole('option', { name: 'Gambling' }).click();
  await page.waitForURL(/spam_class=gambling/);
  await shown.waitFor({ state: 'detached' });
  await rows(page).filter({ hasText: 'kendara77' }).waitFor();
  expect(await rows(page).count()).toBe(1);
  expect(problems).toEqual([]);
});
