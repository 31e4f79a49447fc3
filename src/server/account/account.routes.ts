import type { SessionInfo } from '../../contract/account-data.ts';
import { AppError } from '../base/errors.ts';
import { pick } from '../base/pick.ts';
import type { Actor, Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { freshSeconds, requireFreshSignIn } from './auth/sessions/fresh-sign-in.ts';
import type { ListedSession } from './auth/sessions/sessions.repository.ts';
import { endOneSession, endOtherSessions, viewSessions } from './auth/sessions/view-sessions.ts';
import { confirmationText } from './connection/connection.policy.ts';
import { presentConnection } from './connection/connection.presenter.ts';
import { type ConnectionSources, readConnection } from './connection/read-connection.ts';
import { exportEverything } from './export/export-everything.ts';
import { leave } from './leaving/leave.ts';
import { changeSettings } from './settings/settings.ts';

/** Settings, the connection to Google, sessions, and what the account holds. */
export function registerAccountRoutes(on: Register, deps: Deps & ConnectionSources): void {
  on('PUT /api/settings', async ({ actor, body }) => ({
    data: await changeSettings(deps, actor, body),
  }));

  const confirm = async (actor: Actor, typed: string) => {
    const { user, channel } = await readConnection(deps, actor);
    if (typed.trim() === confirmationText(user, channel).trim()) return;
    throw new AppError('not_confirmed', 'The name does not match. Nothing was deleted.');
  };

  on('GET /api/connection', async ({ actor }) => ({
    data: presentConnection(await readConnection(deps, actor)),
  }));

  on('POST /api/connection/disconnect', async ({ actor, body }) => {
    await confirm(actor, body.confirm);
    await leave(deps, actor.ownerId, { keepSettings: true });
    return { data: { id: String(actor.ownerId) } };
  });

  on('POST /api/account/delete', async ({ actor, body }) => {
    await requireFreshSignIn(deps, actor);
    await confirm(actor, body.confirm);
    await leave(deps, actor.ownerId, { keepSettings: false });
    return { data: { id: String(actor.ownerId) } };
  });

  on('GET /api/sessions', async ({ actor }) => {
    const { current, others, ended } = await viewSessions(deps, actor);
    const sessions = [presentSession(current, true), ...others.map((one) => presentSession(one))];
    // Not the time at which it ends, because clocks of browsers may be wrong.
    const fresh_seconds = freshSeconds(current.created_at, deps.clock.now());
    return {
      data: {
        sessions,
        ended: ended.map(({ endedAt, ...session }) => ({
          ...presentSignIn(session),
          ended_at: endedAt.toISOString(),
        })),
        fresh_seconds,
      },
    };
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
  ...presentSignIn(session),
  id: session.id,
  last_used_at: session.last_used_at.toISOString(),
  current,
});

const presentSignIn = (session: ListedSession) => ({
  ...pick(session, ['browser', 'system', 'network']),
  signed_in_at: session.created_at.toISOString(),
});
