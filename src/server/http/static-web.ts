import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRoutes } from '../../contract/page-routes.ts';
import { basePathOf } from '../base/base-path.ts';
import type { ServerConfig } from '../context/deps.ts';
import { refuseMethod } from './refuse-method.ts';

/** The paths at which the page shows something; as its router, it takes any letter case. */
const shown = new RegExp(
  `^(?:${Object.values(pageRoutes)
    .map((path) => path.replace(/\$\w+/g, '[^/]+').replace(/(?<=.)$/, '/?'))
    .join('|')})$`,
  'i',
);

/** What decides which addresses show something. */
type PageConfig = Pick<ServerConfig, 'publicUrl' | 'analytics' | 'debugPage'>;

/** Does the page show something here, which the host has not turned off? */
function isShownAt(url: string, { analytics, debugPage }: PageConfig): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  if (!shown.test(path)) return false;
  const page = path.replace(/(?<=.)\/$/, '').toLowerCase();
  if (page === pageRoutes.debug) return debugPage;
  // Reports are a tab of it, which stays.
  if (page !== pageRoutes.analytics) return true;
  return analytics || new URLSearchParams(query).get('tab') === 'reports';
}

/**
 * Serves the built page: hashed files with a permanent cache, and index.html at every address of the
 * page. It comes with status 404 at other paths, where it says so, and not at all where a file is asked
 * for, which its name's dot tells, or something of /api.
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string,
  config: PageConfig,
): Promise<void> {
  const base = basePathOf(config.publicUrl);
  if (!existsSync(join(webRoot, 'index.html'))) return;
  await app.register(staticFiles, {
    root: webRoot,
    index: false,
    wildcard: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cachingOf(path));
    },
  });
  for (const path of ['/api', '/api/*', '/assets/*']) {
    app.get(path, (_request, reply) => reply.callNotFound());
  }
  const page = below(await readFile(join(webRoot, 'index.html'), 'utf8'), base);
  app.get('/*', (request, reply) => {
    const isShown = isShownAt(request.url, config);
    if (!isShown && pathOf(request).includes('.')) return reply.callNotFound();
    if (isShown && base === '') return reply.sendFile('index.html');
    return reply
      .code(isShown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    onRequest: async (request, reply) => {
      if (!isShownAt(request.url, config)) return reply.callNotFound();
      return refuseMethod(['GET', 'HEAD'], request, reply);
    },
    handler: async () => undefined,
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** The page with the path below which browsers find its files. */
const below = (html: string, base: string): string =>
  html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${base}/`)
    .replace('data-base=""', `data-base="${base}"`);

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Precompressed copies have one more extension.
  return basename(path).startsWith('index.html') ? 'no-store' : 'no-cache';
}
