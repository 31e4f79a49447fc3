import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built page: hashed files with a permanent cache, and index.html for every other path
 * but /api, since the page does its own routing. `base` is the path of our address.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string, base = ''): Promise<void> {
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
  if (base === '') {
    app.get('/*', (_request, reply) => reply.sendFile('index.html'));
    return;
  }
  const page = below(await readFile(join(webRoot, 'index.html'), 'utf8'), base);
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

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
