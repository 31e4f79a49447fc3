import { readFile } from 'node:fs/promises';
import { productFlags, streamFlags } from '../setup/node.mjs';
import type { Platform } from './platforms.ts';

const folder = new URL('./launchers/', import.meta.url);
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** The name of what starts an archive. It is packed last, so that a cut archive cannot be started. */
export const launcherOf = ({ os }: Platform): string => (os === 'win32' ? 'sapu.cmd' : 'sapu');

/** What a person finds in the folder beside the parts: how to start, and what starts. */
export async function launcherFiles(
  platform: Platform,
  version: string,
): Promise<Record<string, string>> {
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
    FLAGS: productFlags.join(' '),
    STREAM_FLAGS: streamFlags.join(' '),
  };
  const filled = async (name: string): Promise<string> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const lines = text.replaceAll(/@([A-Z_]+)@/g, (_, key: string) => values[key] ?? '');
    return isWindows ? lines.replaceAll('\n', '\r\n') : lines;
  };
  const launcher = launcherOf(platform);
  return { 'README.txt': await filled('README.txt'), [launcher]: await filled(launcher) };
}
