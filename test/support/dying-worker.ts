import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { OutboxStep } from '../../src/server/decisions/outbox/outbox-steps.ts';

export interface DyingWorkerOptions {
  connectionString: string;
  dataDir: string;
  emulatorUrl: string;
  /** The step at which it goes; never unless told. */
  at?: OutboxStep;
  /** SIGKILL ends it; after SIGSTOP it can be woken up. */
  signal: 'SIGKILL' | 'SIGSTOP';
}

const entry = fileURLToPath(new URL('./dying-worker-entry.ts', import.meta.url));

/** A worker of the outbox in a process of its own, dead as soon as it comes to a step, or with the test. */
export function startDyingWorker(options: DyingWorkerOptions): ChildProcess {
  const child = spawn(process.execPath, [entry, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** By which signal a process ended; null when it ended by itself. */
export async function endOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.signalCode;
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}
