import type { IssuedTokens } from '../change.ts';
import { newAccessToken, newRefreshToken } from '../identifiers.ts';
import type { Platform } from '../platform.ts';

export interface TokenRequest {
  readonly clientId: string;
  readonly accountId: string;
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  /** `new` gives a refresh token, `none` does not; an existing one lives on and counts as used. */
  readonly refreshToken: 'new' | 'none' | { readonly existing: string };
}

/** One second less than an hour, as Google says. */
export const accessLifetimeSeconds = 3599;

/** The lifetime of a refresh token of a project in Testing. */
export const testingLifetimeSeconds = 604_799;

export function issueTokens(platform: Platform, request: TokenRequest): IssuedTokens {
  const now = platform.clock.now();
  const { clientId, accountId, channelId, scopes } = request;
  const tokens: IssuedTokens = {
    clientId,
    accountId,
    channelId,
    scopes,
    accessToken: newAccessToken(),
    accessExpiresAt: now + accessLifetimeSeconds * 1000,
    ...refreshPart(platform, request.refreshToken, now),
  };
  platform.commit({ type: 'tokensIssued', tokens, at: now });
  return tokens;
}

function refreshPart(
  { settings }: Platform,
  wanted: TokenRequest['refreshToken'],
  now: number,
): Partial<Pick<IssuedTokens, 'refreshToken' | 'refreshExpiresAt'>> {
  if (wanted === 'none') return {};
  if (wanted !== 'new') return { refreshToken: wanted.existing };
  return {
    refreshToken: newRefreshToken(),
    ...(settings.testingMode ? { refreshExpiresAt: now + testingLifetimeSeconds * 1000 } : {}),
  };
}
