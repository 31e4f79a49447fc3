import { expect, test } from 'vitest';
import type { ReportRow, ReportScheduleRow } from '../../db/report-tables.ts';
import { presentFile, presentReport, presentSchedule } from './report.presenter.ts';

const facts = {
  format: 'csv',
  language: 'id',
  sections: ['summary', 'campaigns'],
  start_date: '2026-02-23',
  end_date: '2026-03-01',
  state: 'ready',
  error_code: null,
  scheduled: true,
  comments: 120,
  left_out: 3,
  bytes: 48_000,
} satisfies Partial<ReportRow>;
const ready: ReportRow = {
  ...facts,
  user_id: 7,
  id: 12,
  job_id: 41,
  attempt: 2,
  created_at: new Date('2026-03-01T23:00:00Z'),
  expires_at: new Date('2026-03-08T23:00:00Z'),
};

test('a report that is ready has a size and an end, and its job is over', () => {
  expect(presentReport(ready)).toEqual({
    ...facts,
    id: '12',
    job_id: null,
    created_at: '2026-03-01T23:00:00.000Z',
    expires_at: '2026-03-08T23:00:00.000Z',
  });
});

test.each([
  ['queued', '41'],
  ['running', '41'],
  ['failed', null],
] as const)('one that is %s has no file, and its job is %s', (state, jobId) => {
  expect(presentReport({ ...ready, state })).toMatchObject({
    state,
    job_id: jobId,
    bytes: null,
    expires_at: null,
  });
});

test('the schedule says what is made next and when', () => {
  const chosen = {
    weekday: 1,
    format: 'pdf',
    language: 'en',
    sections: ['summary'],
  } satisfies Partial<ReportScheduleRow>;
  expect(
    presentSchedule({
      ...chosen,
      user_id: 7,
      next_at: new Date('2026-03-08T23:00:00Z'),
    }),
  ).toEqual({ ...chosen, next_at: '2026-03-08T23:00:00.000Z' });
});

test.each([
  ['pdf', 'application/pdf', 'pdf'],
  ['csv', 'application/zip', 'csv.zip'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
] as const)('a browser saves %s under its days, as %s', (format, type, ending) => {
  expect(presentFile({ ...ready, format })).toEqual({
    'content-type': type,
    'content-disposition': `attachment; filename="sapu-report-2026-02-23-2026-03-01.${ending}"`,
  });
});
