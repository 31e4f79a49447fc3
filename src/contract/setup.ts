import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { setupLimits } from './setup-limits.ts';
import { signInFailures } from './sign-in-failures.ts';

/**
 * Why nobody can set this server up. environment: the variables of its start name the Google client,
 * and they win; beyond this machine they close it once somebody has signed in · owned: a client is saved, and the database for real data has an owner · demo_database:
 * DATABASE_URL names a database that holds a demo.
 */
export const setupClosedReason = z.enum(['environment', 'owned', 'demo_database']);
export type SetupClosedReason = z.infer<typeof setupClosedReason>;

/**
 * What may go wrong at Google though the client itself is right. redirect_not_listed: the file lists
 * addresses, and ours is not among them.
 */
export const clientWarning = z.enum(['redirect_not_listed']);

const checkedClient = z.object({
  client_id: z.string(),
  /** Null when id and secret were pasted: only the file names the project. */
  project_id: z.string().nullable(),
  warnings: z.array(clientWarning),
});
export type CheckedClient = z.infer<typeof checkedClient>;

/** The last journey to Google since the client was saved. */
const setupAttempt = z.object({
  left_at: z.iso.datetime(),
  /** Null: nobody has come back yet. */
  returned_at: z.iso.datetime().nullable(),
  /** Why the sign-in failed; null before the return, and after a success. */
  failure: z.enum(signInFailures).nullable(),
});
export type SetupAttempt = z.infer<typeof setupAttempt>;

const setupState = z.object({
  /** Null: somebody who has the code can set this server up. */
  closed: setupClosedReason.nullable(),
  /** demo: the emulator plays Google · real: Google itself answers, with the saved client. */
  mode: z.enum(['demo', 'real']),
  /** Whether this browser has given the code. Without it, the fields below `redirect_url` are null. */
  admitted: z.boolean(),
  /** Whether a backup can be restored: nobody has signed in, no client is saved, the demo runs. */
  can_restore: z.boolean(),
  /** Google must know this address letter by letter. */
  redirect_url: z.string(),
  /** The client that was checked last, or that is saved; null where variables of the start name it. */
  client: checkedClient.nullable(),
  attempt: setupAttempt.nullable(),
  /** True: the server did not start with what was saved last. The terminal says why. */
  start_failed: z.boolean(),
});
export type SetupState = z.infer<typeof setupState>;

const clientBody = z.union([
  z.strictObject({
    /** The text of client_secret.json as Google's console gives it. */
    file: z.string().min(1).max(setupLimits.clientFileBytes),
  }),
  z.strictObject({
    client_id: z.string().trim().min(1).max(200),
    client_secret: z.string().trim().min(1).max(200),
  }),
]);

/**
 * The guided way from the demo to one's own channel. A browser is admitted by the code on the
 * server's terminal, and every change is refused from another origin.
 */
export const setupEndpoints = {
  'GET /api/setup': {
    summary: 'Whether this server can be set up, and how far it is',
    tag: 'setup',
    access: 'public',
    answer: success(setupState),
    errors: [],
  },
  'POST /api/setup/code': {
    summary: "Print the code on the server's terminal; a new one where the last one has ended",
    tag: 'setup',
    access: 'public',
    answer: success(z.object({ valid_minutes: z.int() })),
    errors: ['setup_closed', 'foreign_origin'],
  },
  'POST /api/setup/session': {
    summary:
      'Admit this browser with the code; it sets a cookie, and a browser admitted before ends',
    tag: 'setup',
    access: 'public',
    body: z.object({ code: z.string().max(100) }),
    answer: success(setupState),
    errors: ['setup_closed', 'foreign_origin', 'setup_code_wrong', 'setup_code_ended'],
  },
  'POST /api/setup/client': {
    summary: 'Check a Google client: its file, its type, and its secret at Google; saves nothing',
    tag: 'setup',
    access: 'public',
    body: clientBody,
    bodyBytes: 2 * setupLimits.clientFileBytes,
    answer: success(checkedClient),
    errors: [
      'setup_closed',
      'foreign_origin',
      'setup_not_admitted',
      'client_unreadable',
      'client_wrong_type',
      'client_incomplete',
      'client_refused',
      'platform_unavailable',
    ],
  },
  'POST /api/setup/save': {
    summary: 'Save the checked client, end the demo and start on the database for real data',
    tag: 'setup',
    access: 'public',
    answer: success(setupState),
    errors: [
      'setup_closed',
      'foreign_origin',
      'setup_not_admitted',
      'client_not_checked',
      'disk_full',
    ],
  },
  'POST /api/setup/forget': {
    summary: 'Delete the saved client and return to the demo, as long as nobody has signed in',
    tag: 'setup',
    access: 'public',
    answer: success(setupState),
    errors: ['setup_closed', 'foreign_origin', 'setup_not_admitted'],
  },
} as const satisfies Record<string, Endpoint>;
