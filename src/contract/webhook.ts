import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { isPublicUrl } from './public-url.ts';

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.iso.datetime(),
  /** When it last took a message; null: never. */
  last_sent_at: z.iso.datetime().nullable(),
  /** Since when it takes none; null: the last try went well. */
  failing_since: z.iso.datetime().nullable(),
  /** After `limits.webhookDays` days of failures nothing more is sent to it; null: it is in use. */
  ended_at: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const webhookBody = z.object({
  url: z.string().max(limits.webhookLength).refine(isPublicUrl, 'must be a public https address'),
});

const webhookId = z.object({ id: z.string().regex(/^\d{1,15}$/, 'not the id of a webhook') });

export const webhookEndpoints = {
  'GET /api/webhooks': {
    summary: 'The addresses that are told of campaigns, waves, automatic actions and failed syncs',
    tag: 'notifications',
    access: 'session',
    answer: success(z.array(webhook)),
    errors: [],
  },
  'POST /api/webhooks': {
    summary: 'Tell an address as well; this answer alone has the secret that signs its messages',
    tag: 'notifications',
    access: 'session',
    body: webhookBody,
    answer: success(webhook.extend({ secret: z.string() })),
    errors: ['webhooks_full'],
  },
  'GET /api/webhooks/{id}': {
    summary: 'One of these addresses',
    tag: 'notifications',
    access: 'session',
    params: webhookId,
    answer: success(webhook),
    errors: ['not_found'],
  },
  'POST /api/webhooks/{id}/test': {
    worksOnFullDisk: true,
    summary: 'Send an address a test message now, whether it is in use or not',
    tag: 'notifications',
    access: 'session',
    params: webhookId,
    answer: success(
      z.object({
        /** What it answered: it has taken the message with 200 to 299; null: no answer. */
        status: z.int().nullable(),
      }),
    ),
    errors: ['not_found'],
  },
  'DELETE /api/webhooks/{id}': {
    worksOnFullDisk: true,
    summary: 'Send nothing more to an address',
    tag: 'notifications',
    access: 'session',
    params: webhookId,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
