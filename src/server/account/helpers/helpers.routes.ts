import type { Helper } from '../../../contract/helper.ts';
import { pick } from '../../base/pick.ts';
import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import type { HelperRow } from '../accounts/helpers.repository.ts';
import {
  browseHelpers,
  changeHelper,
  inviteHelper,
  stopHelping,
  takeBack,
} from './manage-helpers.ts';

/** Who helps on the owner's channel. */
export function registerHelperRoutes(on: Register, deps: Deps): void {
  on('GET /api/helpers', async ({ actor }) => {
    const { helpers, invitations } = await browseHelpers(deps, actor);
    return {
      data: {
        helpers: helpers.map(presentHelper),
        invitations: invitations.map(({ id, role, ends_at }) => ({
          id,
          role: role ?? 'viewer',
          ends_at: ends_at.toISOString(),
        })),
      },
    };
  });

  on('POST /api/helpers', async ({ actor, body }) => {
    return { data: { url: await inviteHelper(deps, actor, body.role) } };
  });

  on('PUT /api/helpers/{id}', async ({ actor, params, body }) => ({
    data: presentHelper(await changeHelper(deps, actor, { id: Number(params.id), ...body })),
  }));

  on('DELETE /api/helpers/{id}', async ({ actor, params }) => {
    await takeBack(deps, actor, params.id);
    return { data: { id: params.id } };
  });

  on('DELETE /api/helping', async ({ actor }) => {
    await stopHelping(deps, actor);
    return { data: { id: actor.channelId ?? '' } };
  });
}

const presentHelper = (row: HelperRow): Helper => ({
  ...pick(row, ['role', 'name', 'email', 'confirmed']),
  id: String(row.helper_id),
  since: row.since.toISOString(),
});
