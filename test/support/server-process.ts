import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { productFlags } from '../../scripts/setup/node.mjs';

/** A server in a process of its own, so that it can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  isRunning(): boolean;
  /**
   * The longest time in ms for which its thread worked without a pause since this was last asked; time in
   * which the machine did something else does not count.
   */
  longestHold(): Promise<number>;
  /** Sets its clock so much before or after that of the machine. */
  setClock(aheadMs: number): void;
  /** SIGTERM. Resolves with the exit code. */
  end(): Promise<number | null>;
  /** SIGKILL: no chance to tidy up. Resolves when it is gone. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  connectionString: string;
  dataDir: string;
  /** A folder on the database's disk; by default its space is not looked at. */
  databaseFolder?: string | undefined;
  emulatorUrl: string;
  /** Default: `error`. */
  logLevel?: string;
  port: number;
  /** pages: the work is left to others · worker: only the work, at no address. */
  role?: 'both' | 'pages' | 'worker';
  /** The project's units a day; so many by default that no test uses them up. */
  dailyUnits?: number;
  /** Folder of the built page; none by default. */
  webRoot?: string;
  /** 1: the limits of the product; by default so wide that no test meets them. */
  rateLimitFactor?: number;
}

const entry = fileURLToPath(new URL('./server-process-entry.ts', import.meta.url));

/** Resolves when it listens. Throws when it ends before that. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...productFlags, entry, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async longestHold() {
      const answer = once(child, 'message');
      child.send('longest hold');
      return Number((await answer)[0]);
    },
    setClock: (aheadMs) => void child.send({ aheadMs }),
    end: () => endInOrder(child),
    kill: () => killNow(child),
  };
}

async function endInOrder(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return child.exitCode;
}

async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
