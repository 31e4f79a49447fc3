import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeToOthers } from './private-folder.ts';

test('closes the folder of an older version and all that is ours in it', async () => {
  const folder = await openFolder();
  await closeToOthers(folder);
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(path.join(folder, 'postgres'))).toBe('700');
  expect(await modeOf(path.join(folder, 'jwt-secret'))).toBe('600');
  expect(await modeOf(path.join(folder, 'google-client'))).toBe('600');
  expect(await modeOf(path.join(folder, 'sapu.env'))).toBe('600');
  expect(await modeOf(path.join(folder, 'emulator-0a1b2c3d.jsonl'))).toBe('600');
});

test("leaves somebody else's things and their folder open, and closes ours beside them", async () => {
  const folder = await openFolder();
  await writeFile(path.join(folder, 'index.html'), 'hello');
  await chmod(path.join(folder, 'index.html'), 0o644);
  await closeToOthers(folder);
  expect(await modeOf(folder)).toBe('755');
  expect(await modeOf(path.join(folder, 'index.html'))).toBe('644');
  expect(await modeOf(path.join(folder, 'jwt-secret'))).toBe('600');
});

/** An older version leaves it so. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-open-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'postgres'));
  await chmod(path.join(folder, 'postgres'), 0o755);
  for (const name of ['jwt-secret', 'google-client', 'sapu.env', 'emulator-0a1b2c3d.jsonl']) {
    await writeFile(path.join(folder, name), 'x');
    await chmod(path.join(folder, name), 0o644);
  }
  return folder;
}

const modeOf = async (entry: string) => ((await stat(entry)).mode & 0o777).toString(8);
