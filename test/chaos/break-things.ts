import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../../src/emulator/faults.ts';
import type { Random } from '../support/random.ts';
import type { ChaosWorld } from './chaos-world.ts';

/**
 * A server whose clock is ahead sends its decisions later by that time. At its end a run waits 15 minutes for them,
 * so no clock jumps further ahead.
 */
const CLOCK_JUMPS_MS = [-2 * 3_600_000, -60_000, 60_000, 5 * 60_000];
/** Less than what a write needs, by the steps of a full disk. */
const FREE_MB = 100;

const platformFaults: readonly Fault[] = [
  { method: '*', kind: 'error', error: 'backendError', times: 3 },
  { method: '*', kind: 'error', error: 'rateLimitExceeded', times: 2 },
  { method: '*', kind: 'html', status: 502, times: 2 },
  { method: '*', kind: 'brokenJson', times: 1 },
  { method: 'comments.setModerationStatus', kind: 'reset', afterEffect: true, times: 2 },
  { method: 'comments.setModerationStatus', kind: 'reset', times: 2 },
  { method: 'comments.setModerationStatus', kind: 'delay', ms: 2_000, afterEffect: true, times: 5 },
  {
    method: 'comments.setModerationStatus',
    kind: 'timeout',
    ms: 3_000,
    afterEffect: true,
    times: 1,
  },
  { method: 'oauth.token', kind: 'error', status: 503, body: {}, times: 1 },
];

/** Breaks one thing, and mends what does not mend itself. Resolves with its name. */
type Break = () => Promise<string>;

/** What can break, each as often as it stands here. */
function waysToBreak(world: ChaosWorld, random: Random): Break[] {
  const { emulator, cluster, disk } = world;
  const parts = [...world.servers, ...world.workers];
  const restart = (how: 'kill' | 'end') => async () => {
    const part = random.pick(parts);
    await part.restart(how, random() * 2_000);
    return how === 'kill' ? 'kill -9' : 'SIGTERM';
  };
  const cut: Break = async () => {
    random.pick(parts).network.cutClients();
    return 'network cut';
  };
  const endSessions: Break = async () => {
    await cluster.endSessions();
    return 'sessions ended';
  };
  const killDatabase: Break = async () => {
    await cluster.killPostmaster().catch(() => undefined);
    return 'database killed';
  };
  const slow: Break = async () => {
    const { network } = random.pick(parts);
    network.setLatency(20 + random() * 200);
    await delay(2_000 + random() * 4_000);
    network.setLatency(0);
    return 'slow network';
  };
  const jump: Break = async () => {
    const part = random.pick(parts);
    const running = part.now();
    running.setClock(random.pick(CLOCK_JUMPS_MS));
    await delay(2_000 + random() * 6_000);
    if (running.isRunning()) running.setClock(0);
    return 'clock jump';
  };
  const failPlatform: Break = async () => {
    emulator.control.planFault(random.pick(platformFaults));
    return 'platform fault';
  };
  const fillDisk: Break = async () => {
    await disk?.fill(FREE_MB);
    await delay(5_000);
    await disk?.empty();
    return disk ? 'disk full' : 'no disk of its own';
  };
  return [
    restart('kill'),
    restart('kill'),
    restart('kill'),
    restart('end'),
    cut,
    cut,
    endSessions,
    killDatabase,
    slow,
    slow,
    jump,
    jump,
    failPlatform,
    failPlatform,
    failPlatform,
    fillDisk,
  ];
}

/** Breaks one thing after the other until the signal aborts. Resolves with how often each broke. */
export async function breakThings(
  world: ChaosWorld,
  random: Random,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const ways = waysToBreak(world, random);
  while (!signal.aborted) {
    const name = await random.pick(ways)();
    times.set(name, (times.get(name) ?? 0) + 1);
    await delay(200 + random() * 1_500);
  }
  world.emulator.control.clearFaults();
  return times;
}
