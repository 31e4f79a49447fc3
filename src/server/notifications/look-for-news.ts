import { findUser } from '../account/auth/users.repository.ts';
import { connectionProblems } from '../account/connection/connection.policy.ts';
import { findOwnChannel } from '../channel/channels.repository.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { type ChannelNow, countFlaggedByDay, listUntoldCampaigns } from './news.repository.ts';
import { countToldSince } from './notifications.repository.ts';
import { notify } from './notify.ts';
import { tellQuotaUsedUp } from './tell-quota-used-up.ts';
import { isWave, measureWave } from './wave.policy.ts';

const DAY_MS = 86_400_000;
/** Similar likely spam comments that make a campaign worth telling. */
const CAMPAIGN_MEMBERS = 5;
/** Campaigns told within a day: an attack may have hundreds. */
const CAMPAIGNS_A_DAY = 10;

export type NewsDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'youtube'>;

/**
 * Looks in the owner's rows for what they should be told: after each sync, and once an hour. Running
 * it twice tells nothing twice.
 */
export async function lookForNews(deps: NewsDeps, ownerId: OwnerId): Promise<void> {
  const now = deps.clock.now();
  const day = await deps.youtube.quota.today();
  const told = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const user = await findUser(tx, ownerId);
    if (!user || user.connection === 'broken') return false;
    const channel = await findOwnChannel(tx, ownerId);
    const here = channel && { channelId: channel.youtube_id, now };
    const found = [
      here ? await tellWave(tx, ownerId, here) : false,
      here ? await tellCampaigns(tx, ownerId, here) : false,
      await tellAccessEnd(tx, ownerId, { user, now }),
      await tellQuotaUsedUp(tx, ownerId, { day, now }),
    ];
    return found.includes(true);
  });
  if (told) await deps.events.publish(ownerId, { type: 'notifications' });
}

/** A wave is told once in 24 hours, since the same comments count for that long. */
async function tellWave(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  here: ChannelNow,
): Promise<boolean> {
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

async function tellCampaigns(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  here: ChannelNow,
): Promise<boolean> {
  const since = new Date(here.now.getTime() - DAY_MS);
  const today = await countToldSince(tx, ownerId, { event: 'new_campaign', since });
  const campaigns = await listUntoldCampaigns(tx, ownerId, {
    ...here,
    members: CAMPAIGN_MEMBERS,
    limit: Math.max(0, CAMPAIGNS_A_DAY - today),
  });
  let told = false;
  for (const { id, ...details } of campaigns) {
    const occurrence = String(id);
    const isTold = await notify(tx, ownerId, {
      event: 'new_campaign',
      occurrence,
      details,
      now: here.now,
    });
    told ||= isTold;
  }
  return told;
}

type Grant = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function tellAccessEnd(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { user, now }: { user: Grant; now: Date },
): Promise<boolean> {
  const circumstances = {
    now,
    quotaExhausted: false,
    platformUnavailable: false,
    clockAheadMs: null,
  };
  if (!connectionProblems(user, circumstances).includes('ends_soon')) return false;
  const ends_at = user.grant_ends_at?.toISOString() ?? '';
  return notify(tx, ownerId, {
    event: 'access_ends_soon',
    occurrence: ends_at,
    details: { ends_at },
    now,
  });
}
