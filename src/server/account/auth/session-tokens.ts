import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenPair } from '../../../contract/auth.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { SessionKeys } from './secrets.ts';

export interface SessionTokensOptions {
  keys: readonly [SessionKeys, ...SessionKeys[]];
  /** Our public address. */
  issuer: string;
  /** The lifetime of an access token. */
  accessSeconds: number;
}

/** A session at one step of its rotation. */
export interface SessionPosition {
  ownerId: OwnerId;
  sessionId: string;
  seq: number;
  binding: Buffer;
}

export type AccessClaims = Omit<SessionPosition, 'seq'>;

/** `expired`: genuine but too old. `invalid`: not an access token of ours. */
export type AccessTokenState =
  | { kind: 'valid' | 'expired'; claims: AccessClaims }
  | { kind: 'invalid' };

export interface SessionTokens {
  /** The same position always gives the same refresh token. */
  issue(position: SessionPosition, now: Date): Promise<TokenPair>;
  readAccess(token: string, now: Date): Promise<AccessTokenState>;
  /** Undefined unless we issued it. */
  readRefresh(token: string): Pick<SessionPosition, 'sessionId' | 'seq'> | undefined;
}

/** A valid signature stays valid, so each token is verified once and not at every request. */
interface VerifiedToken {
  claims: AccessClaims;
  expiresAt: Date;
}
const MOST_REMEMBERED = 1_000;

const AUDIENCE = 'sapu';
const TOKEN_TYPE = 'at+jwt';

const accessPayload = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  sid: z.uuid(),
  bnd: z.base64url(),
});

/** Issues and reads our own tokens without a query. */
export function createSessionTokens(options: SessionTokensOptions): SessionTokens {
  const { keys, issuer, accessSeconds } = options;
  const verified = new Map<string, VerifiedToken>();
  return {
    async issue({ ownerId, sessionId, seq, binding }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ sid: sessionId, bnd: binding.toString('base64url') })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keys[0].id })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(String(ownerId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(keys[0].access);
      return { token, refresh_token: formatRefresh(keys[0], sessionId, seq) };
    },

    async readAccess(token, now) {
      const known = verified.get(token);
      if (known && now < known.expiresAt) return { kind: 'valid', claims: known.claims };
      verified.delete(token);
      try {
        const { payload } = await jwtVerify(token, keyNamed(keys), {
          algorithms: ['HS256'],
          typ: TOKEN_TYPE,
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: now,
        });
        const claims = toClaims(payload);
        if (verified.size >= MOST_REMEMBERED) verified.clear();
        verified.set(token, { claims, expiresAt: new Date((payload.exp ?? 0) * 1000) });
        return { kind: 'valid', claims };
      } catch (error) {
        // Expiry is checked last, so signature, type, issuer and audience are valid here.
        if (!(error instanceof errors.JWTExpired)) return { kind: 'invalid' };
        return { kind: 'expired', claims: toClaims(error.payload) };
      }
    },

    readRefresh(token) {
      const [, sessionId, seq] = /^rt1\.([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
      if (!sessionId || !seq) return undefined;
      const presented = Buffer.from(token);
      const ours = keys.some((key) => {
        const expected = Buffer.from(formatRefresh(key, sessionId, Number(seq)));
        return expected.length === presented.length && timingSafeEqual(expected, presented);
      });
      return ours ? { sessionId, seq: Number(seq) } : undefined;
    },
  };
}

/** The first twenty characters, which the debug page shows, contain no secret. */
function formatRefresh(key: SessionKeys, sessionId: string, seq: number): string {
  const text = `rt1.${sessionId}.${seq}`;
  return `${text}.${createHmac('sha256', key.refresh).update(text).digest('base64url')}`;
}

function keyNamed(keys: readonly SessionKeys[]) {
  return ({ kid }: { kid?: string }): Uint8Array => {
    const key = keys.find(({ id }) => id === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.access;
  };
}

function toClaims(payload: JWTPayload): AccessClaims {
  const { sub, sid, bnd } = accessPayload.parse(payload);
  return { ownerId: Number(sub), sessionId: sid, binding: Buffer.from(bnd, 'base64url') };
}
