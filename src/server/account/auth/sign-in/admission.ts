import type { GoogleIdentity } from '../../../../platform/google-oauth.ts';
import type { ServerConfig } from '../../../context/deps.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hasUsers, listUsersOfAccount } from '../users.repository.ts';
import type { SignInAttempt } from './sign-in-attempts.repository.ts';

type Rules = Pick<ServerConfig, 'allowedAccounts' | 'admitsEverybody'>;

/**
 * Whether a person may sign in whatever their channel is: everybody may, they are listed, they have
 * signed in before, or they are the first and gave the code that the terminal shows.
 */
export async function isAdmitted(
  { db, config }: Pick<AuthDeps, 'db'> & { config: Rules },
  attempt: Pick<SignInAttempt, 'admitted'>,
  person: Pick<GoogleIdentity, 'subject' | 'email'>,
): Promise<boolean> {
  if (config.admitsEverybody || isListed(config, person.email)) return true;
  const known = await listUsersOfAccount(db, person.subject);
  return known.length > 0 || (attempt.admitted && !(await hasUsers(db)));
}

/** `account`: a verified address, or the id of a channel. */
export const isListed = ({ allowedAccounts }: Rules, account: string | null | undefined): boolean =>
  allowedAccounts.some((listed) => listed === account || listed === account?.toLowerCase());

/** Whether it takes the channel, and with it a unit of the quota, to know who a person is. */
export const listsChannels = ({ allowedAccounts }: Rules): boolean =>
  allowedAccounts.some((listed) => listed.startsWith('UC'));
