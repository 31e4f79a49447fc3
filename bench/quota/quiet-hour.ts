import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import { largeChannelSeed } from '../../src/emulator/seeds/large-channel.ts';
import { unitsSince } from '../support/least-units.ts';
import { startVirtualWorld } from '../support/virtual-world.ts';
import { beginSync } from '../support/wait-for-sync.ts';
import type { Measure } from './measure.ts';

/** Noon in California, far from the daily sync of everything. */
const NOON = new Date('2026-03-02T20:00:00Z');
const QUIET_HOURS = 11;
const DAILY_HOURS = 3;
const VIDEOS = 200;
const A_QUIET_HOUR = 3;

/** A synced channel without new comments: its most expensive hour, and its day. */
export async function measureQuietHour(): Promise<Measure[]> {
  const size = { videos: VIDEOS, threads: 400, comments: 1_200 };
  const seed = largeChannelSeed({ ...size, now: NOON.getTime() });
  await using world = await startVirtualWorld(seed, NOON);
  const { clock, emulator, quiet } = world;
  await beginSync(await world.signIn());
  await quiet();

  async function pass(hours: number): Promise<void> {
    for (let minute = 0; minute < hours * 60; minute += 1) {
      clock.advance({ minutes: 1 });
      await quiet();
    }
  }

  const since = emulator.ledger.length;
  await pass(QUIET_HOURS);
  const calls = emulator.ledger.slice(since).filter(({ units }) => units > 0);
  const inHourFrom = (start: number) =>
    calls
      .filter(({ at }) => at >= start && at < start + HOUR_MS)
      .reduce((sum, { units }) => sum + units, 0);

  const beforeMidnight = emulator.ledger.length;
  await pass(DAILY_HOURS);
  const least = 1 + 2 * Math.ceil(VIDEOS / 50) + 3;
  return [
    {
      measure: 'a quiet hour of a synced channel, the dearest of them',
      value: Math.max(0, ...calls.map(({ at }) => inHourFrom(at))),
      unit: 'units',
      least: 1,
      most: A_QUIET_HOUR,
      hours: QUIET_HOURS,
      units_of_all: calls.reduce((sum, { units }) => sum + units, 0),
    },
    {
      measure: `the ${DAILY_HOURS} quiet hours in which everything is read once`,
      value: unitsSince(emulator, beforeMidnight),
      unit: 'units',
      least,
      most: least + DAILY_HOURS * A_QUIET_HOUR,
      videos: VIDEOS,
    },
  ];
}
