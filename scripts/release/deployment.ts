import { copyFile, cp } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from './platforms.ts';

/** Beside what `deploy` has for any server: what makes containers of an archive for Linux. */
const ofContainers = {
  'compose.yaml': 'compose.yaml',
  Dockerfile: 'scripts/release/container/Dockerfile',
  '.dockerignore': 'scripts/release/container/.dockerignore',
} as const;

/** Adds what a host needs beside the program, so that nobody has to fetch the source for it. */
export async function addDeployment(folder: string, { os }: Pick<Platform, 'os'>): Promise<void> {
  await cp('deploy', path.join(folder, 'deploy'), { recursive: true });
  if (os !== 'linux') return;
  for (const [name, from] of Object.entries(ofContainers)) {
    await copyFile(from, path.join(folder, name));
  }
}
