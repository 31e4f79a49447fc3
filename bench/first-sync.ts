import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DumpedComment } from '../src/dumps/comment-of.ts';
import { readComments } from '../src/dumps/read-comments.ts';
import { seedFromComments } from '../src/emulator/seeds/comments-from-file.ts';
import { judolComment } from '../src/emulator/seeds/judol-comments.ts';
import { ordinaryComment } from '../src/emulator/seeds/ordinary-comments.ts';
import { createRandom } from '../src/emulator/seeds/random.ts';
import { youtubeApi } from '../src/platform/youtube-api.ts';
import { createYoutubeClient } from '../src/platform/youtube-client.ts';
import { signIn } from '../test/support/sign-in.ts';
import { type BenchWorld, residentMb, startBenchWorld } from './support/bench-world.ts';
import { print, round } from './support/figures.ts';
import { beginSync, waitForSync } from './support/wait-for-sync.ts';

/** The share of spam among invented comments. */
const SPAM_SHARE = 0.13;

/**
 * The first sync of a channel, through detection into rows, against its floor: the same client
 * reads the same pages and does nothing with them. `--comments FILE.jsonl` takes real comments,
 * `--count N` invents some. `--latency MS`: how long the platform takes for a page at least.
 */
const { values } = parseArgs({
  options: {
    comments: { type: 'string' },
    count: { type: 'string', default: '6852' },
    latency: { type: 'string', default: '0' },
  },
});
const rows = values.comments
  ? (await readComments(createReadStream(values.comments))).comments
  : inventComments(Number(values.count));
const seed = seedFromComments(rows, { name: 'bench', now: Date.now() });

await using world = await startBenchWorld(seed, { latencyMs: Number(values.latency) });
const owner = await signIn({ serverUrl: world.server.url });
const before = await residentMb(world.server.pid, 'VmRSS');
const reading = await readAlone(world);
const start = Date.now();
const job = await waitForSync(owner, await beginSync(owner));
// The job says when it ended: who waits for it looks five times a second.
const seconds = (Date.parse(job.finished_at ?? '') - start) / 1000;
print({
  bench: 'first-sync',
  comments: rows.length,
  stored: (await owner.call('GET /api/comments')).meta.total,
  state: job.state,
  seconds: round(seconds),
  comments_per_second: Math.round(rows.length / seconds),
  units: job.units,
  against_reading_alone: round(seconds / reading),
  server_mb_before: before,
  server_mb_most: await residentMb(world.server.pid, 'VmHWM'),
});

/** Seconds to page through the channel's published comments. */
async function readAlone({ emulator }: BenchWorld): Promise<number> {
  const [account] = seed.accounts;
  const { accessToken } = emulator.control.issueTokens({ accountId: account?.id ?? '' });
  const api = youtubeApi(`${emulator.url}/`, fetch)(accessToken);
  const client = createYoutubeClient(async (_units, call) => (await call(api)).data);
  const startedAt = performance.now();
  let pageToken: string | null = null;
  do {
    const page = await client.commentThreads({
      channelId: seed.channels[0]?.id ?? '',
      moderationStatus: 'published',
      pageToken,
    });
    pageToken = page.nextPageToken;
  } while (pageToken !== null);
  return (performance.now() - startedAt) / 1000;
}

/** Comments that are the same at every run; one in eight is spam. */
function inventComments(count: number): DumpedComment[] {
  const random = createRandom(count);
  return Array.from({ length: count }, (_, index) => ({
    text: random.chance(SPAM_SHARE) ? judolComment(random) : ordinaryComment(random, 'rendang'),
    author: `penonton ${index % 4_000}`,
    video: `video ${index % 16}`,
  }));
}
