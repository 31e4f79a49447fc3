import type { ReportBody } from '../../src/contract/report.ts';
import type { ApiClient } from './api-client.ts';
import { type Exercise, plain, unreadable } from './openapi-exercise.ts';
import type { Things } from './two-owners.ts';
import { waitFor } from './wait-for.ts';

const days = { start_date: '2026-01-01', end_date: '2026-01-31' };
export const figures = { format: 'csv', language: 'en', sections: ['summary', 'words'] } as const;

/** One report is made at a time. */
const noReportUnderWay = (owner: ApiClient) =>
  waitFor('no report to be made', async () => {
    const { reports } = (await owner.call('GET /api/reports')).data;
    return reports.every(({ state }) => state === 'ready' || state === 'failed');
  });

/** A report about the last days, once it is ready. */
export async function makeReport(
  owner: ApiClient,
  change: Partial<ReportBody> = {},
): Promise<string> {
  const body = { ...figures, sections: [...figures.sections], ...change };
  await noReportUnderWay(owner);
  const { data } = await owner.call('POST /api/reports', { body });
  await waitFor('the report to be ready', async () => {
    const { reports } = (await owner.call('GET /api/reports')).data;
    const made = reports.find(({ id }) => id === data.id);
    if (made?.state === 'failed') throw new Error(`the report failed: ${made.error_code}`);
    return made?.state === 'ready';
  });
  return data.id;
}

const nobodys = { id: '999999' };
const refusedBodies = [
  { ...figures, format: 'doc' },
  { ...figures, language: 'fr' },
  { ...figures, sections: [] },
  { ...figures, sections: ['summary', 'summary'] },
  { ...figures, sections: ['weather'] },
  { ...figures, format: 'pdf', sections: ['comments'] },
] as const;

/** The calls on reports of this owner. */
export const reportExercises = (owner: () => ApiClient) => ({
  'GET /api/reports': { good: plain } satisfies Exercise,
  'POST /api/reports': {
    async good() {
      await noReportUnderWay(owner());
      return { body: { ...figures, ...days } };
    },
    bad: [
      ...refusedBodies.map((body) => [{ body }, 400] as const),
      [{ body: { ...figures, start_date: '2026-01-01' } }, 400],
      [{ body: { ...figures, start_date: '2026-02-01', end_date: '2026-01-01' } }, 400],
      [{ body: { ...figures, start_date: '2025-01-01', end_date: '2026-06-01' } }, 400],
      ...unreadable,
    ],
  } satisfies Exercise,
  'GET /api/reports/{id}/file': {
    good: async () => ({ params: { id: await makeReport(owner()) } }),
    bad: [
      [{ params: nobodys }, 404],
      [{ params: { id: 'latest' } }, 404],
    ],
  } satisfies Exercise,
  'GET /api/reports/{id}': {
    good: async () => ({ params: { id: await makeReport(owner()) } }),
    bad: [[{ params: nobodys }, 404]],
  } satisfies Exercise,
  'DELETE /api/reports/{id}': {
    good: async () => ({ params: { id: await makeReport(owner()) } }),
    bad: [[{ params: nobodys }, 404]],
  } satisfies Exercise,
  'PUT /api/reports/schedule': {
    good: () => ({ body: { ...figures, weekday: 1 } }),
    bad: [
      [{ body: { ...figures, weekday: 8 } }, 400],
      [{ body: figures }, 400],
      [{ body: { ...figures, weekday: 1, format: 'pdf', sections: ['comments'] } }, 400],
      ...unreadable,
    ],
  } satisfies Exercise,
  'DELETE /api/reports/schedule': { good: plain } satisfies Exercise,
});

/** Reports of theirs, and a schedule in their name. */
export const reportAttempts = {
  'GET /api/reports': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  // A report of Rina's own is hers alone, and the next one would have to wait for it.
  'POST /api/reports': () => [],
  'GET /api/reports/{id}/file': ({ reportId, ownerId }: Things) => [
    { params: { id: reportId } },
    { params: { id: reportId }, query: { user_id: ownerId } },
  ],
  'GET /api/reports/{id}': ({ reportId }: Things) => [{ params: { id: reportId } }],
  'DELETE /api/reports/{id}': ({ reportId }: Things) => [{ params: { id: reportId } }],
  'PUT /api/reports/schedule': ({ ownerId }: Things) => [
    { body: { ...figures, weekday: 2, user_id: ownerId } },
  ],
  'DELETE /api/reports/schedule': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
};
