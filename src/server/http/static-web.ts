import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built page: hashed files for ever, everything else that is not /api as index.html,
 * since the routes live in the page.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) return;
  await app.register(staticFiles, {
    root: webRoot,
    index: false,
    wildcard: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders(response, path) {
      if (path.includes('/assets/')) response.header('cache-control', FOR_EVER);
      else if (!path.endsWith('/index.html')) response.header('cache-control', 'no-cache');
    },
  });
  for (const path of ['/api', '/api/*', '/assets/*']) {
    app.get(path, (_request, reply) => reply.callNotFound());
  }
  app.get('/*', (_request, reply) => reply.sendFile('index.html'));
}
