import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../../../backup/backup-error.ts';
import type { Config } from '../../base/config.ts';
import { requireRoomToSync } from '../../base/disk-guard.ts';
import { AppError } from '../../base/errors.ts';
import { deletedAt } from '../../base/retention.policy.ts';
import type { Deps } from '../../context/deps.ts';
import { listOwners } from '../aged-rows.repository.ts';
import { type BackedUp, makeBackup } from './make-backup.ts';

export interface NightlyDeps extends Pick<Deps, 'db' | 'clock' | 'logger' | 'disk'> {
  readonly config: BackedUp['config'] & Pick<Config, 'backupNights'>;
  readonly connectionString: string;
  readonly dataDir: string;
}

const HOUR = 3;
const NAME = /^sapu-(\d{4}-\d\d-\d\d)\.backup(\.unfinished)?$/;

export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/** The day on the server's clock, which says when its night is. */
export function dayHere(time: Date): string {
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return day.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Three o'clock on the server's clock. */
export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setHours(HOUR, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
}

/**
 * Makes the backup of a night in the data folder, and removes those that are too many or too old.
 * Twice in a day makes one. Returns when the next is due.
 */
export async function backUpNightly(deps: NightlyDeps, signal: AbortSignal): Promise<Date> {
  const { db, clock, logger, disk, dataDir, config } = deps;
  const now = clock.now();
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder, { nights: config.backupNights, now });
  try {
    const requireToGoOn = () => {
      signal.throwIfAborted();
      // The database shares the disk.
      requireRoomToSync(disk);
    };
    requireToGoOn();
    const file = path.join(folder, `sapu-${dayHere(now)}.backup`);
    if ((await listOwners(db)).length > 0)
      await makeBackup(deps, { file, now, onWriting: requireToGoOn });
  } catch (error) {
    // Trying again at once would fail as well. `sapu doctor` says that there is none.
    if (!(error instanceof BackupError || error instanceof AppError)) throw error;
    logger.error({ err: error }, 'there is no backup of this night');
  }
  await removeOld(folder, { nights: config.backupNights, now });
  return nextNight(now);
}

const isCut = (name: string) => name.endsWith('.unfinished');

/** YouTube's data may not be kept in a file any longer than in a row. */
async function removeOld(folder: string, { nights, now }: { nights: number; now: Date }) {
  const found = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const isTooOld = (name: string) => deletedAt(new Date(`${NAME.exec(name)?.[1]}T00:00`)) < now;
  const whole = found.filter((name) => !isCut(name));
  const kept = new Set(whole.filter((name) => !isTooOld(name)).slice(-nights));
  for (const name of found) if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
}

/** When the newest backup was made, or the folder for them; undefined: no night has passed yet. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const folder = backupsFolder(dataDir);
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return undefined;
  const newest = names.filter((name) => NAME.test(name) && !isCut(name)).toSorted();
  const { birthtime, mtime } = await stat(path.join(folder, newest.at(-1) ?? '.'));
  return newest.length > 0 ? mtime : birthtime;
}
