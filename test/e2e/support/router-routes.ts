import { readFile } from 'node:fs/promises';

const FILES = ['src/web/app/router.tsx', 'src/web/app/public-routes.ts'];

/** The paths of all routes that show a screen, as the router names them. */
export async function routesOfRouter(): Promise<Set<string>> {
  const router = (await Promise.all(FILES.map((file) => readFile(file, 'utf8')))).join('\n');
  const routes = [...router.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, route]) => route ?? '');
  if (routes.length < 20) throw new Error(`the router has ${routes.length} routes only`);
  // They only lead on, to /activity and to a tab of /analytics.
  return new Set(routes.filter((route) => route !== '/audit' && route !== '/reports'));
}
