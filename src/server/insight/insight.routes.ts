import { requireFreshSignIn } from '../account/auth/sessions/fresh-sign-in.ts';
import type { Authenticate, Deps } from '../context/deps.ts';
import { undoAct } from '../decisions/decide/undo-act.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from '../jobs/job.presenter.ts';
import { presentLine } from './activity/activity.presenter.ts';
import {
  type ActivityDeps,
  bringActBack,
  browseActivity,
  exportActivity,
} from './activity/view-activity.ts';
import {
  presentBreakdown,
  presentCounts,
  presentSpamHours,
} from './analytics/analytics.presenter.ts';
import { viewBreakdown, viewCounts, viewSpamHours } from './analytics/view-analytics.ts';
import type { EventStreams } from './event-streams.ts';
import { presentFile, presentReport, presentSchedule } from './reports/report.presenter.ts';
import { requestReport } from './reports/request-report.ts';
import { scheduleReports, stopSchedule } from './reports/schedule-reports.ts';
import { browseReports, openReport, removeReport, showReport } from './reports/view-reports.ts';
import { recentJobs, viewJob } from './watch-jobs.ts';

export interface InsightDeps extends Deps, ActivityDeps {
  readonly streams: EventStreams;
  readonly authenticate: Authenticate;
}

export function registerInsightRoutes(on: Register, deps: InsightDeps): void {
  on('GET /api/analytics', async ({ actor, query }) => ({
    data: presentCounts(await viewCounts(deps, actor, query)),
  }));

  on('GET /api/analytics/breakdown', async ({ actor, query }) => ({
    data: presentBreakdown(await viewBreakdown(deps, actor, query)),
  }));

  on('GET /api/analytics/hours', async ({ actor, query }) => ({
    data: presentSpamHours(await viewSpamHours(deps, actor, query)),
  }));

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

  on('GET /api/reports/{id}', async ({ actor, params }) => ({
    data: presentReport(await showReport(deps, actor, Number(params.id))),
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

  on('GET /api/activity', async ({ actor, query }) => {
    const { lines, outcomes, nextPageToken } = await browseActivity(deps, actor, query);
    return {
      data: lines.map((line) => presentLine(line, actor, outcomes.get(line.id))),
      meta: nextPageToken === undefined ? {} : { nextPageToken },
    };
  });

  on('POST /api/activity/{id}/bring-back', async ({ actor, params }) => ({
    data: await bringActBack(deps, actor, Number(params.id)),
  }));

  on('GET /api/activity/export', async ({ actor, query, request, reply }) => {
    await requireFreshSignIn(deps, actor);
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"');
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await exportActivity(deps, actor, query));
  });

  on('GET /api/jobs', async ({ actor }) => ({
    data: (await recentJobs(deps, actor)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => ({
    data: presentJob(await viewJob(deps, actor, Number(params.id))),
  }));

  on('POST /api/jobs/{id}/undo', async ({ actor, params }) => {
    const { undone, tooLate, job } = await undoAct(deps, actor, Number(params.id));
    return { data: { undone, too_late: tooLate, job: presentJob(job) } };
  });

  on('GET /api/events', ({ actor, request, reply }) => {
    reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    const isStillHere = async () => {
      const { ownerId } = await deps.authenticate(request, 'named');
      if (ownerId !== actor.ownerId) throw new Error('The channel has another owner.');
    };
    return reply.send(deps.streams.open(actor, isStillHere));
  });
}
