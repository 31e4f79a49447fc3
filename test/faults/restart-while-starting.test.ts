import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const KILLS = byFaultLength({ short: 4, full: 40 });

test(`a start goes on after the database was killed at ${KILLS} of its steps`, async () => {
  await using world = new AsyncDisposableStack();
  const cluster = world.use(await startOwnCluster());
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-steps-'));
  world.defer(() => rm(home, { recursive: true }));
  let sent = 0;
  let killAt: number | undefined;
  const proxy = world.use(
    await startTcpProxy(cluster.connectionString, {
      onSent() {
        sent += 1;
        if (sent === killAt) void cluster.killPostmaster();
      },
    }),
  );

  async function start(): Promise<void> {
    sent = 0;
    const running = await run({
      command: 'serve',
      env: {
        DATABASE_URL: proxy.connectionString,
        GOOGLE_CLIENT_ID: 'x-client',
        GOOGLE_CLIENT_SECRET: 'y-client',
        LOG_LEVEL: 'silent',
        PORT: String(await freePort()),
        SAPU_DATA: path.join(home, 'data'),
      },
      comments: undefined,
      forceUnlock: false,
      signal: new AbortController().signal,
      webRoot: home,
      say: () => undefined,
    });
    await running.stop();
  }

  await start();
  const steps = sent;
  expect(steps).toBeGreaterThan(KILLS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    killAt = 1 + Math.floor((kill * steps) / KILLS);
    await start();
  }
});
