import { AppError } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { requireFreshSignIn } from './auth/fresh-sign-in.ts';
import { confirmationText } from './connection/connection.policy.ts';
import { presentConnection } from './connection/connection.presenter.ts';
import { type ConnectionSources, readConnection } from './connection/read-connection.ts';
import { leave } from './leaving/leave.ts';
import { changeSettings } from './settings/settings.ts';

export function registerSettingsRoutes(on: Register, deps: Deps): void {
  on('PUT /api/settings', async ({ actor, body }) => ({
    data: await changeSettings(deps, actor, body),
  }));
}

export function registerConnectionRoutes(on: Register, deps: Deps & ConnectionSources): void {
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
}
