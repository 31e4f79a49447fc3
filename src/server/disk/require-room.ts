import { AppError } from '../base/errors.ts';
import type { DiskGuard } from './disk-guard.ts';

const megabytes = (bytes: number | null) => Math.floor((bytes ?? 0) / 1_000_000);

/** Throws `disk_full` while so little space is left that nothing new may be stored. */
export function requireRoomToWrite(disk: DiskGuard): void {
  const { level, freeBytes } = disk.state();
  if (level !== 'full') return;
  throw new AppError(
    'disk_full',
    `The server's disk has only ${megabytes(freeBytes)} MB left, so nothing was changed. Free some space on it.`,
  );
}

/** Throws `disk_full` while the space that is left is for decisions and not for reading more. */
export function requireRoomToSync(disk: DiskGuard): void {
  const { level, freeBytes } = disk.state();
  if (level === 'enough') return;
  throw new AppError(
    'disk_full',
    `The server's disk has only ${megabytes(freeBytes)} MB left, so syncing waits.`,
  );
}
