import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentFile } from '../support/openapi-document.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** What somebody else writes who makes a client from our document. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './sapu.d.ts';

type Comment = components['schemas']['Comment'];

export async function useApi(baseUrl: string, fetch: (request: Request) => Promise<Response>) {
  const client = createClient<paths>({ baseUrl, fetch, querySerializer: { array: { style: 'form', explode: false } } });
  const { data: page } = await client.GET('/api/comments', {
    params: { query: { page: 1, page_size: 2, is_spam: true, score_min: 50 } },
  });
  const comments: Comment[] = page?.data ?? [];
  const ids = comments.map(({ id }) => id);
  const again = await client.GET('/api/comments', { params: { query: { comment_ids: ids } } });
  const decided = await client.POST('/api/comments/{id}/moderate', {
    params: { path: { id: ids[0] ?? '' } },
    body: { reject: true },
  });
  const previewed = await client.POST('/api/comments/moderate-matching/preview', {
    body: { filter: { list: 'review', is_spam: true, score_min: 50 }, reject: true },
  });
  const missing = await client.GET('/api/videos/{id}', { params: { path: { id: 'nobody' } } });
  const code: components['schemas']['ErrorCode'] | undefined = missing.error?.code;
  return {
    ids,
    again: again.data?.data.map(({ id }) => id) ?? [],
    decision: decided.data?.data.decision?.decision,
    previewed: previewed.data?.data.count ?? 0,
    code,
  };
}

export async function mistakes(client: ReturnType<typeof createClient<paths>>, comment: Comment) {
  // @ts-expect-error -- a page is a number
  await client.GET('/api/comments', { params: { query: { page: 'two' } } });
  // @ts-expect-error -- a body is needed
  await client.POST('/api/comments/{id}/moderate', { params: { path: { id: comment.id } } });
  const { error } = await client.GET('/api/videos/{id}', { params: { path: { id: 'nobody' } } });
  // @ts-expect-error -- no failure of this call has that code
  return error?.code === 'blacklist_full';
}
`;

interface Client {
  useApi(
    this: void,
    baseUrl: string,
    fetch: (request: Request) => Promise<Response>,
  ): Promise<{ ids: string[]; again: string[]; previewed: number }>;
}

/** openapi-typescript writes by TypeScript 5, which this package holds without taking the name `tsc`. */
const TYPESCRIPT_5 = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
  });
`)}`;

const run = promisify(execFile);
const packageFile = (path: string) =>
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

let app: TestApp;
let rina: Session;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  folder = await mkdtemp(join(tmpdir(), 'sapu-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app[Symbol.asyncDispose]();
});

test('a client that openapi-typescript makes compiles, and calls the API', async () => {
  await symlink(packageFile(''), join(folder, 'node_modules'));
  await run(process.execPath, [
    '--import',
    TYPESCRIPT_5,
    packageFile('openapi-typescript/bin/cli.js'),
    fileURLToPath(documentFile),
    '--output',
    join(folder, 'sapu.d.ts'),
  ]);
  await writeFile(join(folder, 'client.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const options = ['--strict', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom'];
  const compiled = await run(
    process.execPath,
    [packageFile('typescript/bin/tsc'), ...options, '--types', 'node', 'client.ts'],
    { cwd: folder },
  ).catch((error: unknown) => (error as { stdout: string }).stdout);
  expect(compiled).toMatchObject({ stdout: '' });

  const client = (await import(pathToFileURL(join(folder, 'client.js')).href)) as Client;
  const told = await client.useApi(app.url, async (request) =>
    rina.browser.fetch(new URL(request.url), {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${rina.token}` },
      ...(request.method === 'GET' ? {} : { body: await request.text() }),
    }),
  );
  const { data } = await rina.call('GET /api/comments', {
    query: { page_size: 2, is_spam: true, score_min: 50 },
  });
  const ids = data.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(told).toMatchObject({ ids, decision: 'reject', code: 'not_found' });
  expect(told.again.toSorted()).toEqual(ids.toSorted());
  expect(told.previewed).toBeGreaterThan(0);
});
