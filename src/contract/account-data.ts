import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { personalTokenEndpoints } from './personal-token.ts';
import { webhookEndpoints } from './webhook.ts';

const signIn = z.object({
  /** Names such as Firefox and Windows; null where the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** From where, roughly: 203.0.113.0/24; null for an older sign-in. */
  network: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
});

/** A sign-in of the owner in one browser that has not ended. */
const session = signIn.extend({
  id: z.string(),
  last_used_at: z.iso.datetime(),
  /** Whether this request came from it. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof session>;

/** One that has ended: signed out, ended by the owner or for security, or not used any more. */
const endedSession = signIn.extend({ ended_at: z.iso.datetime() });
export type EndedSession = z.infer<typeof endedSession>;

const sessionList = z.object({
  /** The one of this request first, then the last used. */
  sessions: z.array(session),
  /** Those of the last 90 days, the last ended first, 100 at most. */
  ended: z.array(endedSession),
  /** For how long this session may export and delete everything without a new sign-in; 0: not. */
  fresh_seconds: z.int().min(0),
});

export const accountDataEndpoints = {
  'GET /api/sessions': {
    summary: 'Where the owner is signed in, and was in the last 90 days',
    tag: 'auth',
    access: 'session',
    answer: success(sessionList),
    errors: [],
  },
  'DELETE /api/sessions/{id}': {
    worksOnFullDisk: true,
    summary: 'Sign out in one browser',
    tag: 'auth',
    access: 'session',
    params: z.object({ id: z.uuid() }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  'POST /api/sessions/end-others': {
    worksOnFullDisk: true,
    summary: 'Sign out in every browser but this one',
    tag: 'auth',
    access: 'session',
    answer: success(z.object({ ended: z.int().min(0) })),
    errors: [],
  },
  'GET /api/account/export': {
    summary: 'Everything stored about the owner as one zip of JSON and CSV files',
    tag: 'connection',
    access: 'session',
    answer: { file: ['application/zip'] },
    errors: ['fresh_sign_in_needed', 'export_running'],
  },
  ...personalTokenEndpoints,
  ...webhookEndpoints,
} as const satisfies Record<string, Endpoint>;
