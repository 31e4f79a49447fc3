import { expect, test } from 'vitest';
import type { z } from 'zod';
import { bodies } from '../../scripts/openapi/examples.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';

/** What rows have and no body may say. */
const forged = {
  user_id: 9,
  owner_id: 9,
  created_at: '2001-01-01T00:00:00Z',
  moderation_status: 'approved',
  platform_status: 'rejected',
  is_spam: true,
  spam_score: 99,
  hits: 7,
};

test.each(Object.entries(bodies))(
  '%s takes no field that its contract does not name',
  (key, body) => {
    const { body: schema } = endpoints[key as EndpointKey] as { body: z.ZodType };
    const plain = schema.parse(body);
    const taken = schema.safeParse({ ...body, ...forged });
    if (taken.success) expect(taken.data).toEqual(plain);
    else expect(taken.error.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  },
);
