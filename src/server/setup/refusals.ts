import { BackupError } from '../../backup/backup-error.ts';
import type { SetupClosedReason } from '../../contract/setup.ts';
import { AppError } from '../base/errors.ts';

/** Throws setup_closed, with the reason where there is one. */
export function refuseClosed(reason: SetupClosedReason | null): void {
  if (reason === null) return;
  throw new AppError('setup_closed', 'This server cannot be set up here.', {
    details: [{ path: 'closed', message: reason }],
  });
}

export const restoreNotPossible = () =>
  new AppError(
    'restore_not_possible',
    'A backup is restored only before anybody has connected a channel, and one at a time.',
  );

export const isOfKeys = (error: unknown) =>
  error instanceof BackupError && /^backup_keys?_wrong$/.test(error.fault ?? '');

export function asAppError(error: unknown): unknown {
  if (error instanceof BackupError && error.fault) return new AppError(error.fault, error.message);
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? new AppError('disk_full', 'The disk is full; nothing was changed.')
    : error;
}
