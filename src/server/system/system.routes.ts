import { readFile } from 'node:fs/promises';
import { basePathOf } from '../base/base-path.ts';
import { FOLDER_MARK, folderMark } from '../base/folder-mark.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { checkReady } from './check-ready.ts';

export function registerSystemRoutes(on: Register, deps: Deps & { dataDir: string }): void {
  // The Host header is used only when no address is configured; it names this machine.
  on('GET /api/config.json', ({ request }) => ({
    apiUrl: deps.config.pageApiUrl ?? `${request.protocol}://${request.host}`,
    demo: deps.config.demo,
    platformUrl: deps.config.google.site,
    debug: deps.config.debugPage,
    analytics: deps.config.analytics,
    darkMode: deps.config.darkMode,
    ...deps.config.contact,
  }));

  on('GET /api/health', () => ({ data: { server: 'up' as const } }));

  on('GET /api/ready', async ({ reply }) => {
    reply.header(FOLDER_MARK, await folderMark(deps.dataDir));
    return { data: await checkReady(deps) };
  });

  let openapi: Promise<string> | undefined;
  on('GET /api/openapi.json', async ({ reply }) => {
    openapi ??= readOpenapi(basePathOf(deps.config.publicUrl));
    return reply.type('application/json; charset=utf-8').send(await openapi);
  });
}

/** Without the line breaks of the file, which are for people, and with the path of this server. */
async function readOpenapi(base: string): Promise<string> {
  const text = await readFile(new URL('../../contract/openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(text) as { servers: { url: string }[] };
  for (const server of document.servers) server.url = base || '/';
  return JSON.stringify(document);
}
