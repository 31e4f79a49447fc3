import { z } from 'zod';
import { storable } from './blacklisted-word.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { tokenScopeNames } from './token-scope.ts';

const tokenScope = z.enum(tokenScopeNames);

/** A personal token begins with it, so that searches for secrets in files find one. */
export const TOKEN_PREFIX = 'sapu_';

const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScope),
  created_at: z.iso.datetime(),
  /** After that it is refused. */
  expires_at: z.iso.datetime(),
  /** To the minute; null: never. */
  last_used_at: z.iso.datetime().nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;

const tokenBody = z.object({
  name: z.string().trim().min(1).max(limits.tokenNameLength).refine(storable, 'must be text'),
  scopes: z
    .array(tokenScope)
    .min(1, 'needs a scope')
    .max(tokenScope.options.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice'),
  /** For so many days it is accepted. */
  days: z.int().min(1).max(limits.tokenDays.max).default(limits.tokenDays.usual),
  /** True: the owner has read what `automate` does. Needed for that scope. */
  agreed: z.boolean().default(false),
});
const personalTokenBody = tokenBody.refine(
  ({ scopes, agreed }) => agreed || !scopes.includes('automate'),
  { message: 'needs the agreement of the owner', path: ['agreed'] },
);
export type PersonalTokenBody = z.infer<typeof tokenBody>;

const tokenId = z.object({ id: z.string().regex(/^\d{1,15}$/, 'not the id of a token') });

export const personalTokenEndpoints = {
  'GET /api/tokens': {
    summary: 'The personal tokens of the owner, the latest first; never the tokens themselves',
    tag: 'auth',
    access: 'session',
    answer: success(z.array(personalToken)),
    errors: [],
  },
  'POST /api/tokens': {
    summary: 'Make a personal token for a script; this answer alone tells it',
    tag: 'auth',
    access: 'session',
    body: personalTokenBody,
    answer: success(personalToken.extend({ token: z.string() })),
    errors: ['fresh_sign_in_needed', 'tokens_full'],
  },
  'GET /api/tokens/{id}': {
    summary: 'One personal token; never the token itself',
    tag: 'auth',
    access: 'session',
    params: tokenId,
    answer: success(personalToken),
    errors: ['not_found'],
  },
  'DELETE /api/tokens/{id}': {
    worksOnFullDisk: true,
    summary: 'Revoke a personal token, at once',
    tag: 'auth',
    access: 'session',
    params: tokenId,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
