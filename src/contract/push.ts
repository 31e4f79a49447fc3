import { z } from 'zod';
import { limits } from './limits.ts';
import { isPublicUrl } from './public-url.ts';

/** Bytes in base64url: a point of P-256, and 16 random ones. */
const point = z.string().regex(/^B[\w-]{86}$/, 'must be a public key of the curve P-256');
const secret = z.string().regex(/^[\w-]{22}$/, 'must be 16 bytes');

/** What a browser answers that was asked to take messages. */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(limits.pushEndpointLength)
    .refine(isPublicUrl, 'must be the address of a push service'),
  keys: z.object({ p256dh: point, auth: secret }),
  language: z.enum(['en', 'id']),
});

export const pushSettings = z.object({
  /** Browsers accept messages that this key signed. */
  public_key: point,
  /** Oldest first. */
  browsers: z.array(
    z.object({
      id: z.string(),
      /** SHA-256 of the browser's endpoint in base64url, by which a page knows its own browser. */
      digest: z.string(),
      created_at: z.iso.datetime(),
      /** Since when its push service takes no messages. */
      failing_since: z.iso.datetime().nullable(),
    }),
  ),
});
