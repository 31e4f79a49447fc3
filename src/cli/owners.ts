import { findAdministrator } from '../server/account/accounts/administrator.ts';
import { changeAccount, removeAccount } from '../server/account/administration/change-account.ts';
import {
  type ChannelsOfAccount,
  listAccounts,
} from '../server/account/administration/owners.repository.ts';
import {
  INVITATION_DAYS,
  makeInvitation,
} from '../server/account/auth/sign-in/invitations.repository.ts';
import { systemClock } from '../server/base/clock.ts';
import { type Config, ConfigError } from '../server/base/config.ts';
import { createLogger } from '../server/base/logger.ts';
import { connect } from '../server/db/connect.ts';
import type { Database } from '../server/db/schema.ts';
import { joinEffects } from '../server/join-deps.ts';
import { isOfNewDatabase } from '../server/setup/owners.repository.ts';
import { contextOf, realAddressOf } from './back-up.ts';
import { confirm } from './confirm.ts';
import type { RunOptions } from './run-options.ts';

export type OwnersCommand = 'invite' | 'owners' | 'pause' | 'resume';
interface OwnersOptions
  extends Pick<RunOptions, 'env' | 'settingsFile' | 'forceUnlock' | 'signal' | 'say'> {
  /** The owner that it is about. */
  readonly number?: string | undefined;
  readonly isRemoval?: boolean;
  /** Nobody is asked. */
  readonly yes?: boolean | undefined;
}

/** Lists, pauses or removes who has signed in, or lets one more person in. Throws ConfigError. */
export async function handleOwners(command: OwnersCommand, options: OwnersOptions): Promise<void> {
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { config, say } = context;
  const connectionString = await realAddressOf(context);
  if (connectionString === undefined) throw noOwners();
  const { db } = connect({ connectionString, poolSize: 1 });
  started.defer(() => db.destroy());
  if (command === 'invite') return await orNone(invite(db, config, say));
  const accounts = await orNone(listAccounts(db, { limit: 100_000, offset: 0 }));
  if (accounts.length === 0) throw noOwners();
  const { number, isRemoval = false } = options;
  if (number === undefined) {
    const administrator = await findAdministrator(db, { ...config, demo: false });
    for (const account of accounts) {
      say(lineOf(account, account[0].google_id === administrator?.google_id));
    }
    return;
  }
  const account = accounts.find((channels) => channels.some(({ id }) => String(id) === number));
  if (!account) throw new ConfigError(`There is no owner ${number}.`);
  const [{ id }] = account;
  const clock = systemClock;
  const deps = {
    db,
    clock,
    logger: createLogger(config.logLevel),
    config,
    effects: joinEffects({ clock }),
  };
  if (isRemoval) {
    if (!options.yes && !(await isSure(account))) return say('Nothing was changed.');
    await removeAccount(deps, id);
    say(`${id} is signed out. The server deletes their data and gives back the access to Google.`);
    return;
  }
  const paused = command === 'pause';
  await changeAccount(deps, id, { paused });
  say(paused ? `${id} is paused: nothing is read or sent for them.` : `${id} goes on.`);
}

function isSure(account: ChannelsOfAccount): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new ConfigError('Nobody is at a terminal to be asked: add --yes to remove this owner.');
  }
  return confirm(
    `${lineOf(account, false)}\nSign this owner out for good, and delete all their data?`,
  );
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
  const { secret } = await makeInvitation({ db, clock: systemClock });
  const page = config.frontendUrl ?? config.publicUrl ?? `http://localhost:${config.port}`;
  say(`${page}/login#invitation=${secret}`);
  say(`Whoever signs in by this link first may stay. It ends after ${INVITATION_DAYS} days.`);
}

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never';

const lineOf = (channels: ChannelsOfAccount, isAdministrator: boolean) => {
  const [first] = channels;
  const ids = channels.flatMap(({ youtube_channel_id: id }) => id ?? []);
  const logins = channels.map(({ last_login: at }) => at?.getTime() ?? 0);
  const last = Math.max(...logins);
  return [
    first.id,
    ids.join(' ') || 'no channel',
    `since ${dayOf(first.created_at)}`,
    `last signed in ${dayOf(last === 0 ? null : new Date(last))}`,
    `connection ${[...new Set(channels.map(({ connection }) => connection))].join(' ')}`,
    ...(isAdministrator ? ['administrator'] : []),
  ].join(', ');
};
