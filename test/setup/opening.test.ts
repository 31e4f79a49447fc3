import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { installFakeOpener } from '../support/fake-opener.ts';
import { startSetupWorld } from '../support/setup-world.ts';
import { waitFor } from '../support/wait-for.ts';

/* Other users of the machine can read the arguments of the program that opens the browser. */

async function startAtDesktop(dataIn: string) {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const opener = await installFakeOpener(home);
  const env = { ...opener.env, SAPU_DATA: path.join(home, dataIn) };
  const world = await startSetupWorld({ isTerminal: true, env });
  onTestFinished(() => world[Symbol.asyncDispose]());
  const opened = await opener.called();
  return { world, opened };
}

test('the browser is given a file of this user, which leads to the code and goes with it', async () => {
  const { world, opened } = await startAtDesktop('sapu/data');
  const [address = '', ...others] = opened;
  expect(others).toEqual([]);
  expect(address).toMatch(/^file:\/\/\/.*\/open-setup\.html$/);
  const file = fileURLToPath(address);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const page = await readFile(file, 'utf8');
  expect(page).toContain(`"0; url=${world.url}/setup#code=${world.code()}"`);

  await world.admitted();
  await waitFor('the used code to be deleted', () => !existsSync(file));
});

test('whoever asks for the code leaves the file, and the end of the process deletes it', async () => {
  const { world, opened } = await startAtDesktop('data');
  const file = fileURLToPath(opened[0] ?? '');
  await world.open().call('POST /api/setup/code');
  expect(existsSync(file)).toBe(true);
  await world.stop();
  expect(existsSync(file)).toBe(false);
});

test('where the browser may not read files, the page opens without the code', async () => {
  const { world, opened } = await startAtDesktop('.local/share/sapu');
  expect(opened).toEqual([`${world.url}/setup`]);
  expect(world.said()).toContain(`${world.url}/setup#code=${world.code()}`);
});
