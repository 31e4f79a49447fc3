import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { birthOf, isAlive } from './running-process.ts';

/**
 * The program cannot start until a person changes something. The message is one sentence for that
 * person. The process ends with exit code 78.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

interface Holder {
  pid: number;
  birth: string;
  host: string;
  since: string;
}

export interface FolderLock {
  release(): Promise<void>;
}

export interface FolderLockOptions {
  /** The lock file, beside the folder that it guards. */
  file: string;
  /** Whether to take the lock from another host that has been silent for a minute. */
  force?: boolean;
  /** How long to wait for a holder that may be stopping. */
  maxWaitMs?: number;
}

const MAX_WAIT_MS = 1_500;
const TOUCH_EVERY_MS = 15_000;
const SILENT_MS = 60_000;

/**
 * Lets only one Sapu use a database folder. Two PostgreSQL servers on one folder, such as in two
 * containers with a shared volume, would destroy it. The lock of a killed holder is taken over.
 * Throws StartRefused with the holder's name when the lock is held.
 */
export async function lockFolder(options: FolderLockOptions): Promise<FolderLock> {
  const { file, force = false, maxWaitMs = MAX_WAIT_MS } = options;
  const mine: Holder = {
    pid: process.pid,
    birth: await birthOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  const text = JSON.stringify(mine);
  const deadline = Date.now() + maxWaitMs;
  while (true) {
    if (await publish(file, text)) return holdLock(file, text);
    const holder = await removeIfAbandoned(file, { mine, force });
    if (holder === undefined) continue;
    if (Date.now() >= deadline) throw new StartRefused(refusal(file, holder, mine.host));
    await delay(100);
  }
}

/** Creates the file with its complete text at once. False when it exists. */
async function publish(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function holdLock(file: string, text: string): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_EVERY_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const current = await readFile(file, 'utf8').catch(() => '');
      if (current === text) await rm(file, { force: true });
    },
  };
}

/** Returns the living holder; undefined when the lock is free to be tried again. */
async function removeIfAbandoned(
  file: string,
  { mine, force }: { mine: Holder; force: boolean },
): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const holder = parseHolder(text);
  // Any other content is no lock of ours, since ours appear complete.
  if (holder !== undefined && !(await isAbandoned(file, { holder, mine, force }))) return holder;
  // Another process may have replaced the lock since we read it; that lock stays.
  if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
  return undefined;
}

async function isAbandoned(
  file: string,
  { holder, mine, force }: { holder: Holder; mine: Holder; force: boolean },
): Promise<boolean> {
  if (holder.host !== mine.host) return force && (await silentMs(file)) > SILENT_MS;
  if (!isAlive(holder.pid)) return true;
  // The holder's process id may belong to another process now, even to this one.
  return (await birthOf(holder.pid)) !== holder.birth;
}

async function silentMs(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? Number.POSITIVE_INFINITY : Date.now() - found.mtimeMs;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string'
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

function refusal(file: string, holder: Holder, host: string): string {
  const where = holder.host === host ? '' : ` on ${holder.host}`;
  const remedy =
    holder.host === host
      ? 'stop it first'
      : 'stop it first, or if that machine is gone start once with --force-unlock';
  return `The data folder is in use by another Sapu (process ${holder.pid}${where}, since ${holder.since}; ${file}): ${remedy}.`;
}
