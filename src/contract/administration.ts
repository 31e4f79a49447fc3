import { z } from 'zod';
import { connectionState } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { errorCode, success, successWithMeta } from './envelope.ts';
import { pageMeta, pageQuery } from './page.ts';

const count = z.int().min(0);
const id = z.string().regex(/^\d{1,15}$/);

/**
 * A Google account, with what the administrator needs to recognise it and to see its state: never a
 * name, a title, a comment or a word of its owner.
 */
const managedOwner = z.object({
  /** The owner of its first channel. */
  id: z.string(),
  email: z.string().nullable(),
  channel_ids: z.array(z.string()),
  administrator: z.boolean(),
  /** The worst state among its channels. */
  connection: connectionState,
  paused_at: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
  last_read_at: z.iso.datetime().nullable(),
  /** Its units of a day of the quota, set by the administrator; null: an equal part of the rest. */
  share: count.nullable(),
  /** Units it has used today. */
  used: count,
  /** Comments in the lists of its channels. */
  comments: count,
  /** Decisions that are not sent yet. */
  waiting_decisions: count,
  /** Jobs that run or wait. */
  jobs: count,
  /** Why the last sync failed; null: it did not. */
  fault: errorCode.nullable(),
});
export type ManagedOwner = z.infer<typeof managedOwner>;

const invitation = z.object({ id: z.string(), ends_at: z.iso.datetime() });

const installation = z.object({
  quota: z.object({
    daily: count,
    used: count,
    /** What each account gets for which the administrator has set no share. */
    equal_share: count,
    resets_at: z.iso.datetime(),
  }),
  /** Null: the database is on another machine. */
  disk_free_bytes: count.nullable(),
  database_bytes: count,
  versions: z.object({ sapu: z.string(), node: z.string(), postgresql: z.string() }),
  /** Links that let one person in each. */
  invitations: z.array(invitation),
  /** Whether people come in without an invitation, too: everybody, or those on the host's list. */
  admits: z.enum(['everybody', 'listed', 'invited']),
});
export type Installation = z.infer<typeof installation>;

const change = z.object({
  share: z.int().min(1).max(1_000_000_000).nullable().optional(),
  paused: z.boolean().optional(),
});
export type AccountChange = z.infer<typeof change>;

export const administrationEndpoints = {
  'GET /api/admin': {
    summary: 'Quota, space, versions and invitations of the installation',
    tag: 'system',
    access: 'session',
    answer: success(installation),
    errors: ['not_found'],
  },
  'GET /api/admin/owners': {
    summary: 'Who is here, by account, the first before all others; nothing of their comments',
    tag: 'system',
    access: 'session',
    query: z.object(pageQuery),
    answer: successWithMeta(z.array(managedOwner), pageMeta),
    errors: ['not_found'],
  },
  'PUT /api/admin/owners/{id}': {
    summary: 'Set the share of an account, pause it, or let it go on',
    tag: 'system',
    access: 'session',
    params: z.object({ id }),
    body: change,
    answer: success(managedOwner),
    errors: ['not_found'],
  },
  'DELETE /api/admin/owners/{id}': {
    worksOnFullDisk: true,
    summary: 'Remove an account with all its channels and everything there is about them',
    tag: 'system',
    access: 'session',
    params: z.object({ id }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found', 'fresh_sign_in_needed'],
  },
  'POST /api/admin/invitations': {
    summary: 'Make a link that lets one person in, within a week',
    tag: 'system',
    access: 'session',
    answer: success(invitation.extend({ url: z.string() })),
    errors: ['not_found'],
  },
  'DELETE /api/admin/invitations/{id}': {
    summary: 'Withdraw a link that nobody has used',
    tag: 'system',
    access: 'session',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
