import { DAY_MS } from '../../contract/time-lengths.ts';
import { pacificDay } from '../../platform/pacific-day.ts';
import { findUser } from '../account/auth/users.repository.ts';
import { endsSoonAt } from '../account/connection/connection.policy.ts';
import { findOwnChannel } from '../channel/channels.repository.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, UserRow } from '../db/schema.ts';
import { countOverLimit } from '../decisions/automatic/automatic.repository.ts';
import { switchSince } from '../decisions/automatic/clean-switch.ts';
import { nameHidden } from '../decisions/items/naming.repository.ts';
import { earliest } from '../work/work-run.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';
import {
  type ChannelNow,
  countFlaggedByDay,
  isSyncWaitingForQuota,
  listUntoldCampaigns,
} from './news.repository.ts';
import { countToldSince } from './notifications.repository.ts';
import { notify } from './notify.ts';
import { isWave, measureWave } from './wave.policy.ts';

/** Similar flagged comments that make a campaign worth telling. */
const CAMPAIGN_MEMBERS = 5;
/** Campaigns told within a day: an attack may have hundreds. */
const CAMPAIGNS_A_DAY = 10;

export type NewsDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'youtube'>;

/**
 * Looks in the owner's rows for what they should be told: after each sync, and when the access is
 * about to end. Running it twice tells nothing twice. Returns when to look again.
 */
export async function lookForNews(deps: NewsDeps, ownerId: OwnerId): Promise<Date | undefined> {
  const now = deps.clock.now();
  const day = await deps.youtube.quota.today({ ownerId });
  const { told, next } = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const user = await findUser(tx, ownerId);
    if (!user || user.connection === 'broken') return { told: false, next: undefined };
    const channel = await findOwnChannel(tx, ownerId);
    const here = channel && { channelId: channel.youtube_id, now };
    const found = [
      here ? await tellWave(tx, ownerId, here) : false,
      here ? await tellCampaigns(tx, ownerId, here) : false,
      await tellAccessEnd(tx, ownerId, { grant: user, now }),
      await tellQuotaUsedUp(tx, ownerId, { day, now }),
    ];
    const hidden = await tellHidden(tx, ownerId, now);
    const soon = endsSoonAt(user);
    return {
      told: hidden.told || found.includes(true),
      next: earliest([hidden.next, soon && soon > now ? soon : undefined]),
    };
  });
  if (told) await deps.events.publish(ownerId, { type: 'notifications' });
  return next;
}

/** A wave is told once in 24 hours, since the same comments count for that long. */
async function tellWave(tx: OwnerTransaction, ownerId: OwnerId, here: ChannelNow) {
  const wave = measureWave(await countFlaggedByDay(tx, ownerId, here));
  if (!isWave(wave)) return false;
  const since = new Date(here.now.getTime() - DAY_MS);
  if ((await countToldSince(tx, ownerId, { event: 'spam_wave', since })) > 0) return false;
  return notify(tx, ownerId, {
    event: 'spam_wave',
    occurrence: here.now.toISOString(),
    details: { comments: wave.comments, usual_per_day: wave.usualPerDay },
    now: here.now,
  });
}

async function tellCampaigns(tx: OwnerTransaction, ownerId: OwnerId, here: ChannelNow) {
  const since = new Date(here.now.getTime() - DAY_MS);
  const today = await countToldSince(tx, ownerId, { event: 'new_campaign', since });
  const campaigns = await listUntoldCampaigns(tx, ownerId, {
    ...here,
    members: CAMPAIGN_MEMBERS,
    limit: Math.max(0, CAMPAIGNS_A_DAY - today),
  });
  // Campaigns of one look are all told or none of them, as the owner has chosen.
  let told = false;
  for (const { id, ...details } of campaigns) {
    const news = { event: 'new_campaign', occurrence: String(id), details } as const;
    told = await notify(tx, ownerId, { ...news, now: here.now });
  }
  return told;
}

async function tellAccessEnd(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { grant, now }: { grant: Pick<UserRow, 'grant_ends_at'>; now: Date },
): Promise<boolean> {
  const soon = endsSoonAt(grant);
  if (!soon || soon > now) return false;
  const ends_at = grant.grant_ends_at?.toISOString() ?? '';
  const occurrence = ends_at;
  return notify(tx, ownerId, { event: 'access_ends_soon', occurrence, details: { ends_at }, now });
}

/** Once a day what the switch has hidden is named, also to an owner who chose not to be told. */
async function tellHidden(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const { named, next } = await nameHidden(tx, ownerId, now);
  if (!named) return { told: false, next };
  const over_limit = await countOverLimit(tx, ownerId, switchSince(now));
  const details = { comments: named.comments, until: named.until.toISOString(), over_limit };
  const news = { event: 'spam_hidden', occurrence: String(named.first), details, now } as const;
  return { told: await notify(tx, ownerId, news), next };
}

/** Sending decisions costs this at least. */
const ONE_CALL = 50;

/**
 * Tells when the day's units are used up, or when syncing has used its share and only units for
 * decisions are left: each of both once a day of the quota.
 */
async function tellQuotaUsedUp(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { day, now }: { day: QuotaDay; now: Date },
): Promise<boolean> {
  const isAllUsed = day.free < ONE_CALL;
  if (!isAllUsed && !(await isSyncWaitingForQuota(tx, ownerId))) return false;
  return notify(tx, ownerId, {
    event: 'quota_used_up',
    occurrence: `${pacificDay(now)} ${isAllUsed ? 'all' : 'syncing'}`,
    details: {
      used: day.used,
      daily: day.daily,
      left: day.free,
      resets_at: day.resetsAt.toISOString(),
    },
    now,
  });
}
