import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import { avatarUrl } from '../images/image-urls.ts';
import type { SeedAccount, SeedChannel } from '../seed.ts';

export interface IdTokenClaims {
  readonly issuer: string;
  readonly clientId: string;
  readonly account: SeedAccount;
  readonly channel: SeedChannel | null;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  readonly accessToken: string;
  readonly imageBaseUrl: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The public half of the key, as `/oauth2/v3/certs` and `/oauth2/v1/certs` (PEM by key id) give it.
 */
export interface Certificates {
  readonly jwks: { readonly keys: readonly unknown[] };
  readonly pems: Readonly<Record<string, string>>;
}

export interface IdTokenSigner {
  certificates(): Promise<Certificates>;
  sign(claims: IdTokenClaims): Promise<string>;
  /** Header and claims of a living token that was signed here; undefined for any other. */
  read(token: string, now: number): Promise<object | undefined>;
}

interface SigningKey extends Certificates {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The key is made at the first request: most tests sign nobody in. */
export function createIdTokenSigner(): IdTokenSigner {
  let made: Promise<SigningKey> | undefined;
  const key = (): Promise<SigningKey> => {
    made ??= makeKey();
    return made;
  };
  return {
    certificates: key,
    sign: async (claims) => signClaims(claims, await key()),
    async read(token, now) {
      const { publicKey } = await key();
      const verified = await jwtVerify(token, publicKey, { currentDate: new Date(now) }).catch(
        () => undefined,
      );
      return verified && { ...verified.payload, ...verified.protectedHeader };
    },
  };
}

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] },
    pems: { [kid]: await exportSPKI(publicKey) },
  };
}

function signClaims(claims: IdTokenClaims, { kid, privateKey }: SigningKey): Promise<string> {
  const issuedAt = Math.floor(claims.now / 1000);
  return new SignJWT({
    azp: claims.clientId,
    at_hash: leftHalfHash(claims.accessToken),
    ...(claims.nonce === null ? {} : { nonce: claims.nonce }),
    ...profileOf(claims, claims.scopes, claims.imageBaseUrl),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(claims.issuer)
    .setAudience(claims.clientId)
    .setSubject(claims.account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(privateKey);
}

/** The name and address by which somebody signs in; a brand channel has its own. */
function signedInAs({ account, channel }: SignedIn): Pick<SeedAccount, 'name' | 'email'> {
  if (channel?.brand !== true) return account;
  const handle = channel.handle.replace('@', '');
  return { name: channel.title, email: `${handle}-1234@pages.plusgoogle.com` };
}

export type SignedIn = Pick<IdTokenClaims, 'account' | 'channel'>;

/** The facts about a person that the granted scopes reveal. */
export function profileOf(
  signedIn: SignedIn,
  scopes: readonly string[],
  imageBaseUrl: string | null,
): Record<string, string | boolean> {
  const { account } = signedIn;
  const { name: fullName, email } = signedInAs(signedIn);
  const [givenName = fullName, ...rest] = fullName.split(' ');
  const picture = avatarUrl(account.channelIds[0] ?? `UC${account.id}`, imageBaseUrl, 96);
  const named = {
    name: fullName,
    given_name: givenName,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
    picture,
  };
  const has = (name: string): boolean => scopes.some((scope) => scope.endsWith(`userinfo.${name}`));
  return {
    ...(has('profile') ? named : {}),
    ...(has('email') ? { email, email_verified: true } : {}),
  };
}

/** OpenID Connect Core, section 3.1.3.6. */
function leftHalfHash(accessToken: string): string {
  const digest = createHash('sha256').update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
