import { inTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { GoogleIdentity } from '../../youtube/google-id-token.ts';
import type { GoogleGrant } from '../../youtube/google-oauth.ts';
import type { PlatformChannel } from '../../youtube/youtube-schemas.ts';
import type { AuthDeps } from './auth-deps.ts';
import { connectionOf } from './grant.policy.ts';
import { sha256 } from './secrets.ts';
import {
  adoptChannel,
  cancelRevocations,
  findUserByIdentity,
  type Identity,
  saveGrant,
  saveUser,
} from './users.repository.ts';

/** Somebody who came back from Google, and the channel they chose there. */
export interface GoogleSignIn {
  grant: GoogleGrant;
  person: GoogleIdentity;
  channel: PlatformChannel | null;
}

export const identityOf = ({ person, channel }: GoogleSignIn): Identity => ({
  googleId: person.subject,
  channelId: channel?.id ?? null,
});

/** Makes them an owner here, or finds the one they are, and keeps what Google granted. */
export async function saveOwner(
  { db, clock, vault }: AuthDeps,
  signIn: GoogleSignIn,
): Promise<OwnerId> {
  const { grant, person, channel } = signIn;
  const now = clock.now();
  const identity = identityOf(signIn);
  const profile = {
    name: person.name ?? channel?.title ?? '',
    email: person.email,
    picture: person.picture ?? channel?.thumbnailUrl ?? null,
  };
  return inTransaction(db, async (tx) => {
    const known = await findUserByIdentity(tx, identity);
    if (channel && !known) await adoptChannel(tx, identity, now);
    const ownerId = await saveUser(tx, identity, { profile, now });
    const { accessToken, refreshToken, scopes, expiresInSeconds, grantSeconds } = grant;
    await saveGrant(tx, ownerId, {
      access_token: vault.seal({ ownerId, column: 'access_token' }, accessToken),
      token_expiry: later(now, expiresInSeconds),
      scopes,
      connection: connectionOf(scopes, identity.channelId),
      broken_since: null,
      ...(refreshToken
        ? {
            refresh_token: vault.seal({ ownerId, column: 'refresh_token' }, refreshToken),
            grant_given_at: now,
            grant_ends_at: later(now, grantSeconds),
          }
        : {}),
    });
    // Giving the account's former grant back would end this one, too.
    if (refreshToken) await cancelRevocations(tx, sha256(person.subject));
    return ownerId;
  });
}

function later(now: Date, seconds: number): Date;
function later(now: Date, seconds: number | null): Date | null;
function later(now: Date, seconds: number | null): Date | null {
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
