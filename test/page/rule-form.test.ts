import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BacktestStep, Rule } from '../../src/contract/rule.ts';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { openMenu } from '../e2e/support/places.ts';
import { preview } from './support/acts.ts';
import type { Answers } from './support/answers.ts';
import { commentList, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';

/* The form of a rule: what it finds and what happens, tested while it is typed, saved at once. */

const doubtful = flagged({ spam_score: 91 });

const step: BacktestStep = {
  total: 900,
  compared: 900,
  caught: 180,
  approved: 4,
  rejected: 20,
  spared: 0,
  after: null,
  sample: [{ comment_id: doubtful.id, spam_score: 91, approved: true }],
};

const newRule = {
  id: '1',
  description: null,
  campaign_members: null,
  video_title: null,
  video_gone: false,
  mode: 'off',
  action: 'mark_spam',
  hold_hours: null,
  of_switch: false,
  agreed_at: null,
  hits: 0,
  created_at: daysAgo(0),
  updated_at: daysAgo(0),
} as const;

/** Keeps the rules that the page saves. */
function keptRules(rules: Rule[] = []): { rules: Rule[]; answers: Answers } {
  const answers: Answers = {
    'GET /api/rules': () => ({ data: rules }),
    'GET /api/comments': pageOf([doubtful]),
    'POST /api/rules/backtest': { data: step },
    'POST /api/comments/moderate-matching/preview': preview(160),
    'POST /api/rules': ({ body: { automatic, ...body } }) => {
      const { mode = 'off', action = 'mark_spam', hold_hours = null } = automatic ?? {};
      const rule = { ...newRule, ...body, description: body.description ?? null };
      rules.push({ ...rule, mode, action, hold_hours });
      return { data: rules[0] as Rule };
    },
  };
  return { rules, answers };
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByLabel('Name', { exact: true }).fill('Melati');
  return form;
}

test('a rule is tested while it is typed, and the doubtful are shown through the lens', async () => {
  await using opened = await openPage('/rules', keptRules());
  const { page, problems } = opened;
  const form = await openForm(page);
  await form.getByLabel('Text or pattern').fill('melati77');
  await form
    .getByText('Would have caught 180 comments of 900 stored, 4 of them approved by you.')
    .waitFor();
  const first = form.getByRole('list', { name: 'The most doubtful first' }).getByRole('listitem');
  await first.getByText('Approved by you').waitFor();
  await first.getByText('Reads as:').waitFor();
  const all = form.getByRole('link', { name: 'Show all 180 comments in the list' });
  const list = new URL((await all.getAttribute('href')) ?? '', opened.url).searchParams;
  expect(list.get('keyword')).toBe('melati77');
  expect(list.get('channel_id')).toBe(ratih.youtube_channel_id);
  // The list has no filter for a pattern.
  await form.getByRole('button', { name: 'Match' }).click();
  await page.getByRole('option', { name: 'regex' }).click();
  await all.waitFor({ state: 'detached' });
  await form.getByText(/^Would have caught 180/).waitFor();
  expect(await all.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('one save says what is found and what happens, then asks once about what is there', async () => {
  const { rules, answers } = keptRules();
  await using opened = await openPage('/rules', { answers });
  const { page, problems } = opened;
  const form = await openForm(page);
  const happens = form.getByRole('radiogroup', { name: 'What happens' });
  expect(await happens.getByRole('radio').allTextContents()).toEqual([
    'Note only',
    'Hide for 24 h, then reject',
    'Reject',
  ]);
  await happens.getByRole('radio', { name: 'Hide for 24 h, then reject' }).click();
  await form.getByLabel('Score at least').fill('89');
  await form.getByRole('button', { name: 'Save and turn on' }).click();
  await form.getByText('Only for rules with a score of 90 or higher.').first().waitFor();
  expect(rules).toEqual([]);
  await form.getByLabel('Score at least').fill('95');
  await form.getByText(/^Would have caught 180/).waitFor();
  await form.getByRole('button', { name: 'Save and turn on' }).click();
  const question = page.getByRole('dialog', { name: 'Hide 160 comments?' });
  await question.getByText(/Should the stored ones be rejected, too\?/).waitFor();
  const sent = opened.calls.filter(({ key }) => key.startsWith('P') && key.includes('/api/rules'));
  expect(sent.filter(({ key }) => !key.endsWith('backtest'))).toMatchObject([
    {
      key: 'POST /api/rules',
      body: {
        min_score: 95,
        automatic: { mode: 'on', action: 'reject', hold_hours: 24, agreed: true },
      },
    },
  ]);
  const asked = opened.calls.find(({ key }) => key.endsWith('/preview'))?.body;
  expect(asked).toMatchObject({
    filter: { score_min: 95, moderation_status: 'unmoderated' },
    hold_first: true,
    leave_out_regulars: true,
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('On · hides for 24 h, then rejects').waitFor();
  expect(opened.calls.some(({ key }) => key.endsWith('/moderate-matching'))).toBe(false);
  expect(problems).toEqual([]);
});

test('a rule about a kind is noted only, and nothing is asked', async () => {
  const { rules, answers } = keptRules();
  await using opened = await openPage('/rules', { answers });
  const { page, problems } = opened;
  const form = await openForm(page);
  await form.getByRole('checkbox', { name: 'Shops and follower sellers' }).check();
  await form.getByText(/^Would have caught 180/).waitFor();
  await form.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('kind of spam: Shops and follower sellers').waitFor();
  expect(rules).toMatchObject([{ name: 'Melati', spam_classes: ['shops'], mode: 'off' }]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an older rule that marks keeps its action and shows it', async () => {
  const older: Rule = {
    ...newRule,
    name: 'Lama',
    rule_pattern: 'gacor',
    match: 'contains',
    min_score: null,
    spam_classes: [],
    campaign_id: null,
    max_author_days: null,
    has_links: false,
    video_id: null,
    language: null,
    weight: 1,
    is_active: true,
    mode: 'on',
    action: 'mark_spam',
    agreed_at: daysAgo(1),
  };
  await using opened = await openPage('/rules', keptRules([older]));
  const { page } = opened;
  await page.getByRole('button', { name: 'Change the rule Lama' }).click();
  const marks = page.getByRole('radio', { name: 'Mark as spam in Sapu' });
  await marks.waitFor();
  expect(await marks.getAttribute('aria-checked')).toBe('true');
});

test('a rule with nothing left to decide is added without a question', async () => {
  const { rules, answers } = keptRules();
  await using opened = await openPage('/rules', {
    answers: { ...answers, 'POST /api/comments/moderate-matching/preview': preview(0) },
  });
  const { page, problems } = opened;
  const form = await openForm(page);
  await form.getByRole('radio', { name: 'Hide for 24 h, then reject' }).click();
  await form.getByLabel('Score at least').fill('95');
  await form.getByText(/^Would have caught 180/).waitFor();
  await form.getByRole('button', { name: 'Save and turn on' }).click();
  await page.getByText('Rule added', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(rules).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('after the sample of a rule, comments are still said to be no spam', async () => {
  const list = [usualSpam({ id: 'c1', comment_id: 'c1', visible: true, can_moderate: true })];
  const sampled = { ...step, sample: [{ comment_id: 'c1', spam_score: 91, approved: false }] };
  const { answers } = keptRules();
  await using opened = await openPage('/rules', {
    answers: { ...answers, ...commentList(list), 'POST /api/rules/backtest': { data: sampled } },
  });
  const { page, problems } = opened;
  const form = await openForm(page);
  await form.getByLabel('Score at least').fill('90');
  await form.getByRole('list', { name: 'The most doubtful first' }).getByRole('listitem').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Comments/ }).click();
  const row = page.locator('[data-comment="c1"]');
  await openMenu(row);
  await page.getByRole('menuitem', { name: en.notSpam.item }).click();
  await page.getByText(en.notSpam.said).first().waitFor();
  await row.getByText(en.decision.staysPublished).first().waitFor();
  expect(await page.getByText(en.notSpam.failed).count()).toBe(0);
  expect(problems).toEqual([]);
});
