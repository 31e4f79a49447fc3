import type { Deps } from '../deps.ts';
import { deletePiece } from './leaving.repository.ts';
import { type RevokeDeps, revokeGrants } from './revoke-grants.ts';

/** Lets this process give grants back and delete what owners who left have stored here. */
export const workOnLeaving = (deps: RevokeDeps & Pick<Deps, 'jobs'>): Promise<void> =>
  deps.jobs.work('forget-owner', async ({ data }) => {
    await revokeGrants(deps);
    while (await deletePiece(deps.db, data.ownerId));
  });
