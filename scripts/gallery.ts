import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGallery, serveGallery } from './gallery-site.ts';

/** A folder in which no product looks for a page. */
const folder = await mkdtemp(path.join(tmpdir(), 'sapu-gallery-'));
const port = Number(process.env['PORT'] ?? 8090);
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

try {
  await buildGallery(folder);
  await using site = await serveGallery(folder, port);
  process.stdout.write(`Every component in every state: ${site.url}\nCtrl-C ends it.\n`);
  await ended;
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  process.stderr.write(`Port ${port} is taken; another one: PORT=8091 npm run gallery\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
