import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface WebRoot extends AsyncDisposable {
  readonly path: string;
}

const page =
  '<!doctype html><html data-base=""><script src="/start.js"></script><title>Sapu</title>';

/** A built page in the smallest, as `npm run build` lays it out. */
export async function createWebRoot(): Promise<WebRoot> {
  const root = await mkdtemp(path.join(tmpdir(), 'sapu-web-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'index.html'), page);
  await writeFile(path.join(root, 'index.html.br'), brotliCompressSync(page));
  await writeFile(path.join(root, 'start.js'), 'document.title;');
  await writeFile(path.join(root, 'assets', 'main-1a2b3c4d.js'), 'document.body;');
  await writeFile(path.join(root, '.hidden'), 'not for anybody');
  return {
    path: root,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
