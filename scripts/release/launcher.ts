import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { productFlags, streamFlags } from '../setup/node.mjs';
import type { Platform } from './platforms.ts';

const templates = new URL('./launchers/', import.meta.url);
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** What a launcher starts. It is packed last, so a folder that has all of it was unpacked to its end. */
export const STARTED = 'src/cli.js';

/** The name of what starts an archive. */
export const launcherOf = ({ os }: Platform): string => (os === 'win32' ? 'sapu.cmd' : 'sapu');

/** What a person finds beside the parts in this folder: how to start, and what starts. */
export async function launcherFiles(
  folder: string,
  platform: Platform,
  version: string,
): Promise<Record<string, string>> {
  const { size } = await stat(path.join(folder, STARTED));
  const isWindows = platform.os === 'win32';
  const values: Record<string, string> = {
    VERSION: version,
    PLATFORM: platform.name,
    START: isWindows ? 'double-click sapu.cmd' : './sapu in a terminal',
    CALL: isWindows ? 'sapu' : './sapu',
    MACHINE: platform.machine ?? '',
    PROGRAM: isWindows ? platform.program.replaceAll('/', '\\') : platform.program,
    CONTAINERS: platform.os === 'linux' ? '; compose.yaml makes containers' : '',
    LOADER: loaders[platform.cpu],
    BYTES: String(size),
    FLAGS: productFlags.join(' '),
    STREAM_FLAGS: streamFlags.join(' '),
  };
  const filled = async (name: string): Promise<string> => {
    const text = await readFile(new URL(name, templates), 'utf8');
    const lines = text.replaceAll(/@([A-Z_]+)@/g, (_, key: string) => values[key] ?? '');
    return isWindows ? lines.replaceAll('\n', '\r\n') : lines;
  };
  const launcher = launcherOf(platform);
  return { 'README.txt': await filled('README.txt'), [launcher]: await filled(launcher) };
}
