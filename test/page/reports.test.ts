import { expect, test } from 'vitest';
import type { Report, ReportSchedule } from '../../src/contract/report.ts';
import { daysAgo } from '../../src/gallery/fixtures/invented.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { goTo } from '../e2e/support/keyboard.ts';
import { scrollsSideways } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';

const report: Report = {
  id: '1',
  format: 'xlsx',
  language: 'id',
  sections: ['summary'],
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  state: 'ready',
  error_code: null,
  job_id: null,
  scheduled: false,
  bytes: 14_200,
  comments: 0,
  left_out: 0,
  created_at: daysAgo(1),
  expires_at: daysAgo(-6),
};

test('a report is asked for, listed and deleted on a phone, in Indonesian and the dark', async () => {
  const t = indonesian.reports;
  let stored: Report[] = [];
  await using opened = await openPage('/privacy', {
    language: 'id',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
    device: { hasTouch: true, isMobile: true },
    answers: {
      'GET /api/reports': () => ({ data: { reports: stored, schedule: null } }),
      'POST /api/reports': () => {
        stored = [report];
        return { data: report };
      },
      'DELETE /api/reports/{id}': () => {
        stored = [];
        return { data: { id: '1' } };
      },
    },
  });
  const { page, problems } = opened;
  await page.getByRole('button', { name: indonesian.shell.menu }).click();
  await page.getByRole('dialog').getByRole('link', { name: indonesian.titles.analytics }).click();
  await page.getByRole('tab', { name: indonesian.titles.reports }).click();
  await page.getByText(t.none).waitFor();
  await page.getByRole('radio', { name: 'Excel (XLSX)' }).click();
  await page.getByRole('checkbox', { name: t.section_comments }).click();
  await page.getByRole('checkbox', { name: t.section_words }).click();
  await page.waitForURL(/format=xlsx/);
  await page.getByRole('button', { name: t.createButton }).click();
  await page.getByRole('button', { name: new RegExp(`^${t.download} Excel`) }).waitFor();
  const sent = opened.calls.find(({ key }) => key === 'POST /api/reports')?.body as ReportSchedule;
  expect(sent).toMatchObject({ format: 'xlsx', language: 'id' });
  expect(sent.sections).toContain('comments');
  expect(sent.sections).not.toContain('words');
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole('button', { name: new RegExp(`^${t.remove} Excel`) }).click();
  await page.getByText(t.none).waitFor();
  expect(problems).toEqual([]);
});

test('a PDF offers no single comments, and nothing is created without a section', async () => {
  await using opened = await openPage('/reports?sections=comments&format=csv&panel=outbox');
  const { page, problems } = opened;
  // The address of the page that reports had; all that it asks for goes on.
  await page.waitForURL(/\/analytics\?/);
  const address = new URL(page.url()).searchParams;
  address.sort();
  expect(address.toString()).toBe('format=csv&panel=outbox&sections=comments&tab=reports');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const comments = page.getByRole('checkbox', { name: 'All comments' });
  await comments.waitFor();
  expect(await comments.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: 'PDF' }).click();
  await comments.waitFor({ state: 'detached' });
  await page.getByText('Choose at least one.').waitFor();
  expect(await page.getByRole('button', { name: 'Create report' }).isDisabled()).toBe(true);
  expect(problems).toEqual([]);
});

test('the weekly report is planned and stopped by keyboard alone', async () => {
  let schedule: (ReportSchedule & { next_at: string }) | null = null;
  await using opened = await openPage('/reports', {
    answers: {
      'GET /api/reports': () => ({ data: { reports: [], schedule } }),
      'PUT /api/reports/schedule': ({ body }) => {
        schedule = { ...body, next_at: daysAgo(-3) };
        return { data: schedule };
      },
      'DELETE /api/reports/schedule': () => {
        schedule = null;
        return { data: { schedule: null } };
      },
    },
  });
  const { page, problems } = opened;
  await page.getByText('No weekly report yet.').waitFor();
  await goTo(page.getByRole('button', { name: 'Make it every week' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^PDF every Monday: Summary, Over time/).waitFor();
  expect(schedule).toMatchObject({ weekday: 1, format: 'pdf' });
  await goTo(page.getByRole('button', { name: 'Stop weekly reports' }));
  await page.keyboard.press('Enter');
  await page.getByText('No weekly report yet.').waitFor();
  expect(schedule).toBeNull();
  expect(problems).toEqual([]);
});

test('long after the sign-in, the page offers to sign in again', async () => {
  await using opened = await openPage('/reports', {
    answers: { 'GET /api/sessions': { data: { sessions: [], ended: [], fresh_seconds: 0 } } },
  });
  const { page, problems } = opened;
  const signIn = page.getByRole('button', { name: 'Sign in again' });
  await page.getByText('No weekly report yet.').waitFor();
  expect(await signIn.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Create report' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
