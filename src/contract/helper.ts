import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { roles } from './roles.ts';

/** What somebody may be on the channel of another. */
const helperRole = z.enum(roles).exclude(['owner']);

const role = z.object({ role: helperRole });

const helper = role.extend({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  since: z.iso.datetime(),
  /** False: a backup was restored, and the owner has not said yet that they still help. */
  confirmed: z.boolean(),
});
export type Helper = z.infer<typeof helper>;

const invitation = role.extend({ id: z.string(), ends_at: z.iso.datetime() });
export type HelperInvitation = z.infer<typeof invitation>;

const helperId = z.object({ id: z.string().regex(/^\d{1,15}$/) });

export const helperEndpoints = {
  'GET /api/helpers': {
    summary: 'Who helps on the channel, and the links that nobody has used yet',
    tag: 'auth',
    access: 'session',
    answer: success(z.object({ helpers: z.array(helper), invitations: z.array(invitation) })),
    errors: [],
  },
  'POST /api/helpers': {
    summary: 'Make a link by which one person becomes a helper, within a week',
    tag: 'auth',
    access: 'session',
    body: role,
    answer: success(z.object({ url: z.string() })),
    errors: ['fresh_sign_in_needed', 'helpers_full'],
  },
  'PUT /api/helpers/{id}': {
    summary: 'Give a helper a role; it also confirms one after a restore',
    tag: 'auth',
    access: 'session',
    params: helperId,
    body: role,
    answer: success(helper),
    errors: ['not_found', 'fresh_sign_in_needed'],
  },
  'DELETE /api/helpers/{id}': {
    worksOnFullDisk: true,
    summary: 'Take back what a helper may do, or a link that nobody has used, at once',
    tag: 'auth',
    access: 'session',
    params: z.object({ id: z.string().regex(/^(\d{1,15}|[0-9a-f]{16})$/) }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  'DELETE /api/helping': {
    worksOnFullDisk: true,
    summary: 'Help no longer on the channel that the header names',
    tag: 'auth',
    access: 'session',
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
