import type { GrantOwner, IssuedTokens } from './change.ts';

export interface AccessToken extends IssuedTokens {
  readonly issuedAt: number;
}

export interface RefreshToken extends GrantOwner {
  readonly token: string;
  readonly scopes: readonly string[];
  /** Only for projects in Testing, whose grants die after seven days. */
  readonly expiresAt: number | null;
  lastUsedAt: number;
}

export interface Consent extends GrantOwner {
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

/** A refresh token that is known already counts as used at that moment. */
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
  const siblings = [...grants.refresh.values()].filter((other) => isOf(other, owner));
  for (const old of siblings.slice(0, -liveRefreshTokens)) grants.refresh.delete(old.token);
}

type Person = Pick<GrantOwner, 'clientId' | 'accountId'>;

function isOf(held: Person, { clientId, accountId }: Person): boolean {
  return held.clientId === clientId && held.accountId === accountId;
}

/** Revoking any one token ends everything the account has given to the client. */
export function revokeGrants(grants: Grants, person: Person): void {
  for (const held of [grants.consents, grants.access, grants.refresh]) {
    for (const [key, grant] of held) if (isOf(grant, person)) held.delete(key);
  }
}

/** Ends an account's access tokens before their time, and leaves what brings new ones. */
export function endAccess({ access }: Grants, accountId: string): void {
  for (const [token, held] of access) if (held.accountId === accountId) access.delete(token);
}

/** Leaves of everything the account has given to the client only what lies in these scopes. */
export function narrowGrants(
  grants: Grants,
  { scopes: kept, ...person }: Person & { readonly scopes: readonly string[] },
): void {
  narrowTokens(grants.access, person, kept);
  narrowTokens(grants.refresh, person, kept);
  for (const [key, consent] of grants.consents) {
    const scopes = new Set([...consent.scopes].filter((scope) => kept.includes(scope)));
    if (isOf(consent, person)) grants.consents.set(key, { ...consent, scopes });
  }
}

function narrowTokens<Token extends Person & { readonly scopes: readonly string[] }>(
  tokens: Map<string, Token>,
  person: Person,
  kept: readonly string[],
): void {
  for (const [key, token] of tokens) {
    if (!isOf(token, person)) continue;
    tokens.set(key, { ...token, scopes: token.scopes.filter((scope) => kept.includes(scope)) });
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
