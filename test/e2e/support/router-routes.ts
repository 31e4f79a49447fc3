import { pageRoutes } from '../../../src/contract/page-routes.ts';

/** Two only lead on, to /activity and to a tab of /analytics. */
const leading: ReadonlySet<string> = new Set([pageRoutes.audit, pageRoutes.reports]);

/** The paths of all routes that show a screen; `$` is any other below the frame. */
export const routesOfRouter = (): Set<string> =>
  new Set(['$', ...Object.values(pageRoutes).filter((route) => !leading.has(route))]);
