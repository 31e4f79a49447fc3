import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentFile, presentReport, presentSchedule } from './report.presenter.ts';
import { requestReport } from './request-report.ts';
import { scheduleReports, stopSchedule } from './schedule-reports.ts';
import { browseReports, openReport, removeReport } from './view-reports.ts';

export function registerReportRoutes(on: Register, deps: Deps): void {
  on('GET /api/reports', async ({ actor }) => {
    const { reports, schedule } = await browseReports(deps, actor);
    return {
      data: {
        reports: reports.map(presentReport),
        schedule: schedule === undefined ? null : presentSchedule(schedule),
      },
    };
  });

  on('POST /api/reports', async ({ actor, body }) => ({
    data: presentReport(await requestReport(deps, actor, body)),
  }));

  on('GET /api/reports/{id}/file', async ({ actor, params, request, reply }) => {
    const headOnly = request.method === 'HEAD';
    const { report, content } = await openReport(deps, actor, { id: Number(params.id), headOnly });
    return reply.headers(presentFile(report)).send(content);
  });

  on('DELETE /api/reports/{id}', async ({ actor, params }) => {
    await removeReport(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });

  on('PUT /api/reports/schedule', async ({ actor, body }) => ({
    data: presentSchedule(await scheduleReports(deps, actor, body)),
  }));

  on('DELETE /api/reports/schedule', async ({ actor }) => {
    await stopSchedule(deps, actor);
    return { data: { schedule: null } };
  });
}
