import type { DiskState } from '../../base/disk-guard.ts';
import type { Actor, Deps, PlatformDeps } from '../../context/deps.ts';
import type { ChannelRow, OwnerId, Queryable, UserRow } from '../../db/schema.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';
import { readUser } from '../auth/sessions/authenticate.ts';

export interface Connection {
  user: UserRow;
  channel: ChannelRow | undefined;
  quota: QuotaDay;
  waitingDecisions: number;
  /** When an open circuit lets the next call through; null while it is closed. */
  retryAt: Date | null;
  /** By how much our clock is ahead of Google's; null: no answer of Google has told yet. */
  clockAheadMs: number | null;
  disk: DiskState;
  now: Date;
}

/** Queries of later neighbourhoods, which this one may not import. Passed in with the routes. */
export interface ConnectionSources {
  findOwnChannel(db: Queryable, ownerId: OwnerId): Promise<ChannelRow | undefined>;
  countLiveDecisions(db: Queryable, ownerId: OwnerId): Promise<number>;
}

type ConnectionDeps = PlatformDeps & Pick<Deps, 'disk'> & ConnectionSources;

/** Everything that determines the state of an owner's connection, read without calling Google. */
export async function readConnection(
  { db, clock, youtube, disk, ...sources }: ConnectionDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<Connection> {
  const [user, channel, quota, waitingDecisions] = await Promise.all([
    readUser({ db }, ownerId),
    sources.findOwnChannel(db, ownerId),
    youtube.quota.today({ ownerId }),
    sources.countLiveDecisions(db, ownerId),
  ]);
  return {
    user,
    channel,
    quota,
    waitingDecisions,
    retryAt: youtube.unavailableUntil(ownerId),
    clockAheadMs: youtube.clockAheadMs(),
    disk: disk.state(),
    now: clock.now(),
  };
}
