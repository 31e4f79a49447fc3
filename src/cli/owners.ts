import {
  INVITATION_DAYS,
  makeInvitation,
} from '../server/account/auth/sign-in/invitations.repository.ts';
import { leave } from '../server/account/leaving/leave.ts';
import { systemClock } from '../server/base/clock.ts';
import { type Config, ConfigError } from '../server/base/config.ts';
import { createLogger } from '../server/base/logger.ts';
import { connect } from '../server/db/connect.ts';
import type { Database } from '../server/db/schema.ts';
import {
  isOfNewDatabase,
  type ListedOwner,
  listSignedIn,
} from '../server/setup/owners.repository.ts';
import { contextOf, realAddressOf } from './back-up.ts';
import { confirm } from './confirm.ts';
import type { RunOptions } from './run-options.ts';

export type OwnersCommand = 'invite' | 'owners';
interface OwnersOptions
  extends Pick<RunOptions, 'env' | 'settingsFile' | 'forceUnlock' | 'signal' | 'say'> {
  /** The id of an owner who has to go. */
  readonly remove?: string | undefined;
  /** Nobody is asked. */
  readonly yes?: boolean | undefined;
}

/** Lists or removes who has signed in, or lets one more person in. Throws ConfigError. */
export async function handleOwners(command: OwnersCommand, options: OwnersOptions): Promise<void> {
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { config, say } = context;
  const connectionString = await realAddressOf(context);
  if (connectionString === undefined) throw noOwners();
  const { db } = connect({ connectionString, poolSize: 1 });
  started.defer(() => db.destroy());
  if (command === 'invite') return await orNone(invite(db, config, say));
  const owners = await orNone(listSignedIn(db));
  if (owners.length === 0) throw noOwners();
  if (options.remove === undefined) return owners.forEach((owner) => say(lineOf(owner)));
  const owner = owners.find(({ id }) => String(id) === options.remove);
  if (!owner) throw new ConfigError(`There is no owner ${options.remove}.`);
  if (!options.yes && !(await isSure(owner))) return say('Nothing was changed.');
  const logger = createLogger(config.logLevel);
  await leave({ db, clock: systemClock, logger }, owner.id, { keepSettings: false });
  say(
    `${owner.id} is signed out. The server deletes their data and gives back the access to Google.`,
  );
}

function isSure(owner: ListedOwner): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new ConfigError('Nobody is at a terminal to be asked: add --yes to remove this owner.');
  }
  return confirm(`${lineOf(owner)}\nSign this owner out for good, and delete all their data?`);
}

const noOwners = () =>
  new ConfigError('There are no owners yet: start Sapu, and connect a channel.');

/** Beside the data of the demo there may be no database for real channels yet. */
async function orNone<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isOfNewDatabase(error) ? noOwners() : error;
  }
}

async function invite(db: Database, config: Config, say: (line: string) => void): Promise<void> {
  const secret = await makeInvitation({ db, clock: systemClock });
  const page = config.frontendUrl ?? config.publicUrl ?? `http://localhost:${config.port}`;
  say(`${page}/login#invitation=${secret}`);
  say(`Whoever signs in by this link first may stay. It ends after ${INVITATION_DAYS} days.`);
}

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never';

const lineOf = (owner: ListedOwner) =>
  [
    owner.id,
    owner.youtube_channel_id ?? 'no channel',
    `since ${dayOf(owner.created_at)}`,
    `last signed in ${dayOf(owner.last_login)}`,
    `connection ${owner.connection}`,
  ].join(', ');
