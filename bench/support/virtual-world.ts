import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { SeedSource } from '../../src/emulator/seed.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { startServer } from '../../src/server/start-server.ts';
import { freePort } from '../../test/support/free-port.ts';
import { quiet } from '../../test/support/quiet.ts';
import { type Session, signIn } from '../../test/support/sign-in.ts';
import { demoClient } from '../../test/support/test-app.ts';
import { createVirtualClock, type VirtualClock } from '../../test/support/virtual-clock.ts';

/** Product and platform in this process, on a clock that moves only when it is told to. */
export interface VirtualWorld extends AsyncDisposable {
  clock: VirtualClock;
  emulator: Emulator;
  db: Database;
  signIn(): Promise<Session>;
  /** Resolves when all work that is due at this moment is done. */
  quiet: () => Promise<void>;
}

export async function startVirtualWorld(seed: SeedSource, start: Date): Promise<VirtualWorld> {
  await using started = new AsyncDisposableStack();
  const clock = createVirtualClock(start);
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-bench-'));
  started.defer(() => rm(home, { recursive: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres') });
  started.defer(() => postgres.stop());
  await postgres.ensureDatabase('sapu');
  const emulator = await createEmulator({ seed, clock: { now: () => clock.now().getTime() } });
  started.defer(() => emulator.close());
  const server = await startServer({
    config: {
      ...loadConfig({ LOG_LEVEL: 'error' }),
      port: await freePort(),
      googleClient: demoClient,
    },
    dataDir: home,
    connectionString: postgres.connectionString('sapu'),
    clock,
    google: googleAt(emulator.url),
    demo: true,
    syncsAtSignIn: false,
    webRoot: home,
    rateLimitFactor: 1000,
  });
  started.defer(() => server.stop());
  const { db, url } = server;
  const running = started.move();
  return {
    clock,
    emulator,
    db,
    signIn: () => signIn({ serverUrl: url }),
    quiet: () => quiet(db, clock),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
