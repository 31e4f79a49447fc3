import { expect, test } from 'vitest';
import type { ActivityEntry, ActOutcomes } from '../../src/contract/activity.ts';
import { limits } from '../../src/contract/limits.ts';
import type { DecisionProgress } from '../../src/contract/moderation.ts';
import { daysAgo, inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { violations } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';
import { allOf } from './support/quiet-desk.ts';

const rejection = (id: string, outcomes: Partial<ActOutcomes>): ActivityEntry => ({
  id,
  at: daysAgo(1),
  who: 'owner',
  kind: 'decisions',
  action: 'reject',
  comment: null,
  author: null,
  video: null,
  channel: null,
  score: null,
  reasons: [],
  outcome: null,
  together: 866,
  outcomes: {
    waiting: 0,
    held: 0,
    sent: 0,
    failed: 0,
    undone: 0,
    rejected_from: (outcomes.held ?? 0) > 0 ? inMinutes(60 * 24 * 3) : null,
    ...outcomes,
  },
  teaches: false,
  changes: [],
  details: {},
});

test('one press brings back what is hidden, and what is rejected is not offered', async () => {
  let held = 860;
  const lines = () => [rejection('7', { held, sent: 866 - held }), rejection('6', { sent: 866 })];
  await using opened = await openPage('/activity', {
    answers: {
      'GET /api/activity': () => allOf(lines()),
      'POST /api/activity/{id}/bring-back': () => {
        held = 0;
        return { data: { brought_back: 860, job_id: '12' } };
      },
    },
  });
  const { page, calls, problems } = opened;
  const button = page.getByRole('button', { name: 'Bring 860 comments back' });
  await button.waitFor();
  await page.getByText('6 are rejected permanently and stay hidden.').waitFor();
  await page.getByText(/^Possible until .*\d/).waitFor();
  expect(await page.getByRole('button', { name: /^Bring / }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await button.click();
  await button.waitFor({ state: 'detached' });
  const asked = calls.filter(({ key }) => key === 'POST /api/activity/{id}/bring-back');
  expect(asked).toMatchObject([{ params: { id: '7' } }]);
  expect(problems).toEqual([]);
});

test('a press that brings nothing back any more says so', async () => {
  const none = { data: { brought_back: 0, job_id: null } };
  await using opened = await openPage('/activity', {
    answers: {
      'GET /api/activity': () => allOf([rejection('7', { held: 860 })]),
      'POST /api/activity/{id}/bring-back': none,
    },
  });
  const { page } = opened;
  await page.getByRole('button', { name: 'Bring 860 comments back' }).click();
  await page.locator('[data-toaster] li').getByText(en.decision.bringBackNone).waitFor();
});

test('what is only hidden is not called rejected, nor what was undone rejected', async () => {
  const lines = [
    rejection('7', { held: 862, undone: 4 }),
    rejection('6', { sent: 866 }),
    rejection('5', { undone: 866 }),
  ];
  const answers = { 'GET /api/activity': () => allOf(lines) };
  await using opened = await openPage('/activity', { answers });
  const { page } = opened;
  await page.getByText('866 comments to be rejected, hidden first').waitFor();
  await page.getByText('Hidden, to be rejected: 862 · Undone or changed: 4').waitFor();
  expect(await page.getByText('Rejected 866 comments').count()).toBe(1);
  expect(await page.getByText('866 comments to be rejected, cancelled later').count()).toBe(1);
});

/** One comment of a decision, in this state. */
const single = (id: string, progress: Partial<DecisionProgress>): ActivityEntry => ({
  ...rejection(id, {}),
  comment: { id: `comment-${id}`, text: 'Resepnya enak' },
  score: 100,
  reasons: [
    { signal: 'brand_token', weight: 54.2 },
    { signal: 'wording', weight: 20.4 },
    { signal: 'gambling_terms', weight: 13.2 },
    { signal: 'similar', weight: 12.2 },
  ],
  outcome: {
    decision: 'reject',
    state: 'queued',
    send_after: inMinutes(60),
    failure: null,
    ban_asked: false,
    hold_only: false,
    hold_first: false,
    settled_at: null,
    called: true,
    replaced: false,
    ...progress,
  },
  together: null,
  outcomes: null,
});

test('a hidden comment is brought back from its own entry, one that is not sent is undone', async () => {
  let held: Partial<DecisionProgress> = { state: 'held' };
  const undone: string[] = [];
  await using opened = await openPage('/activity', {
    answers: {
      'GET /api/activity': () =>
        allOf([single('9', held), single('8', {}), single('7', { state: 'sent' })]),
      'POST /api/activity/{id}/bring-back': () => {
        held = { state: 'sent', decision: 'approve' };
        return { data: { brought_back: 1, job_id: null } };
      },
      'POST /api/comments/undo': ({ body }) => {
        undone.push(...body.comment_ids);
        return { data: { undone: body.comment_ids, skipped: [] } };
      },
    },
  });
  const { page, calls, problems } = opened;
  for (const id of ['9', '8', '7']) {
    await page.locator(`[data-entry="${id}"] > button`).click();
  }
  const back = page.locator('[data-entry="9"]').getByRole('button', { name: 'Bring it back' });
  await back.waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.count()).toBe(1);
  await page.locator('[data-entry="9"]').getByText('+21 points').waitFor();
  await undo.click();
  await expect.poll(() => undone).toEqual(['comment-8']);
  await back.click();
  await back.waitFor({ state: 'detached' });
  const asked = calls.filter(({ key }) => key === 'POST /api/activity/{id}/bring-back');
  expect(asked).toMatchObject([{ params: { id: '9' } }]);
  expect(problems).toEqual([]);
});

const notSpam = (id: string, teaches: boolean): ActivityEntry => ({
  ...single(id, { state: 'sent', decision: 'approve' }),
  action: 'not_spam',
  teaches,
});

test('what “Not spam” taught is taken back from its line, long after it was sent', async () => {
  let teaches = true;
  await using opened = await openPage('/activity', {
    answers: {
      'GET /api/activity': () => allOf([notSpam('9', teaches), notSpam('8', false)]),
      'POST /api/comments/undo': ({ body }) => {
        teaches = false;
        return { data: { undone: body.comment_ids, skipped: [] } };
      },
    },
  });
  const { page, calls, problems } = opened;
  const back = page.getByRole('button', { name: en.notSpam.takeBack });
  await back.waitFor();
  expect(await back.count()).toBe(1);
  await page.locator('[data-entry="9"]').getByText(en.notSpam.staysVisible).waitFor();
  expect(await violations(page)).toEqual([]);
  await back.click();
  opened.tell({ type: 'decisions', comment_ids: ['comment-9'] });
  await back.waitFor({ state: 'detached' });
  const undone = calls.filter(({ key }) => key === 'POST /api/comments/undo');
  expect(undone).toMatchObject([{ body: { comment_ids: ['comment-9'] } }]);
  expect(problems).toEqual([]);
});

test('the switch has its name in the language of the page', async () => {
  const line = { ...rejection('8', {}), details: { rule: limits.switchName } };
  const answers = { 'GET /api/activity': () => allOf([line]) };
  await using opened = await openPage('/activity', { language: 'id', answers });
  const { page } = opened;
  await page.locator('[data-entry="8"]').getByRole('button').first().click();
  await page.getByText(indonesian.clean.title, { exact: true }).waitFor();
});

test('on a phone many decisions one by one are one line, and bringing back is in sight', async () => {
  const ones = Array.from({ length: 20 }, (_, n) => single(String(90 - n), { state: 'sent' }));
  const answers = { 'GET /api/activity': () => allOf([...ones, rejection('7', { held: 860 })]) };
  await using opened = await openPage('/activity', {
    answers,
    viewport: { width: 390, height: 844 },
    device: { hasTouch: true, isMobile: true },
  });
  const { page, problems } = opened;
  const many = page.getByRole('button', { name: /Rejected: 20 times/ });
  await many.waitFor();
  const back = page.getByRole('button', { name: 'Bring 860 comments back' });
  const { y = Infinity } = (await back.boundingBox()) ?? {};
  expect(y).toBeLessThan(600);
  expect(await page.getByText('Resepnya enak').count()).toBe(0);
  await many.click();
  await expect.poll(() => page.getByText('Resepnya enak').count()).toBe(20);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
