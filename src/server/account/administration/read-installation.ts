import manifest from '../../../../package.json' with { type: 'json' };
import type { Installation, ManagedOwner } from '../../../contract/administration.ts';
import { pacificDay } from '../../../platform/pacific-day.ts';
import { notFound } from '../../base/errors.ts';
import type { Deps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { countSharers } from '../../youtube/quota.repository.ts';
import { equalShare } from '../../youtube/shares.policy.ts';
import { listAccountsToday } from '../accounts/accounts.repository.ts';
import { findAdministrator } from '../accounts/administrator.ts';
import { admitsOnlyNearby } from '../auth/sign-in/admission.ts';
import { listInvitations } from '../auth/sign-in/invitations.repository.ts';
import { presentOwner } from './owner.presenter.ts';
import {
  type ChannelsOfAccount,
  countAccounts,
  findAccountOf,
  listAccounts,
  measureDatabase,
  measureOwners,
} from './owners.repository.ts';

/** The day's quota, disk, database, versions and invitations of the whole installation. */
export async function readInstallation(deps: Deps): Promise<Installation> {
  const { db, clock, config, youtube, disk } = deps;
  const [day, sharers, database, invitations] = await Promise.all([
    youtube.quota.today(),
    countSharers(db, pacificDay(clock.now())),
    measureDatabase(db),
    listInvitations(deps, null),
  ]);
  return {
    quota: {
      daily: day.daily,
      used: day.used,
      equal_share: equalShare(day.daily, sharers),
      resets_at: day.resetsAt.toISOString(),
    },
    disk_free_bytes: disk.state().freeBytes,
    database_bytes: database.bytes,
    versions: {
      sapu: manifest.version,
      node: process.versions.node,
      postgresql: database.version,
    },
    invitations: invitations.map(({ id, ends_at }) => ({ id, ends_at: ends_at.toISOString() })),
    admits: admitsOf(config),
  };
}

/** Who comes in without an invitation. */
function admitsOf(config: Deps['config']): Installation['admits'] {
  if (config.admitsEverybody && !admitsOnlyNearby(config)) return 'everybody';
  return config.allowedAccounts.length > 0 ? 'listed' : 'invited';
}

/** A page of the accounts, in the order in which they came, and how many there are. */
export async function readOwners(
  deps: Deps,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ owners: ManagedOwner[]; total: number }> {
  const [accounts, total] = await Promise.all([
    listAccounts(deps.db, { limit: pageSize, offset: (page - 1) * pageSize }),
    countAccounts(deps.db),
  ]);
  return { owners: await present(deps, accounts), total };
}

/** The account that an owner belongs to. Throws `not_found`. */
export async function readOwner(deps: Deps, id: OwnerId): Promise<ManagedOwner> {
  const account = await findAccountOf(deps.db, id);
  const [owner] = account ? await present(deps, [account]) : [];
  if (!owner) throw notFound('Owner');
  return owner;
}

async function present({ db, config, clock }: Deps, accounts: readonly ChannelsOfAccount[]) {
  const ids = accounts.flatMap((channels) => channels.map(({ id }) => id));
  const names = accounts.map(([first]) => first.google_id);
  const [figures, today, administrator] = await Promise.all([
    measureOwners(db, ids),
    listAccountsToday(db, names, pacificDay(clock.now())),
    findAdministrator(db, config),
  ]);
  return accounts.map((channels) =>
    presentOwner({
      channels,
      figures: channels.flatMap(({ id }) => figures.get(id) ?? []),
      today: today.get(channels[0].google_id),
      isAdministrator: channels[0].google_id === administrator?.google_id,
    }),
  );
}
