import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built page: hashed files with a permanent cache, and index.html for every other path
 * but /api, since the page does its own routing.
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
      response.header('cache-control', cachingOf(path));
    },
  });
  for (const path of ['/api', '/api/*', '/assets/*']) {
    app.get(path, (_request, reply) => reply.callNotFound());
  }
  app.get('/*', (_request, reply) => reply.sendFile('index.html'));
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Precompressed copies have one more extension.
  return basename(path).startsWith('index.html') ? 'no-store' : 'no-cache';
}
