import { largeChannelSeed } from '../../src/emulator/seeds/large-channel.ts';
import { signIn } from '../../test/support/sign-in.ts';
import { residentMb, startBenchWorld } from '../support/bench-world.ts';
import { round } from '../support/figures.ts';
import { leastUnits, unitsSince } from '../support/least-units.ts';
import { beginSync, waitForSync } from '../support/wait-for-sync.ts';
import type { Measure } from './measure.ts';

const WITHIN = 1.1;
const PAGE_MS = 50;
const MOST_SECONDS = 240;
const MOST_MB = 150;

export interface FirstSync {
  videos: number;
  threads: number;
  comments: number;
}

/** A first sync of a large channel: its units, its time and its memory. */
export async function measureFirstSync(size: FirstSync): Promise<Measure[]> {
  const seed = largeChannelSeed({ ...size, now: Date.now() });
  await using world = await startBenchWorld(seed, { latencyMs: PAGE_MS });
  const { emulator } = world;
  const owner = await signIn({ serverUrl: world.server.url });
  const least = leastUnits(emulator, seed.channels[0]?.id ?? '');
  const before = await residentMb(world.server.pid, 'VmRSS');
  const since = emulator.ledger.length;
  const startedAt = performance.now();
  const job = await waitForSync(owner, await beginSync(owner));
  const seconds = (performance.now() - startedAt) / 1000;
  const units = unitsSince(emulator, since);
  const stored = await world.db
    .selectFrom('comments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const grown = ((await residentMb(world.server.pid, 'VmHWM')) ?? 0) - (before ?? 0);
  const complete = job.state === 'done' && stored.count === seed.comments.length;
  return [
    {
      measure: 'first sync',
      value: complete ? units : Number.POSITIVE_INFINITY,
      unit: 'units',
      least,
      most: Math.floor(least * WITHIN),
      ratio: round(units / least, 3),
      ...size,
      stored: stored.count,
    },
    {
      measure: `first sync with ${PAGE_MS} ms a page`,
      value: round(seconds),
      unit: 'seconds',
      // Pages are read one after the other, because a kill loses all pages on the wire.
      least: round((units * PAGE_MS) / 1000),
      most: MOST_SECONDS,
      comments_per_second: Math.round(stored.count / seconds),
    },
    { measure: 'memory of the first sync', value: grown, unit: 'MB', most: MOST_MB },
  ];
}
