import { carriedBy } from '../../test/e2e/support/carry-session.ts';
import { launchNewChromium, type Visit, visit, webRoot } from '../../test/e2e/support/visit.ts';
import { signIn } from '../../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../../test/support/two-channels.ts';
import { setUndoSeconds } from '../../test/support/undo-seconds.ts';
import { startBenchWorld } from '../support/bench-world.ts';
import { judge, quantile, round } from '../support/figures.ts';
import { fillComments } from '../support/fill-comments.ts';
import { keyTimes } from './key-times.ts';
import { judgeScrolls } from './queue-scroll.ts';
import { slowdown } from './trace.ts';

/**
 * The queue of the moderation screen with 10,000 comments, in a real browser, under the product's
 * own limits. It measures scrolling on a processor four times slower, and deciding on this and on a
 * slower one. Then it makes 1,000 decisions by keyboard, and the server must hold each of them once.
 */
const COMMENTS = 10_000;
const DECISIONS = 1_000;
/** Enough presses that the slow first one does not decide the 95th percentile. With 60 it did. */
const WATCHED_DECISIONS = 240;
/**
 * The pace of a quick hand. Without it, the search for the next row would count to the key before.
 */
const WATCHED_PAUSE_MS = 100;

await using world = await startBenchWorld(twoChannelsSeed, { webRoot, rateLimitFactor: 1 });
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const { id: ownerId } = (await owner.call('GET /api/auth/user')).data;
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId: Number(ownerId), channelId, count: COMMENTS });
// Nothing is sent while this runs, so that the server holds every decision.
await setUndoSeconds(world.db, 3_600);

const queue = `${world.server.url}/comments?view=queue&channel_id=${channelId}`;
const visits: Visit[] = [];
await judgeScrolls(async () => {
  const scrolled = await open();
  await scrolled.goto(queue);
  await scrolled.locator('[data-comment]').nth(5).waitFor();
  return scrolled;
});

const page = await open();
// A decided comment leaves this filter, which must not disturb the queue.
await page.goto(`${queue}&moderation_status=pending`);
await page.locator('[aria-rowindex="1"]').waitFor();
const { data: order } = await owner.call('GET /api/comments/order', {
  query: { channel_id: channelId, moderation_status: 'pending' },
});
const wanted = order.comment_ids.slice(0, DECISIONS);
const isRejected = (place: number) => place % 3 !== 0;

await page.keyboard.press('j');
const keys = await keyTimes(page, () => decide(0, WATCHED_DECISIONS, WATCHED_PAUSE_MS));
const key = quantile(keys, 0.95);
judge({ bench: 'decision-key-full-speed-p95-ms', value: round(key), budget: 50 });
judge({ bench: 'decision-key-p95-ms', value: round(key * slowdown), budget: 50 });
const startedAt = performance.now();
await decide(WATCHED_DECISIONS, DECISIONS);
await waitForDecisions();
const seconds = (performance.now() - startedAt) / 1000;
judge({
  bench: 'triage-of-1000-s',
  value: round((seconds * DECISIONS) / (DECISIONS - WATCHED_DECISIONS)),
  budget: 120,
});
judge({ bench: 'decisions-lost-or-doubled', value: await wrongDecisions(), budget: 0 });
judge({
  bench: 'problems-on-the-page',
  value: visits.flatMap(({ problems }) => problems).length,
  budget: 0,
});
await page.context().browser()?.close();

async function open() {
  const opened = await visit(
    await launchNewChromium(),
    {},
    { storageState: await carriedBy(owner) },
  );
  visits.push(opened);
  return opened.page;
}

async function decide(from: number, to: number, pauseMs = 0): Promise<void> {
  for (let place = from; place < to; place += 1) {
    await page.locator(`[data-current][aria-rowindex="${place + 1}"]`).waitFor();
    await page.waitForTimeout(pauseMs);
    await page.keyboard.press(isRejected(place) ? 'r' : 'a');
    await page.waitForTimeout(pauseMs);
  }
}

/** The decisions on the server, by comment: the status, and how many wait. */
async function decisionsHeld() {
  const rows = await world.db
    .selectFrom('comments')
    .leftJoin('moderation_items', 'moderation_items.comment_id', 'comments.youtube_id')
    .select((row) => [
      'comments.youtube_id as id',
      'comments.moderation_status as status',
      row.fn.count<number>('moderation_items.id').as('items'),
    ])
    .where('comments.youtube_id', 'in', wanted)
    .where('comments.moderation_status', 'in', ['approved', 'rejected'])
    .groupBy(['comments.id', 'comments.youtube_id', 'comments.moderation_status'])
    .execute();
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** Waits for two minutes at most; what is missing then counts as a wrong decision. */
async function waitForDecisions(): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && (await decisionsHeld()).size < DECISIONS) {
    await page.waitForTimeout(100);
  }
}

/** Comments with a wrong decision, or with more than one. */
async function wrongDecisions(): Promise<number> {
  const held = await decisionsHeld();
  return wanted.filter((id, place) => {
    const { status, items } = held.get(id) ?? {};
    return status !== (isRejected(place) ? 'rejected' : 'approved') || Number(items) > 1;
  }).length;
}
