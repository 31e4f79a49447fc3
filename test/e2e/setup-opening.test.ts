import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { installFakeOpener } from '../support/fake-opener.ts';
import { startSetupWorld } from '../support/setup-world.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

test('the file that the start opens leads a browser into the set-up, with the code', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const opener = await installFakeOpener(home);
  const env = { ...opener.env, SAPU_DATA: path.join(home, 'data') };
  await using world = await startSetupWorld({ webRoot, isTerminal: true, env });
  const [address = ''] = await opener.called();
  const browser = await launchChromium();
  await using visited = await visit(browser);
  const { page, problems } = visited;
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(`${world.url}/setup`);
  // Only an admitted browser is asked for the file.
  await page.getByRole('button', { name: en.setup.haveFile }).waitFor();
  expect(problems).toEqual([]);
});
