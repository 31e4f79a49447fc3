import { randomUUID } from 'node:crypto';
import type { Campaign } from '../../../../src/contract/campaign.ts';
import { DAY_MS } from '../../../../src/contract/time-lengths.ts';
import { demoChannelSeed, demoChannels } from '../../../../src/emulator/seeds/demo-channel.ts';
import { inOwnerTransaction } from '../../../../src/server/db/owner-transaction.ts';
import { notify } from '../../../../src/server/notifications/notify.ts';
import { holdLessons } from '../../../support/hold-lessons.ts';
import { makeReport } from '../../../support/report-exercises.ts';
import type { Session } from '../../../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../../../support/sync.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { setUndoSeconds } from '../../../support/undo-seconds.ts';
import { webRoot } from '../visit.ts';

/** What addresses and titles name of an owner. */
export interface Owned {
  readonly channelId: string;
  readonly video: { readonly id: string; readonly title: string };
  readonly campaign: { readonly id: string; readonly title: string };
}

const NEIGHBOUR = '@bengkelpakdarto';

/** Starts the product with an owner who has something on every screen, made without clicks. */
export async function startFilledApp(): Promise<{ app: TestApp; owner: Session; owned: Owned }> {
  // The owner is the administrator, so that this page is walked, too.
  const config = { allowedAccounts: [demoChannels.kitchen] };
  const app = await startTestApp({ webRoot, seed: demoChannelSeed, config });
  const owner = await app.signIn();
  await syncChannel(owner);
  // Signed in from another browser, too.
  await app.signIn();
  await owner.call('POST /api/channels', { body: { handle: NEIGHBOUR } });
  await waitForEverything(owner);
  const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
  await judge(owner);
  // A lesson applied while a screen is walked would draw its rows anew, in another order.
  await holdLessons(app, owner);
  await decide(app, owner);
  await tell(app, ownerId);
  await countPastDays(app, ownerId);
  await makeReport(owner, { sections: ['summary'] });
  const weekly = { format: 'pdf', language: 'en', sections: ['summary'], weekday: 1 } as const;
  await owner.call('PUT /api/reports/schedule', { body: { ...weekly, sections: ['summary'] } });
  return { app, owner, owned: await findOwned(owner) };
}

/** Words, a rule that has found something, and an author who is trusted. */
async function judge(owner: Session): Promise<void> {
  for (const word of ['gacor', 'bonus new member']) {
    await owner.call('POST /api/blacklisted-words', { body: { word } });
  }
  const body = { name: 'Gacor', rule_pattern: 'gacor', min_score: 90 };
  const { id } = (await owner.call('POST /api/rules', { body })).data;
  const automatic = { mode: 'dry_run', action: 'hold' } as const;
  await owner.call('PUT /api/rules/{id}/automatic', { params: { id }, body: automatic });
  const { data } = await owner.call('GET /api/comments', { query: { is_spam: 'false' } });
  const known = data.find((comment) => comment.can_moderate && comment.author_channel_id !== null);
  const author_channel_id = known?.author_channel_id ?? '';
  await owner.call('POST /api/authors/trusted', { body: { author_channel_id } });
}

/** Decisions that wait, one that was sent, a bookmark and a named view. */
async function decide(app: TestApp, owner: Session): Promise<void> {
  const { data } = await owner.call('GET /api/comments', { query: { list: 'review' } });
  const [sent = '', ...waiting] = data.slice(-4).map(({ id }) => id);
  await setUndoSeconds(app.db, 0);
  await owner.call('POST /api/comments/{id}/moderate', {
    params: { id: sent },
    body: { reject: true },
  });
  await waitForEverything(owner);
  const saved_views = [{ name: 'Pasti spam', query: 'list=review&score_min=95' }];
  const body = { sensitivity: 'high', time_zone: 'Asia/Jakarta', saved_views } as const;
  await owner.call('PUT /api/settings', { body: { ...body, saved_views } });
  await waitForEverything(owner);
  await setUndoSeconds(app.db, 3_600);
  const comment_ids = waiting;
  await owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids, reject: true } });
}

async function tell(app: TestApp, ownerId: number): Promise<void> {
  const now = new Date();
  const wave = { comments: 1_234, usual_per_day: 4 };
  const failure = { reason: 'platform_unavailable' } as const;
  await inOwnerTransaction(app.db, ownerId, async (tx) => {
    const news = { occurrence: 'invented', now };
    await notify(tx, ownerId, { ...news, event: 'spam_wave', details: wave });
    await notify(tx, ownerId, { ...news, event: 'sync_failed', details: failure });
  });
}

/** A month that has happened, for the figures. */
async function countPastDays({ db }: TestApp, user_id: number): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const rows = Array.from({ length: 29 }, (_, ago) => ({
    user_id,
    id: randomUUID(),
    quarter: new Date(midnight - (ago + 1) * DAY_MS),
    read: 40 + ((ago * 13) % 30),
    flagged: (ago * 7) % 12,
    posted: 40 + ((ago * 13) % 30),
    posted_flagged: (ago * 7) % 12,
    owner_rejected_flagged: (ago * 7) % 12,
    owner_approved_unflagged: ago % 3,
    owner_approved_flagged: ago % 9 === 0 ? 1 : 0,
    sent: (ago * 7) % 12,
    read_units: 30,
    write_units: 50,
  }));
  await db.insertInto('quarter_count_changes').values(rows).execute();
}

/** What the tab of a campaign says, as `campaign-page.tsx` makes it. */
const titleOf = ({ template }: Campaign): string =>
  template
    .map((part) => ('text' in part ? part.text : (part.fillers[0] ?? '')))
    .join(' ')
    .slice(0, 60)
    .trim();

async function findOwned(owner: Session): Promise<Owned> {
  const { data: videos } = await owner.call('GET /api/videos', { query: {} });
  const [video] = videos.toSorted((a, b) => b.flagged_count - a.flagged_count);
  const { data: campaigns } = await owner.call('GET /api/campaigns', { query: { state: 'open' } });
  const [campaign] = campaigns;
  if (video === undefined || campaign === undefined) throw new Error('nothing was read');
  await owner.call('PUT /api/videos/{id}/saved', { params: { id: video.id } });
  return {
    channelId: video.snippet.channelId,
    video: { id: video.id, title: video.snippet.title },
    campaign: { id: campaign.id, title: titleOf(campaign) },
  };
}
