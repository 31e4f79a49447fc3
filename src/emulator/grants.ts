import type { Change, IssuedTokens } from './change.ts';

export interface AccessToken extends IssuedTokens {
  readonly issuedAt: number;
}

export interface RefreshToken {
  readonly token: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  /** Only for projects in Testing, whose grants die after seven days. */
  readonly expiresAt: number | null;
  lastUsedAt: number;
}

export interface Consent {
  readonly clientId: string;
  readonly accountId: string;
  readonly channelId: string | null;
  readonly scopes: Set<string>;
}

export interface Grants {
  /** What each account (and channel of it) has allowed each client. */
  readonly consents: Map<string, Consent>;
  readonly access: Map<string, AccessToken>;
  /** In the order of issue, oldest first. */
  readonly refresh: Map<string, RefreshToken>;
}

/** Google keeps this many live refresh tokens per account and client; the oldest falls out. */
const liveRefreshTokens = 100;

const sixMonths = 183 * 86_400_000;

export function createGrants(): Grants {
  return { consents: new Map(), access: new Map(), refresh: new Map() };
}

export function consentKey(owner: {
  clientId: string;
  accountId: string;
  channelId: string | null;
}): string {
  return [owner.clientId, owner.accountId, owner.channelId ?? '-'].join(' ');
}

type GrantChange = Extract<Change, { type: 'consented' | 'tokensIssued' | 'grantRevoked' }>;

export function applyGrantChange(grants: Grants, change: GrantChange): void {
  if (change.type === 'grantRevoked') return revoke(grants, change);
  if (change.type === 'tokensIssued') return issue(grants, change.tokens, change.at);
  const { clientId, accountId, channelId, scopes } = change;
  const key = consentKey(change);
  const allowed = new Set([...(grants.consents.get(key)?.scopes ?? []), ...scopes]);
  grants.consents.set(key, { clientId, accountId, channelId, scopes: allowed });
}

function issue(grants: Grants, tokens: IssuedTokens, at: number): void {
  grants.access.set(tokens.accessToken, { ...tokens, issuedAt: at });
  const { refreshToken: token, clientId, accountId, channelId, scopes } = tokens;
  if (token === undefined) return;
  const known = grants.refresh.get(token);
  if (known !== undefined) {
    known.lastUsedAt = at;
    return;
  }
  const expiresAt = tokens.refreshExpiresAt ?? null;
  grants.refresh.set(token, {
    token,
    clientId,
    accountId,
    channelId,
    scopes,
    expiresAt,
    lastUsedAt: at,
  });
  const siblings = [...grants.refresh.values()].filter(
    (other) => other.clientId === clientId && other.accountId === accountId,
  );
  for (const old of siblings.slice(0, -liveRefreshTokens)) grants.refresh.delete(old.token);
}

/** Revoking any one token ends everything the account has given to the client. */
function revoke(grants: Grants, owner: { clientId: string; accountId: string }): void {
  for (const map of [grants.consents, grants.access, grants.refresh]) {
    for (const [key, held] of map) {
      if (held.clientId === owner.clientId && held.accountId === owner.accountId) map.delete(key);
    }
  }
}

/** The live access token of that text; expired, revoked and unknown ones are undefined alike. */
export function findAccess(grants: Grants, token: string, now: number): AccessToken | undefined {
  const access = grants.access.get(token);
  return access !== undefined && access.accessExpiresAt > now ? access : undefined;
}

export function findRefresh(grants: Grants, token: string, now: number): RefreshToken | undefined {
  const refresh = grants.refresh.get(token);
  if (refresh === undefined || now - refresh.lastUsedAt > sixMonths) return undefined;
  return refresh.expiresAt === null || refresh.expiresAt > now ? refresh : undefined;
}
