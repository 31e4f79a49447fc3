import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { wholeNumber } from './page.ts';
import { setupLimits } from './setup-limits.ts';

const restored = z.object({
  made_at: z.iso.datetime(),
  rows: z.int(),
  owners: z.int(),
  /** Owners without a key: they have left since, or the keys are older than the backup. */
  left_out: z.int(),
  /** Whether the backup has the Google client, so that the demo ends now. */
  connected: z.boolean(),
});
export type RestoredBackup = z.infer<typeof restored>;

const errors = [
  'setup_closed',
  'foreign_origin',
  'setup_not_admitted',
  'restore_not_possible',
  'backup_damaged',
  'disk_full',
] as const satisfies readonly ErrorCode[];

/** A backup in the place of the first sign-in, for the browser that the set-up has admitted. */
export const restoreEndpoints = {
  'POST /api/setup/backup': {
    summary: 'Send a backup part by part, a million bytes each; the first part begins anew',
    tag: 'setup',
    access: 'public',
    /** How many parts were sent before. */
    query: z.object({ part: wholeNumber(0, 10_000_000) }),
    takesBytes: true,
    bodyBytes: setupLimits.partBytes,
    answer: success(z.object({ bytes: z.int() })),
    errors,
  },
  'POST /api/setup/restore': {
    summary: 'Restore the backup that was sent into the empty database for real data',
    tag: 'setup',
    access: 'public',
    body: z.strictObject({
      /** The text of the file backup-keys. */
      keys: z.string().min(1).max(setupLimits.ownerKeysBytes),
      /** SAPU_BACKUP_KEY as it was when the backup was made, if it was set. */
      host_key: z.string().min(1).max(1_000).optional(),
    }),
    bodyBytes: 2 * setupLimits.ownerKeysBytes,
    answer: success(restored),
    errors: [
      ...errors,
      'not_a_backup',
      'backup_newer',
      'backup_too_old',
      'backup_keys_wrong',
      'backup_key_wrong',
    ],
  },
} as const satisfies Record<string, Endpoint>;
