import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container ended orphans may stay as zombies, which keep their process id. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return statFields(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] === 'Z';
  } catch {
    return true;
  }
}

/** The fields from the third on: the second is the program's name, which may contain spaces. */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Waits until the process is gone. False when it still runs after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/**
 * A text that identifies a process among those that reuse its id. Empty when the platform does not
 * provide it or the process is gone.
 */
export async function birthOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ask(pid, 'lstart=');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return statFields(stat)[19] ?? '';
}

/** The command line of a process; empty when the platform does not provide it. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ask(pid, 'command=');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ');
}

async function ask(pid: number, column: string): Promise<string> {
  const { stdout } = await run('ps', ['-p', String(pid), '-o', column]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}
