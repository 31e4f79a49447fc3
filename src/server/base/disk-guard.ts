import { statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

/** low: syncs pause · full: nothing new is stored. Both end when there is space again. */
export type DiskLevel = 'enough' | 'low' | 'full';

export interface DiskState {
  readonly level: DiskLevel;
  /** Null when we cannot see the database's disk. */
  readonly freeBytes: number | null;
}

export interface DiskGuard {
  state(): DiskState;
  stop(): void;
}

export interface DiskGuardOptions {
  /** A folder on the database's disk; undefined when that disk is on another machine. */
  readonly folder: string | undefined;
  readonly logger: Logger;
  readonly onChange: (state: DiskState) => void;
}

export const LOW_BYTES = 500_000_000;
export const FULL_BYTES = 200_000_000;
const MEASURE_EVERY_MS = 2_000;

/** Measures the free disk space, so that syncs and writes stop before the database fails. */
export async function startDiskGuard(options: DiskGuardOptions): Promise<DiskGuard> {
  const { folder, logger } = options;
  let state: DiskState = { level: 'enough', freeBytes: null };
  if (folder === undefined) return { state: () => state, stop: () => undefined };
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder);
    const before = state.level;
    state = { level: levelOf(bavail * bsize), freeBytes: bavail * bsize };
    if (state.level === before) return;
    logger.warn({ folder, ...state }, 'the space on the disk reached another level');
    options.onChange(state);
  };
  // A failed measurement leaves the level unchanged.
  const measureSafely = () =>
    measure().catch((error: unknown) => logger.warn({ err: error }, 'disk'));
  await measureSafely();
  let isMeasuring = false;
  const watch = setInterval(() => {
    // On a disk that does not answer, measurements must not pile up.
    if (isMeasuring) return;
    isMeasuring = true;
    void measureSafely().finally(() => {
      isMeasuring = false;
    });
  }, MEASURE_EVERY_MS);
  return { state: () => state, stop: () => clearInterval(watch) };
}

function levelOf(freeBytes: number): DiskLevel {
  if (freeBytes < FULL_BYTES) return 'full';
  return freeBytes < LOW_BYTES ? 'low' : 'enough';
}

const megabytes = (bytes: number | null) => Math.floor((bytes ?? 0) / 1_000_000);

/** Throws `disk_full` at level `full`, when nothing new may be stored. */
export function requireRoomToWrite(disk: DiskGuard): void {
  const { level, freeBytes } = disk.state();
  if (level !== 'full') return;
  throw new AppError(
    'disk_full',
    `The server's disk has only ${megabytes(freeBytes)} MB left, so nothing was changed. Free some space on it.`,
  );
}

/** Throws `disk_full` at levels `low` and `full`: the remaining space is for decisions. */
export function requireRoomToSync(disk: DiskGuard): void {
  const { level, freeBytes } = disk.state();
  if (level === 'enough') return;
  throw new AppError(
    'disk_full',
    `The server's disk has only ${megabytes(freeBytes)} MB left, so syncing waits.`,
  );
}
