import { z } from 'zod';
import { dayRange, isDayRange, wrongDayRange } from './analytics.ts';
import type { Endpoint } from './endpoint.ts';
import { errorCode, success } from './envelope.ts';

/**
 * What a report may have. `summary` to `words` are figures; the others name things of the platform.
 * `comments` lists the stored comments themselves.
 */
export const reportSections = [
  'summary',
  'over_time',
  'hours',
  'words',
  'campaigns',
  'authors',
  'videos',
  'comments',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** `csv`: a zip with one CSV file for each section. */
export const reportFormats = ['pdf', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const sections = z
  .array(z.enum(reportSections))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'must name each section once');

/** What a report is to have and how it is written. */
const content = {
  format: z.enum(reportFormats),
  language: z.enum(['en', 'id']),
  sections,
};

const isWritable = ({ format, sections: list }: { format: ReportFormat; sections: string[] }) =>
  format !== 'pdf' || !list.includes('comments');
const notInPdf = 'comments are written as CSV or XLSX only';

const reportBody = z
  .object({ ...content, ...dayRange })
  .refine(isDayRange, wrongDayRange)
  .refine(isWritable, notInPdf);
export type ReportBody = z.infer<typeof reportBody>;

const count = z.int().min(0);

const report = z.object({
  id: z.string(),
  ...content,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** `ready`: it can be downloaded. A failed one says why. */
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  error_code: errorCode.nullable(),
  /** Its work, whose progress the jobs tell; null once that is over. */
  job_id: z.string().nullable(),
  /** Whether the weekly schedule made it. */
  scheduled: z.boolean(),
  /** The size of its file; null until it is ready. */
  bytes: count.nullable(),
  /** Comments that it lists, and those it leaves out because they may not be kept so long. */
  comments: count,
  left_out: count,
  created_at: z.iso.datetime(),
  /** When its file is deleted; null until it is ready. */
  expires_at: z.iso.datetime().nullable(),
});
export type Report = z.infer<typeof report>;

const reportSchedule = z.object({
  ...content,
  /** 1: Monday. It is made in the morning, about the seven days before. */
  weekday: z.int().min(1).max(7),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const reportScheduleBody = reportSchedule.refine(isWritable, notInPdf);

const plannedReport = reportSchedule.extend({ next_at: z.iso.datetime() });

const byId = { params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'not the id of a report') }) };

export const reportEndpoints = {
  'GET /api/reports': {
    summary: 'Reports that are being made or can be downloaded, and the weekly schedule',
    tag: 'reports',
    access: 'session',
    answer: success(z.object({ reports: z.array(report), schedule: plannedReport.nullable() })),
    errors: [],
  },
  'POST /api/reports': {
    summary: 'Have a report made; without days, about the last 30',
    tag: 'reports',
    access: 'session',
    body: reportBody,
    answer: success(report),
    errors: ['fresh_sign_in_needed', 'report_running', 'reports_full', 'report_too_large'],
  },
  'GET /api/reports/{id}': {
    summary: 'One report, and how far it is',
    tag: 'reports',
    access: 'session',
    ...byId,
    answer: success(report),
    errors: ['not_found'],
  },
  'GET /api/reports/{id}/file': {
    summary: 'The file of a report that is ready',
    tag: 'reports',
    access: 'session',
    ...byId,
    answer: {
      file: [
        'application/pdf',
        'application/zip',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
    errors: ['fresh_sign_in_needed', 'not_found', 'report_not_ready'],
  },
  'DELETE /api/reports/{id}': {
    worksOnFullDisk: true,
    summary: 'Delete a report with its file; one that is being made is stopped',
    tag: 'reports',
    access: 'session',
    ...byId,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  'PUT /api/reports/schedule': {
    summary: 'Have a report made every week, about the seven days before',
    tag: 'reports',
    access: 'session',
    body: reportScheduleBody,
    answer: success(plannedReport),
    errors: ['fresh_sign_in_needed'],
  },
  'DELETE /api/reports/schedule': {
    worksOnFullDisk: true,
    summary: 'Make no more weekly reports',
    tag: 'reports',
    access: 'session',
    answer: success(z.object({ schedule: z.null() })),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
