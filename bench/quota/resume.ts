import { setTimeout as delay } from 'node:timers/promises';
import { largeChannelSeed } from '../../src/emulator/seeds/large-channel.ts';
import { signIn } from '../../test/support/sign-in.ts';
import { startBenchWorld } from '../support/bench-world.ts';
import { leastUnits, unitsSince } from '../support/least-units.ts';
import { beginSync, waitForSync } from '../support/wait-for-sync.ts';
import type { Measure } from './measure.ts';

const ROUNDS = 4;
const PAGE_MS = 20;

/** Kills the server at random pages of a first sync, and counts the pages that are read again. */
export async function measureResume(): Promise<Measure[]> {
  const seed = largeChannelSeed({ videos: 200, threads: 1_500, comments: 5_000, now: Date.now() });
  const measures: Measure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await using world = await startBenchWorld(seed, { latencyMs: PAGE_MS });
    const { emulator } = world;
    const owner = await signIn({ serverUrl: world.server.url });
    const least = leastUnits(emulator, seed.channels[0]?.id ?? '');
    const since = emulator.ledger.length;
    const id = await beginSync(owner);
    const page = 1 + Math.floor(Math.random() * (least - 1));
    while (emulator.ledger.length - since < page) await delay(2);
    await world.restartServer();
    await waitForSync(owner, id);
    const spent = unitsSince(emulator, since);
    measures.push({
      measure: 'killed and resumed',
      value: spent - least,
      unit: 'pages',
      least: 0,
      most: 1,
      killed_at_unit: page,
      of: least,
    });
  }
  return measures;
}
