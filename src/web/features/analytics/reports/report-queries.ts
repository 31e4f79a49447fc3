import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Report, ReportBody, ReportSchedule } from '../../../../contract/report.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { send } from '../../../api/send.ts';
import { fileNameIn, saveFile } from '../../../lib/save-file.ts';

const queryKey = queryKeys.reports;

/** The stored reports and the weekly schedule. An event tells when a report is ready. */
export const useReports = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/reports', { signal })).data,
  });

/** A call after which the reports are read again. */
function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useCreateReport = () =>
  useChange((body: ReportBody) => call('POST /api/reports', { body }));

export const useRemoveReport = () =>
  useChange(({ id }: Report) => call('DELETE /api/reports/{id}', { params: { id } }));

/** Null stops the weekly report. */
export const useScheduleReport = () =>
  useChange((schedule: ReportSchedule | null) =>
    schedule === null
      ? call('DELETE /api/reports/schedule')
      : call('PUT /api/reports/schedule', { body: schedule }),
  );

export const useDownloadReport = () =>
  useMutation({
    async mutationFn({ id }: Report) {
      const answer = await send({ method: 'GET', path: `/api/reports/${id}/file` });
      saveFile(await answer.blob(), fileNameIn(answer, 'sapu-report'));
    },
  });
