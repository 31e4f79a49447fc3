import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../test/support/two-channels.ts';
import { startBenchWorld } from './support/bench-world.ts';
import { print, quantile, round } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/**
 * How long an owner waits for the answer to one decision while all comments are judged again, next to
 * the same decisions without. Both lock the owner: a decision waits for at most one page of judging.
 */
const COMMENTS = 50_000;
/** Between two decisions, as of somebody who works fast. */
const PAUSE_MS = 50;
const ALONE = 100;

await using world = await startBenchWorld(twoChannelsSeed, { rateLimitFactor: 1_000 });
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
const { id } = (await owner.call('GET /api/auth/user')).data;
const channelId = twoChannels.rina.channel.id;
await fillComments(world.db, { ownerId: Number(id), channelId, count: COMMENTS });
await owner.call('PUT /api/settings', { body: { undo_seconds: 60 } });
await owner.call('PUT /api/outbox/pause');

let decided = 0;
/** Rejects one comment after the other. Returns the time of each answer in ms. */
async function decideWhile(goesOn: (times: readonly number[]) => Promise<boolean>) {
  const times: number[] = [];
  while (await goesOn(times)) {
    // Every fifth comment from the first on is published and undecided.
    decided += 5;
    const asked = performance.now();
    await owner.call('POST /api/comments/{id}/moderate', {
      params: { id: `bench${decided}` },
      body: { reject: true },
    });
    times.push(performance.now() - asked);
    await delay(PAUSE_MS);
  }
  return times;
}

const isJudging = async () =>
  (await owner.call('GET /api/jobs')).data.some(
    ({ kind, finished_at }) => kind === 'rejudge' && finished_at === null,
  );

const alone = await decideWhile(async (times) => times.length < ALONE);
await owner.call('POST /api/blacklisted-words', { body: { word: 'maxwin' } });
const began = performance.now();
const judging = await decideWhile(isJudging);
print({
  bench: 'deciding-while-judging',
  comments: COMMENTS,
  judged_in_s: round((performance.now() - began) / 1000, 1),
  alone_p50_ms: round(quantile(alone, 0.5), 1),
  alone_p95_ms: round(quantile(alone, 0.95), 1),
  decisions_while_judging: judging.length,
  judging_p50_ms: round(quantile(judging, 0.5), 1),
  judging_p95_ms: round(quantile(judging, 0.95), 1),
  judging_most_ms: round(Math.max(...judging), 1),
});
