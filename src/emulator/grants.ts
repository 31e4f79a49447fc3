import type { GrantOwner, IssuedTokens } from './change.ts';

export interface AccessToken extends IssuedTokens {
  readonly issuedAt: number;
}

export interface RefreshToken extends GrantOwner {
  readonly token: string;
  readonly scopes: readonly string[];
  /** Only for projects in Testing, whose grants end after seven days. */
  readonly expiresAt: number | null;
  lastUsedAt: number;
}

export interface Consent extends GrantOwner {
  readonly scopes: Set<string>;
}

export interface Grants {
  /** The scopes that each account, as one of its channels, has granted to each client. */
  readonly consents: Map<string, Consent>;
  readonly access: Map<string, AccessToken>;
  /** In the order of issue, oldest first. */
  readonly refresh: Map<string, RefreshToken>;
}

/** Google keeps this many live refresh tokens per account and client, and drops the oldest. */
const liveRefreshTokens = 100;

const sixMonths = 183 * 86_400_000;

export function createGrants(): Grants {
  return { consents: new Map(), access: new Map(), refresh: new Map() };
}

export function consentKey(owner: GrantOwner): string {
  return [owner.clientId, owner.accountId, owner.channelId ?? '-'].join(' ');
}

export function recordConsent(
  grants: Grants,
  { clientId, accountId, channelId, scopes }: GrantOwner & { readonly scopes: readonly string[] },
): void {
  const key = consentKey({ clientId, accountId, channelId });
  const allowed = new Set([...(grants.consents.get(key)?.scopes ?? []), ...scopes]);
  grants.consents.set(key, { clientId, accountId, channelId, scopes: allowed });
}

/** Counts a known refresh token as used at that moment. */
export function recordTokens(grants: Grants, tokens: IssuedTokens, at: number): void {
  const { refreshToken: token, clientId, accountId, channelId, scopes } = tokens;
  grants.access.set(tokens.accessToken, { ...tokens, issuedAt: at });
  if (token === undefined) return;
  const known = grants.refresh.get(token);
  if (known !== undefined) {
    known.lastUsedAt = at;
    return;
  }
  const owner = { clientId, accountId, channelId };
  const expiresAt = tokens.refreshExpiresAt ?? null;
  grants.refresh.set(token, { ...owner, token, scopes, expiresAt, lastUsedAt: at });
  const siblings = [...grants.refresh.values()].filter((other) => isGrantOf(other, owner));
  for (const old of siblings.slice(0, -liveRefreshTokens)) grants.refresh.delete(old.token);
}

type Person = Pick<GrantOwner, 'clientId' | 'accountId'>;

function isGrantOf(held: Person, { clientId, accountId }: Person): boolean {
  return held.clientId === clientId && held.accountId === accountId;
}

/** Revoking one token ends the whole grant of the account to the client. */
export function revokeGrants(grants: Grants, person: Person): void {
  for (const held of [grants.consents, grants.access, grants.refresh]) {
    for (const [key, grant] of held) if (isGrantOf(grant, person)) held.delete(key);
  }
}

/** Ends an account's access tokens early, and keeps its refresh tokens. */
export function expireAccessTokens({ access }: Grants, accountId: string): void {
  for (const [token, held] of access) if (held.accountId === accountId) access.delete(token);
}

/** Ends all tokens of an account, and keeps what it consented to. */
export function forgetTokens(grants: Grants, accountId: string): void {
  expireAccessTokens(grants, accountId);
  for (const [token, held] of grants.refresh) {
    if (held.accountId === accountId) grants.refresh.delete(token);
  }
}

/** Keeps only these scopes of the account's grant to the client. */
export function narrowGrants(
  grants: Grants,
  { scopes: kept, ...person }: Person & { readonly scopes: readonly string[] },
): void {
  narrowTokens(grants.access, person, kept);
  narrowTokens(grants.refresh, person, kept);
  for (const [key, consent] of grants.consents) {
    const scopes = new Set([...consent.scopes].filter((scope) => kept.includes(scope)));
    if (isGrantOf(consent, person)) grants.consents.set(key, { ...consent, scopes });
  }
}

function narrowTokens<Token extends Person & { readonly scopes: readonly string[] }>(
  tokens: Map<string, Token>,
  person: Person,
  kept: readonly string[],
): void {
  for (const [key, token] of tokens) {
    if (!isGrantOf(token, person)) continue;
    tokens.set(key, { ...token, scopes: token.scopes.filter((scope) => kept.includes(scope)) });
  }
}

/** Finds a live access token; undefined for an expired, revoked or unknown one. */
export function findAccess(grants: Grants, token: string, now: number): AccessToken | undefined {
  const access = grants.access.get(token);
  return access !== undefined && access.accessExpiresAt > now ? access : undefined;
}

export function findRefresh(grants: Grants, token: string, now: number): RefreshToken | undefined {
  const refresh = grants.refresh.get(token);
  if (refresh === undefined || now - refresh.lastUsedAt > sixMonths) return undefined;
  return refresh.expiresAt === null || refresh.expiresAt > now ? refresh : undefined;
}
