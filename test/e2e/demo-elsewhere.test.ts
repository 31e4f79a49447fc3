import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { runCli } from '../start/run-cli.ts';
import { freePort } from '../support/free-port.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchNamed } from './support/visit.ts';

/* The demo on a server, as a phone of the same network opens it. */

test('the demo signs in, shows pictures, and says who may come in, by names of the network', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-elsewhere-'));
  const port = await freePort();
  const [publicUrl, demoUrl] = [`http://sapu.test:${port}`, `http://google.test:${port + 1}`];
  const run = runCli(['demo'], {
    SAPU_DATA: home,
    PORT: String(port),
    HOST: '0.0.0.0',
    PUBLIC_URL: publicUrl,
    SAPU_DEMO_URL: demoUrl,
  });
  const browser = await launchNamed(['sapu.test', 'google.test']);
  try {
    await run.untilSaid('Sapu is ready');
    await run.untilSaid(`Google is played at ${demoUrl}`);
    const page = await browser.newPage({ locale: 'en-US' });
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${publicUrl}/login`);
    await page.getByText(en.shell.demoOpen).waitFor();
    await signInByHand(page, 'Sari');
    await page.getByRole('heading', { level: 1, name: 'Dapur Kayu Manis' }).waitFor();
    expect(new URL(page.url()).origin).toBe(publicUrl);
    const picture = page.getByRole('main').locator(`img[src^="${demoUrl}/"]`).first();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const control = await page.goto(`${demoUrl}/__control/ledger`);
    expect(control?.status()).toBe(403);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    run.child.kill('SIGTERM');
    await run.exit;
    await rm(home, { recursive: true, force: true });
  }
});
