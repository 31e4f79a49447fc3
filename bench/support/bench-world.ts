import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { SeedSource } from '../../src/emulator/seed.ts';
import { connect } from '../../src/server/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { freePort } from '../../test/support/free-port.ts';
import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '../../test/support/server-process.ts';

export interface BenchWorld extends AsyncDisposable {
  readonly server: ServerProcess;
  /** Kills the server and starts another. */
  restartServer(): Promise<void>;
  emulator: Emulator;
  db: Database;
  connectionString: string;
}

export interface BenchOptions
  extends Pick<ServerProcessOptions, 'webRoot' | 'rateLimitFactor' | 'dailyUnits'> {
  /** The least time that an answer of the platform takes. */
  latencyMs?: number;
}

/**
 * The product as users have it: a server process, and a PostgreSQL that writes to the disk.
 * Emulator and load run in this process.
 */
export async function startBenchWorld(
  seed: SeedSource,
  { latencyMs = 0, ...options }: BenchOptions = {},
): Promise<BenchWorld> {
  await using started = new AsyncDisposableStack();
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-bench-'));
  started.defer(() => rm(home, { recursive: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres') });
  started.defer(() => postgres.stop());
  await postgres.ensureDatabase('sapu');
  const connectionString = postgres.connectionString('sapu');
  const emulatorPort = await freePort();
  const emulator = await createEmulator({
    seed,
    port: emulatorPort,
    imageBaseUrl: `http://127.0.0.1:${emulatorPort}`,
    settings: { latencyMs },
    units: { daily: 1_000_000 },
  });
  started.defer(() => emulator.close());
  const port = await freePort();
  const start = () =>
    startServerProcess({
      connectionString,
      dataDir: home,
      emulatorUrl: emulator.url,
      port,
      ...options,
    });
  let server = await start();
  started.defer(() => server.kill());
  const { db } = connect({ connectionString });
  started.defer(() => db.destroy());
  const running = started.move();
  return {
    get server() {
      return server;
    },
    async restartServer() {
      await server.kill();
      server = await start();
    },
    emulator,
    db,
    connectionString,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Resident memory of a process in MB, from Linux's /proc; null elsewhere. */
export async function residentMb(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}

const TICKS_PER_SECOND = 100;

/** Processor time of a process in ms, from Linux's /proc; null elsewhere. */
export async function processorMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : (ticks * 1000) / TICKS_PER_SECOND;
}
