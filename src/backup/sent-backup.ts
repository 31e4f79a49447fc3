import { open, rm } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

export interface BackupPart {
  /** How many bytes come before it. */
  readonly at: number;
  readonly bytes: Buffer;
}

/** A backup that arrives in parts, in a file for our user alone. */
export function createSentBackup(file: string) {
  const remove = () => rm(file, { force: true });
  return {
    file,

    /** Deletes it, also what a killed process has left. */
    remove,

    /** The first part replaces what was sent before. Throws BackupError where a part is missing. */
    async add({ at, bytes }: BackupPart): Promise<void> {
      if (at === 0) await remove();
      const handle = await open(file, 'a', 0o600);
      try {
        if ((await handle.stat()).size < at) {
          throw new BackupError('A part of this backup is missing.', 'backup_damaged');
        }
        // A part that is sent again takes the place of the first one.
        await handle.truncate(at);
        await handle.appendFile(bytes);
      } finally {
        await handle.close();
      }
    },
  };
}

export type SentBackup = ReturnType<typeof createSentBackup>;
