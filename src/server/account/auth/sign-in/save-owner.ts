import type { GoogleGrant, GoogleIdentity } from '../../../../platform/google-oauth.ts';
import type { PlatformChannel } from '../../../../platform/youtube-schemas.ts';
import { markWork } from '../../../db/mark-work.ts';
import { inAccountTransaction, lockName } from '../../../db/owner-transaction.ts';
import { changeSharers } from '../../../youtube/change-sharers.ts';
import { sharedUnits } from '../../../youtube/shares.policy.ts';
import {
  findAccount,
  hasOthers,
  makeAdministrator,
  saveAccount,
  sumShares,
} from '../../accounts/accounts.repository.ts';
import { nameToKeep } from '../../accounts/helper-name.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { connectionOf } from '../grant.policy.ts';
import { sha256 } from '../secrets.ts';
import {
  adoptChannel,
  cancelRevocations,
  findUser,
  findUserByIdentity,
  hasOwners,
  type Identity,
  saveGrant,
  saveUser,
} from '../users.repository.ts';
import { useInvitation } from './invitations.repository.ts';

/** The result of a sign-in at Google, with the channel chosen there. */
export interface GoogleSignIn {
  grant: GoogleGrant;
  person: GoogleIdentity;
  channel: PlatformChannel | null;
  /** What it took of the quota to find the channel. */
  units: number;
  /** The digest of the invitation that it uses up. */
  invitation: Buffer | null;
  /** Whether it is let in only because the account is here already. */
  ifKnown: boolean;
  /** Whether it makes the first account here the administrator. */
  maySetUp: boolean;
}

export const identityOf = ({ person, channel }: GoogleSignIn): Identity => ({
  googleId: person.subject,
  channelId: channel?.id ?? null,
});

/**
 * Creates or updates the owner, and stores the grant. Undefined, and nothing is written, when the
 * invitation is used up already, or who was known has left.
 */
export async function saveOwner({ db, clock, config, vault }: AuthDeps, signIn: GoogleSignIn) {
  const { grant, person, channel, invitation, ifKnown, maySetUp } = signIn;
  const now = clock.now();
  const identity = identityOf(signIn);
  const profile = {
    name: nameToKeep(person.name ?? channel?.title ?? ''),
    email: person.email,
    picture: person.picture ?? channel?.thumbnailUrl ?? null,
  };
  return inAccountTransaction(db, identity.googleId, async (tx) => {
    // Who is removed while they sign in stays removed.
    if (ifKnown && !(await hasOwners(tx, identity.googleId))) return undefined;
    if (invitation && !(await useInvitation(tx, invitation))) return undefined;
    const known = await findUserByIdentity(tx, identity);
    if (channel && !known) await adoptChannel(tx, identity, now);
    const ownerId = await saveUser(tx, identity, { profile, now });
    if (maySetUp) {
      // Of two who come first at once, one waits here and then finds the other.
      await lockName(tx, 'administrator');
      if (!(await hasOthers(tx, identity.googleId))) await makeAdministrator(tx, identity.googleId);
    }
    const account = await findAccount(tx, identity.googleId);
    const isPaused = account !== undefined && account.paused_at !== null;
    // Who has a grant is told of a pause, and of its end, by the work that changes what is said here.
    const before = await findUser(tx, ownerId);
    const saysPaused = before?.refresh_token ? before.connection === 'paused' : isPaused;
    const { accessToken, refreshToken, scopes, expiresInSeconds, grantSeconds } = grant;
    const given = {
      access_token: vault.seal({ ownerId, column: 'access_token' }, accessToken),
      token_expiry: later(now, expiresInSeconds),
      scopes,
      connection: saysPaused ? 'paused' : connectionOf(scopes, identity.channelId),
      broken_since: null,
      ...(refreshToken
        ? {
            refresh_token: vault.seal({ ownerId, column: 'refresh_token' }, refreshToken),
            grant_given_at: now,
            grant_ends_at: later(now, grantSeconds),
          }
        : {}),
    } as const;
    const { dailyUnits } = config;
    if (account?.share) {
      // Others may have been given what somebody had who was gone.
      const most = sharedUnits(dailyUnits) - (await sumShares(tx, identity.googleId));
      const share = Math.min(account.share, Math.max(0, most));
      await saveAccount(tx, identity.googleId, { share, paused_at: account.paused_at });
    }
    await changeSharers(tx, { dailyUnits, now }, () => saveGrant(tx, ownerId, given));
    if (saysPaused !== isPaused) await markWork(tx, ownerId, { kind: 'pause', at: now });
    // What waited for a working connection goes on.
    await markWork(tx, ownerId, { kind: 'send', at: now });
    await markWork(tx, ownerId, { kind: 'sync', at: now });
    // Revoking the account's former grant would revoke this one too.
    if (refreshToken) await cancelRevocations(tx, sha256(person.subject));
    return ownerId;
  });
}

function later(now: Date, seconds: number): Date;
function later(now: Date, seconds: number | null): Date | null;
function later(now: Date, seconds: number | null): Date | null {
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
