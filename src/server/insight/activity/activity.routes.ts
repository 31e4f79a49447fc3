import { requireFreshSignIn } from '../../account/auth/fresh-sign-in.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentLine } from './activity.presenter.ts';
import { type ActivityDeps, browseActivity, exportActivity } from './view-activity.ts';

export function registerActivityRoutes(on: Register, deps: ActivityDeps): void {
  on('GET /api/activity', async ({ actor, query }) => {
    const { lines, nextPageToken } = await browseActivity(deps, actor, query);
    return {
      data: lines.map((line) => presentLine(line, actor)),
      meta: nextPageToken === undefined ? {} : { nextPageToken },
    };
  });

  on('GET /api/activity/export', async ({ actor, query, request, reply }) => {
    await requireFreshSignIn(deps, actor);
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"');
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await exportActivity(deps, actor, query));
  });
}
