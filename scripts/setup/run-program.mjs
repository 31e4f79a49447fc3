import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A failed preparation; `message` is for the person at the terminal. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/** The exit code for a wrong configuration (EX_CONFIG of sysexits). */
export const CANNOT_START = 78;

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and returns what it printed. Throws SetupError with the last of it when
 * the program fails.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export async function runQuietly(file, args) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: needsShell(file) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const code = await ended(child);
  if (code === 0) return output;
  const tail = output.trim().split('\n').slice(-15).join('\n');
  throw new SetupError(`${file} ${args.join(' ')} ended with ${code}:\n${tail}`);
}

/**
 * Runs a program to its end with our terminal, passes our signals on, and returns its exit code.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function runInPlace(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C reaches every process of the terminal by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  const watch = stopWhenNpmIsGone(child);
  const code = await ended(child);
  clearInterval(watch);
  for (const signal of forwarded) process.off(signal, forward);
  return code;
}

/**
 * Ends the program when npm was killed. It would live on without a terminal, and the next `npm start`
 * would find its port taken.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWhenNpmIsGone(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const npm = findNpm();
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && isGone(npm))) child.kill('SIGTERM');
  }, 300);
}

/** npm is our parent, or the parent of the shell that is our parent. */
function findNpm() {
  const [grandparent = '', command = ''] = describe(process.ppid);
  if (/\bnpm\b/.test(command) && !/^\S*sh /.test(command)) return process.ppid;
  return /\bnpm\b/.test(describe(Number(grandparent))[1] ?? '') ? Number(grandparent) : undefined;
}

/**
 * The parent's number and the command line of a process; empty where the system does not say.
 *
 * @param {number} pid
 * @returns {string[]}
 */
function describe(pid) {
  try {
    // Not every Linux has ps, and elsewhere there is no /proc.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [parent, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
  } catch {
    const columns = ['-o', 'ppid=,command=', '-p', String(pid)];
    const { stdout } = spawnSync('ps', columns, { encoding: 'utf8' });
    return /^\s*(\d+)\s+(.*)/.exec(stdout ?? '')?.slice(1) ?? [];
  }
}

/** @param {number} pid */
function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(error.message)));
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Node runs npm's .cmd only through a shell. @param {string} file */
function needsShell(file) {
  return process.platform === 'win32' && file.endsWith('.cmd');
}
