import { execFile } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtFor } from './formats.ts';
import type { Platform } from './platforms.ts';

const run = promisify(execFile);

/**
 * Looks over what will be packed, on any machine: its programs are for the platform, and the whole
 * program loads with the packages that are there. Throws what is wrong.
 */
export async function lookOver(folder: string, platform: Platform): Promise<void> {
  const end = platform.os === 'win32' ? '.exe' : '';
  const database = `node_modules/${platform.postgres}/native/bin`;
  const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) => `${database}/${name}${end}`);
  for (const program of [platform.program, ...programs]) {
    const formats = builtFor(await head(path.join(folder, program)));
    if (!formats.includes(platform.name)) throw new Error(`${program} is for ${formats.join()}`);
  }
  const node = await readFile(path.join(folder, platform.program));
  if (platform.os === 'linux' && node.includes('libatomic.so')) {
    throw new Error(`${platform.node} needs libatomic, which a bare Debian has not`);
  }
  // The JavaScript is the same everywhere, so this machine's Node can load it.
  const dry = (...args: string[]) => run(process.execPath, args, { cwd: folder });
  await dry('src/cli.js', 'version');
  await dry('src/cli.js', 'detect', '--explain', 'WD lancar di 𝗚𝗔𝗖𝗢𝗥𝟴𝟴');
  await dry('--input-type=module', '--eval', "await import('./src/cli/run.js')");
}

async function head(file: string): Promise<Buffer> {
  await using opened = await open(file);
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(4096), 0, 4096, 0);
  return buffer.subarray(0, bytesRead);
}
