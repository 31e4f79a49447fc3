import { pageRoutes } from '../../../src/contract/page-routes.ts';

/** The paths of all routes that show a screen. Two only lead on, to /activity and to a tab of /analytics. */
export const routesOfRouter = (): Set<string> =>
  new Set(Object.values(pageRoutes).filter((route) => route !== '/audit' && route !== '/reports'));
