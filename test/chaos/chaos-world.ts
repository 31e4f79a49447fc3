import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { mountDisk, type OwnDisk } from '../support/own-disk.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { type ChaosChannel, seedOf } from './chaos-seed.ts';

const DISK_MB = 1_500;

/** A server or a worker that is started again at the same address whenever it ends. */
export interface Part {
  readonly name: string;
  readonly url: string;
  /** Its way to the database. */
  readonly network: TcpProxy;
  now(): ServerProcess;
  /** Ends it, and starts it anew after a pause. */
  restart(how: 'kill' | 'end', pauseMs: number): Promise<void>;
}

export interface ChaosWorld extends AsyncDisposable {
  readonly emulator: Emulator;
  readonly cluster: OwnCluster;
  /** The database's disk; undefined where none can be mounted. */
  readonly disk: OwnDisk | undefined;
  readonly servers: readonly Part[];
  readonly workers: readonly Part[];
}

/** Three servers and three workers on one database, each in a process of its own. */
export async function startChaosWorld(channels: readonly ChaosChannel[]): Promise<ChaosWorld> {
  await using started = new AsyncDisposableStack();
  const emulator = await createEmulator({
    seed: seedOf(channels),
    units: { daily: 10_000_000 },
    settings: { unreject: 'allow' },
  });
  started.defer(() => emulator.close());
  const disk = await mountDisk(DISK_MB);
  if (disk) started.use(disk);
  const cluster = started.use(await startOwnCluster(disk?.folder));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-chaos-'));
  started.defer(() => rm(dataDir, { recursive: true }));

  const startPart = async (role: 'pages' | 'worker', name: string): Promise<Part> => {
    const network = started.use(await startTcpProxy(cluster.connectionString));
    const port = await freePort();
    const start = () =>
      startServerProcess({
        connectionString: network.connectionString,
        dataDir,
        databaseFolder: disk?.folder,
        emulatorUrl: emulator.url,
        logLevel: 'silent',
        port,
        role,
      });
    let running = await start();
    started.defer(() => running.kill());
    return {
      name,
      url: running.url,
      network,
      now: () => running,
      async restart(how, pauseMs) {
        await running[how]();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        running = await start();
      },
    };
  };
  const parts = (role: 'pages' | 'worker') =>
    Promise.all([1, 2, 3].map((nth) => startPart(role, `${role} ${nth}`)));
  // The first one prepares the database.
  const servers = await parts('pages');
  const workers = await parts('worker');
  const running = started.move();
  return {
    emulator,
    cluster,
    disk,
    servers,
    workers,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
