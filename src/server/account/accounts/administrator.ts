import type { Actor, ServerConfig } from '../../context/deps.ts';
import type { Database, Queryable, UserRow } from '../../db/schema.ts';
import {
  findAccount,
  findChosen,
  findEarliest,
  findFirstOf,
  findGoogleId,
  makeAdministrator,
} from './accounts.repository.ts';

type Rules = Pick<ServerConfig, 'allowedAccounts' | 'demo'>;

/** Whom the host's list names first. Nobody else is administrator then, even before they come. */
const firstListed = ({ allowedAccounts }: Rules) => allowedAccounts.find((one) => one !== '*');

/** The administrator's first channel; undefined: there is none, or they have not come yet. */
export function findAdministrator(db: Queryable, rules: Rules): Promise<UserRow | undefined> {
  const listed = firstListed(rules);
  if (listed !== undefined) return findFirstOf(db, listed);
  return rules.demo ? Promise.resolve(undefined) : findChosen(db);
}

/** Whether an owner's Google account is the administrator's. */
export async function isAdministrator(
  { db, config }: { db: Database; config: Rules },
  user: Pick<UserRow, 'google_id'>,
): Promise<boolean> {
  const listed = firstListed(config);
  if (listed !== undefined) {
    return (await findFirstOf(db, listed))?.google_id === user.google_id;
  }
  if (config.demo) return false;
  return (await findAccount(db, user.google_id))?.administrator === true;
}

/** The same of whoever makes a call. */
export async function administers(
  deps: { db: Database; config: Rules },
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<boolean> {
  const user = await findGoogleId(deps.db, ownerId);
  return user !== undefined && isAdministrator(deps, user);
}

/** Makes somebody administrator of a restored installation in which nobody is. */
export async function settleAdministrator(db: Queryable): Promise<void> {
  const earliest = (await findChosen(db)) ? undefined : await findEarliest(db);
  if (earliest) await makeAdministrator(db, earliest.google_id);
}
