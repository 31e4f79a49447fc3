import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Automation, CleanSwitchBody } from '../../src/contract/automation.ts';
import type { Rule } from '../../src/contract/rule.ts';
import type { SpamClass } from '../../src/contract/spam-class.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
import { automation } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { violations } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';

/** An account whose switch keeps what it is told. */
const kept = (start: Partial<Automation['switch']> = {}) => {
  const usual = { ...automation.switch, spam_classes: ['gambling', 'scam'] as SpamClass[] };
  let now: Automation = { ...automation, switch: { ...usual, ...start } };
  const sent: CleanSwitchBody[] = [];
  const become = (changes: Partial<Automation['switch']>) => {
    now = { ...now, switch: { ...now.switch, ...changes } };
    return { data: now };
  };
  return {
    sent,
    answers: {
      'GET /api/automation': () => ({ data: now }),
      'PUT /api/automation/switch': ({ body }: { body: unknown }) => {
        const change = body as CleanSwitchBody;
        sent.push(change);
        const { mode, spam_classes } = change;
        return become({ mode, spam_classes, would_hide: 0 });
      },
      'POST /api/automation/switch/over-limit': () => become({ over_limit: 0 }),
    },
  };
};

test('the switch is on after two presses, of which the second agrees to what it does', async () => {
  const { sent, answers } = kept();
  await using opened = await openPage('/settings?tab=automation', { answers });
  const { page, problems } = opened;
  const clean = page.getByRole('region', { name: 'Keep my channel clean' });
  await clean.getByRole('radio', { name: 'Hide sure spam' }).click();
  const consent = page.getByRole('dialog', { name: 'Keep my channel clean' });
  await consent.getByText(/at most 500 in 24 hours/).waitFor();
  expect(sent).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await consent.getByRole('button', { name: 'Agree and turn on' }).click();
  await clean.getByText('Saved', { exact: true }).waitFor();
  await clean.getByText('Nothing hidden in the last 24 hours.').waitFor();
  const kinds = ['gambling', 'scam'];
  expect(sent).toEqual([{ mode: 'on', spam_classes: kinds, agreed: true }]);
  await clean.getByRole('button', { name: 'Change kinds' }).click();
  await consent.getByRole('checkbox', { name: 'Gambling' }).uncheck();
  await consent.getByRole('button', { name: 'Agree and turn on' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ mode: 'on', spam_classes: ['scam'] });
  await clean.getByRole('radio', { name: 'Off' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ mode: 'off', spam_classes: ['scam'] });
  expect(problems).toEqual([]);
});

