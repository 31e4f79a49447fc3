import { expect, test } from 'vitest';
import type { ActivityEntry, ActOutcomes } from '../../src/contract/activity.ts';
import { limits } from '../../src/contract/limits.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
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
  outcomes: { waiting: 0, held: 0, sent: 0, failed: 0, undone: 0, ...outcomes },
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
  expect(await page.getByRole('button', { name: /^Bring / }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await button.click();
  await button.waitFor({ state: 'detached' });
  const asked = calls.filter(({ key }) => key === 'POST /api/activity/{id}/bring-back');
  expect(asked).toMatchObject([{ params: { id: '7' } }]);
  expect(problems).toEqual([]);
});

test('what is only hidden is not called rejected, nor what was decided anew undone', async () => {
  const lines = [rejection('7', { held: 862, undone: 4 }), rejection('6', { sent: 866 })];
  const answers = { 'GET /api/activity': () => allOf(lines) };
  await using opened = await openPage('/activity', { answers });
  const { page } = opened;
  await page.getByText('866 comments to be rejected, hidden first').waitFor();
  await page.getByText('Hidden, to be rejected: 862 · Undone or decided anew: 4').waitFor();
  expect(await page.getByText('Rejected 866 comments').count()).toBe(1);
});

test('the switch has its name in the language of the page', async () => {
  const line = { ...rejection('8', {}), details: { rule: limits.switchName } };
  const answers = { 'GET /api/activity': () => allOf([line]) };
  await using opened = await openPage('/activity', { language: 'id', answers });
  const { page } = opened;
  await page.locator('[data-entry="8"]').getByRole('button').first().click();
  await page.getByText(indonesian.clean.title, { exact: true }).waitFor();
});
