import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

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
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    return reply.header('cache-control', 'no-store').sendFile('index.html');
  });
}