test('what is on says so on the dashboard, and one press turns it off', async () => {
  const { sent, answers } = kept({ mode: 'on', hidden_today: 3 });
  await using opened = await openPage('/', { answers });
  const { page, problems } = opened;
  await page.getByRole('heading', { name: 'Keep my channel clean: on' }).waitFor();
  await cardOn(page).getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('“Keep my channel clean” is off').first().waitFor();
  await page.getByRole('heading', { name: 'Keep my channel clean: off' }).waitFor();
  expect(sent).toEqual([{ mode: 'off', spam_classes: ['gambling', 'scam'], agreed: false }]);
  await cardOn(page).getByRole('button', { name: 'Turn on' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each(['/', '/rules'])('who has never seen it can turn it on at %s', async (address) => {
  const { sent, answers } = kept();
  await using opened = await openPage(address, { answers });
  const { page, problems } = opened;
  const card = cardOn(page);
  await card.getByRole('heading', { name: 'Keep my channel clean: off' }).waitFor();
  await card.getByRole('button', { name: 'Turn on' }).click();
  const consent = page.getByRole('dialog', { name: 'Keep my channel clean' });
  await consent.getByText(/Rejected comments can’t be brought back/).waitFor();
  expect(sent).toEqual([]);
  await consent.getByRole('button', { name: 'Agree and turn on' }).click();
  await card.getByRole('heading', { name: 'Keep my channel clean: on' }).waitFor();
  expect(sent).toEqual([{ mode: 'on', spam_classes: ['gambling', 'scam'], agreed: true }]);
  expect(problems).toEqual([]);
});

const sizes = { desk: { width: 1366, height: 850 }, phone: { width: 390, height: 844 } };

test.each([
  ['desk', '/', 'en'],
  ['phone', '/', 'id'],
  ['desk', '/settings?tab=automation', 'id'],
  ['phone', '/settings?tab=automation', 'en'],
] as const)(
  'its consent can be given without scrolling: %s at %s, %s',
  async (size, address, language) => {
    const viewport = sizes[size];
    const { answers } = kept();
    await using opened = await openPage(address, {
      answers,
      language,
      viewport,
    });
    const { page } = opened;
    const { clean } = language === 'id' ? indonesian : en;
    const on = page.getByRole('radio', { name: clean.on });
    await on
      .or(page.getByRole('button', { name: clean.turnOn }))
      .first()
      .click();
    const agree = page.getByRole('button', { name: clean.agree });
    await agree.waitFor();
    const box = await agree.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height).toBeLessThanOrEqual(viewport.height);
    // Nothing lies over it.
    await agree.click({ trial: true });
  },
);

test('while it suggests, the dashboard says so, and on or off is one press away', async () => {
  const { sent, answers } = kept({ mode: 'dry_run' });
  await using opened = await openPage('/', { answers });
  const card = cardOn(opened.page);
  await card.getByRole('heading', { name: 'Keep my channel clean: only suggests' }).waitFor();
  await card.getByRole('button', { name: 'Turn on' }).waitFor();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await card.getByRole('heading', { name: 'Keep my channel clean: off' }).waitFor();
  expect(sent).toMatchObject([{ mode: 'off' }]);
});

test('while automatic actions are paused, it is not said to be on', async () => {
  const { answers } = kept({ mode: 'on' });
  const paused = { ...answers['GET /api/automation']().data, paused: true };
  await using opened = await openPage('/', {
    answers: { ...answers, 'GET /api/automation': { data: paused } },
  });
  await cardOn(opened.page)
    .getByRole('heading', { name: 'Keep my channel clean: paused' })
    .waitFor();
});

test('among the rules it has its own limit, and one press turns it off', async () => {
  const { sent, answers } = kept({ mode: 'on' });
  const rule: Rule = {
    id: '9',
    name: 'clean',
    description: null,
    rule_pattern: null,
    match: 'contains',
    min_score: 98,
    spam_classes: ['gambling', 'scam'],
    campaign_id: null,
    campaign_members: null,
    max_author_days: null,
    has_links: false,
    video_id: null,
    video_title: null,
    video_gone: false,
    language: null,
    weight: 1,
    is_active: true,
    mode: 'on',
    action: 'reject',
    hold_hours: 24,
    of_switch: true,
    agreed_at: daysAgo(1),
    hits: 0,
    created_at: daysAgo(1),
    updated_at: daysAgo(1),
  };
  await using opened = await openPage('/rules', {
    answers: {
      ...answers,
      'GET /api/rules': () => ({ data: [{ ...rule, mode: sent.at(-1)?.mode ?? 'on' }] }),
    },
  });
  const { page, problems } = opened;
  await page
    .getByText(/handled by your rules in the last 24 hours\. Their limit is 50\./)
    .waitFor();
  const card = cardOn(page);
  await card.getByText(/at most 500 in 24 hours/).waitFor();
  await card.getByText(/hides, then rejects 24 h after the morning notification/).waitFor();
  await card.getByText(/Nothing found since you turned it on/).waitFor();
  const press = card.getByRole('button', { name: 'Turn off' });
  await press.click();
  await press.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(sent).toMatchObject([{ mode: 'off', agreed: false }]);
  expect(problems).toEqual([]);
});

const cardOn = (page: Page) => page.getByRole('region', { name: 'Keep my channel clean' });

test('the dashboard offers it with what it would have hidden, on in two presses', async () => {
  const { sent, answers } = kept({ would_hide: 34 });
  await using opened = await openPage('/', { answers });
  const { page, problems } = opened;
  const card = cardOn(page);
  await card.getByText('In the last 7 days it would have hidden 34 comments for you.').waitFor();
  await card.getByRole('button', { name: 'Turn on' }).click();
  const consent = page.getByRole('dialog', { name: 'Keep my channel clean' });
  await consent.getByText(/Rejected comments can’t be brought back/).waitFor();
  expect(sent).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await consent.getByRole('button', { name: 'Agree and turn on' }).click();
  await card.getByRole('link', { name: 'Hidden today: 0, yesterday: 0' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(sent).toEqual([{ mode: 'on', spam_classes: ['gambling', 'scam'], agreed: true }]);
  expect(problems).toEqual([]);
});

test('a refused offer is gone for good, and the switch stays', async () => {
  const { sent, answers } = kept({ would_hide: 34 });
  await using opened = await openPage('/', { answers });
  const card = cardOn(opened.page);
  const refuse = card.getByRole('button', { name: 'No, thanks' });
  await refuse.click();
  await refuse.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(sent).toMatchObject([{ mode: 'off', agreed: false }]);
});

test('the dashboard says what it hid, leads to it, and hides what was over the limit', async () => {
  const { answers } = kept({ mode: 'on', hidden_today: 500, hidden_yesterday: 7, over_limit: 120 });
  await using opened = await openPage('/', { answers });
  const { page, url, problems } = opened;
  const card = cardOn(page);
  await card.getByText('120 more are still visible').waitFor();
  const press = card.getByRole('button', { name: 'Hide these 120 too' });
  await press.click();
  await press.waitFor({ state: 'detached' });
  await card.getByRole('link', { name: 'Hidden today: 500, yesterday: 7' }).click();
  await page.waitForURL(`${url}/activity?who=automatic`);
  expect(problems).toEqual([]);
});
