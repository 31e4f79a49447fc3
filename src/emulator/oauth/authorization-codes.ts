import { createHash } from 'node:crypto';
import { newAuthorizationCode } from '../identifiers.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

export interface Authorization {
  readonly request: AuthorizationRequest;
  readonly accountId: string;
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  readonly withRefreshToken: boolean;
  readonly expiresAt: number;
}

/** Codes live ten minutes and work once. The journal leaves them out: the person signs in again. */
export interface AuthorizationCodes {
  issue(authorization: Authorization): string;
  /** Undefined for an unknown, used or expired code. */
  redeem(code: string, now: number): Authorization | undefined;
}

export const codeLifetime = 10 * 60_000;

export function createAuthorizationCodes(): AuthorizationCodes {
  const open = new Map<string, Authorization>();
  return {
    issue(authorization) {
      const code = newAuthorizationCode();
      open.set(code, authorization);
      return code;
    },
    redeem(code, now) {
      const authorization = open.get(code);
      open.delete(code);
      return authorization !== undefined && authorization.expiresAt > now
        ? authorization
        : undefined;
    },
  };
}

/** PKCE, RFC 7636: a code that was requested with a challenge works only with its verifier. */
export function verifierFits(request: AuthorizationRequest, verifier: string | null): boolean {
  if (request.codeChallenge === null) return true;
  if (verifier === null) return false;
  const answer =
    request.challengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return answer === request.codeChallenge;
}
