import { metaOf } from '../../base/page-meta.ts';
import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { administerAccount, administerRemoval, invite, withdraw } from './administer.ts';
import { readInstallation, readOwner, readOwners } from './read-installation.ts';

/** The administrator's page. The table of who may keeps everybody else out. */
export function registerAdministrationRoutes(on: Register, deps: Deps): void {
  on('GET /api/admin', async () => ({ data: await readInstallation(deps) }));

  on('GET /api/admin/owners', async ({ query: { page, page_size: pageSize } }) => {
    const { owners, total } = await readOwners(deps, { page, pageSize });
    return { data: owners, meta: metaOf(total, { page, pageSize }) };
  });

  on('PUT /api/admin/owners/{id}', async ({ params, body }) => {
    const id = Number(params.id);
    await administerAccount(deps, id, body);
    return { data: await readOwner(deps, id) };
  });

  on('DELETE /api/admin/owners/{id}', async ({ actor, params }) => {
    await administerRemoval(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });

  on('POST /api/admin/invitations', async ({ actor }) => ({ data: await invite(deps, actor) }));

  on('DELETE /api/admin/invitations/{id}', async ({ actor, params }) => {
    await withdraw(deps, actor, params.id);
    return { data: { id: params.id } };
  });
}
