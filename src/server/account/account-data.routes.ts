import type { SessionInfo } from '../../contract/account-data.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { freshSeconds } from './auth/fresh-sign-in.ts';
import type { ListedSession } from './auth/sessions.repository.ts';
import { endOneSession, endOtherSessions, viewSessions } from './auth/view-sessions.ts';
import { exportEverything } from './export/export-everything.ts';

/** Where the owner is signed in, and a copy of everything there is about them. */
export function registerAccountDataRoutes(on: Register, deps: Deps): void {
  on('GET /api/sessions', async ({ actor }) => {
    const { current, others } = await viewSessions(deps, actor);
    const sessions = [presentSession(current, true), ...others.map((one) => presentSession(one))];
    // Not the time at which it ends, because clocks of browsers may be wrong.
    const fresh_seconds = freshSeconds(current.created_at, deps.clock.now());
    return { data: { sessions, fresh_seconds } };
  });

  on('DELETE /api/sessions/{id}', async ({ actor, params }) => {
    await endOneSession(deps, actor, params.id);
    return { data: { id: params.id } };
  });

  on('POST /api/sessions/end-others', async ({ actor }) => ({
    data: { ended: await endOtherSessions(deps, actor) },
  }));

  on('GET /api/account/export', async ({ actor, request, reply }) => {
    const { name, content } = await exportEverything(deps, actor, request.method === 'HEAD');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}

const presentSession = (session: ListedSession, current = false): SessionInfo => ({
  id: session.id,
  browser: session.browser,
  system: session.system,
  signed_in_at: session.created_at.toISOString(),
  last_used_at: session.last_used_at.toISOString(),
  current,
});
