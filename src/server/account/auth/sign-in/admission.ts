import type { GoogleIdentity } from '../../../../platform/google-oauth.ts';
import type { ServerConfig } from '../../../context/deps.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hasOwners } from '../users.repository.ts';
import { isInvitation } from './invitations.repository.ts';
import type { SignInAttempt } from './sign-in-attempts.repository.ts';

type Rules = Pick<ServerConfig, 'allowedAccounts' | 'admitsEverybody' | 'demo'>;

/**
 * How a person may sign in whatever their channel is. openly: everybody may, they are listed, or they
 * gave the set-up's code before anybody had signed in · known: they have signed in before · invited: only
 * by using up the invitation of the attempt · undefined: not.
 */
export async function admissionOf(
  { db, clock, config }: Pick<AuthDeps, 'db' | 'clock'> & { config: Rules },
  { admitted, invitation_hash: invitation, passedOn }: SignInAttempt & { passedOn: boolean },
  person: Pick<GoogleIdentity, 'subject' | 'email'>,
): Promise<'openly' | 'known' | 'invited' | undefined> {
  const isFromAfar = passedOn && !config.demo && admitsOnlyNearby(config);
  if ((config.admitsEverybody && !isFromAfar) || admitted || isListed(config, person.email))
    return 'openly';
  if (await hasOwners(db, person.subject)) return 'known';
  if (invitation && (await isInvitation({ db, clock }, invitation))) return 'invited';
  return undefined;
}

/** `account`: a verified address, or the id of a channel. */
export const isListed = ({ allowedAccounts }: Rules, account: string | null | undefined): boolean =>
  allowedAccounts.some((listed) => listed === account || listed === account?.toLowerCase());

/** Whether it takes the channel, and with it a unit of the quota, to know who a person is. */
export const listsChannels = ({ allowedAccounts }: Rules): boolean =>
  allowedAccounts.some((listed) => listed.startsWith('UC'));

/** Whether everybody may sign in because only this machine reaches the server. */
export const admitsOnlyNearby = ({ allowedAccounts, admitsEverybody }: Rules): boolean =>
  admitsEverybody && allowedAccounts.length === 0;
