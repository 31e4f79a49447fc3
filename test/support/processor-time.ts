import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';

/*
 * Notes with each test file the processor time of its worker and of what the worker has started, such
 * as a browser. PostgreSQL belongs to the whole run and is in no file.
 */

const TICKS_A_SECOND = 100;

/** Seconds so far. Only Linux tells of other processes. */
function secondsUsed(): number {
  const processes = readProcesses();
  const family = new Set([process.pid]);
  for (const pid of family) {
    for (const one of processes) if (one.parent === pid) family.add(one.pid);
  }
  const ticks = processes
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, one) => sum + one.ticks, 0);
  if (ticks > 0) return ticks / TICKS_A_SECOND;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

interface Running {
  readonly pid: number;
  readonly parent: number;
  /** The processor time of the process and of its ended children. */
  readonly ticks: number;
}

function readProcesses(): Running[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

/** See proc_pid_stat(5); the second field is a name that may hold anything. */
function readProcess(pid: string): Running[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch {
    // It has ended.
    return [];
  }
}

const before = secondsUsed();
let file: RunnerTestFile | undefined;

beforeEach(({ task }) => {
  file = task.file;
});

afterAll(() => {
  if (file !== undefined) file.meta.processorTime = secondsUsed() - before;
});
