import type { Deps } from '../../context/deps.ts';
import { forgetOwner } from './forget-owner.ts';
import type { RevokeDeps } from './revoke-grants.ts';

/** Lets this process forget owners who left. */
export const workOnLeaving = (deps: RevokeDeps & Pick<Deps, 'jobs'>): Promise<void> =>
  deps.jobs.work('forget-owner', ({ data }) => forgetOwner(deps, data.ownerId));
