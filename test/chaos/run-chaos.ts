import { setTimeout as delay } from 'node:timers/promises';
import type { LedgerEntry } from '../../src/emulator/ledger.ts';
import { createRandom } from '../support/random.ts';
import { breakThings } from './break-things.ts';
import { type ChaosOwner, createChaosOwner } from './chaos-owner.ts';
import { chaosChannels } from './chaos-seed.ts';
import { type ChaosWorld, startChaosWorld } from './chaos-world.ts';
import { type EndState, faultsOf, type Note } from './notes.ts';

export interface ChaosOptions {
  minutes: number;
  seed: number;
  owners: number;
}

export interface ChaosReport {
  seed: number;
  minutes: number;
  owners: number;
  /** Acknowledged decisions, and those that their owner took back. */
  decisions: number;
  taken_back: number;
  /** Comments whose owner was told that the decision was not, or perhaps not, sent. */
  told_failed: number;
  broken: Record<string, number>;
  answers: Record<string, number>;
  /** How long everything took to settle once nothing broke any more. */
  settled_after_s: number;
  /** What is wrong at the end. */
  faults: string[];
}

/** The platform is asked again after a minute, and decisions that were looked up twice after ten. */
const SETTLE_MS = 15 * 60_000;

/**
 * Owners act on a product of six processes while its parts break. At the end every acknowledged
 * decision must be on the platform once, or taken back, or told as failed. The same seed draws the
 * same acts and breaks, not the same moments.
 */
export async function runChaos({
  minutes,
  seed,
  owners: count,
}: ChaosOptions): Promise<ChaosReport> {
  const random = createRandom(seed);
  const channels = chaosChannels(count);
  await using world = await startChaosWorld(channels);
  const urls = world.servers.map(({ url }) => url);
  const owners: ChaosOwner[] = [];
  for (const [index, channel] of channels.entries()) {
    owners.push(await createChaosOwner(channel, urls, createRandom(seed + index)));
  }
  for (const owner of owners) await owner.sync();
  await settle(owners);

  const acting = new AbortController();
  const breaking = breakThings(world, random, acting.signal);
  const acts = Promise.all(owners.map((owner) => owner.act(acting.signal)));
  await delay(minutes * 60_000);
  acting.abort();
  const [broken] = await Promise.all([breaking, acts]);
  const began = Date.now();
  await settle(owners);
  // What the platform did not show at once is read again.
  for (const owner of owners) await owner.sync();
  await settle(owners);
  return {
    ...(await judge(world, owners)),
    seed,
    minutes,
    owners: count,
    broken: Object.fromEntries(broken),
    settled_after_s: Math.round((Date.now() - began) / 1_000),
  };
}

async function settle(owners: readonly ChaosOwner[]): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  for (const owner of owners) {
    while (!(await owner.isSettled())) {
      if (Date.now() > end) throw new Error(`${owner.channel.name} does not come to rest`);
      await delay(500);
    }
  }
}

async function judge(world: ChaosWorld, owners: readonly ChaosOwner[]) {
  const report = { decisions: 0, taken_back: 0, told_failed: 0, faults: [] as string[] };
  const answers = new Map<string, number>();
  for (const owner of owners) {
    report.faults.push(...owner.faults, ...foreignCalls(world, owner));
    for (const [told, times] of owner.answers) answers.set(told, (answers.get(told) ?? 0) + times);
    const rows = new Map((await owner.list()).map((row) => [row.comment_id, row]));
    for (const { id, status } of owner.channel.comments) {
      const notes = owner.notes.comments.get(id) ?? [];
      const row = rows.get(id);
      const calls = decisionsSent(world).filter(({ ids }) => ids.includes(id));
      const end: EndState = {
        before: status,
        onPlatform: world.emulator.control.comment(id)?.status,
        shown: row?.moderation_status,
        toldFailed: row?.decision?.state === 'failed',
        calls: calls.filter(({ errorReason }) => errorReason === null),
      };
      report.decisions += notes.length;
      report.taken_back += notes.filter(({ takenBack }) => takenBack === 'yes').length;
      report.told_failed += Number(end.toldFailed);
      for (const fault of faultsOf(notes, end)) {
        report.faults.push(`${id} of ${owner.channel.name} ${fault}: ${history(notes, calls)}`);
      }
    }
  }
  return { ...report, answers: Object.fromEntries(answers) };
}

const decisionsSent = ({ emulator }: ChaosWorld) =>
  emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus');

/** What was asked, and what the platform saw of it, to find the cause of a fault. */
const history = (notes: readonly Note[], calls: readonly LedgerEntry[]): string =>
  JSON.stringify({
    notes,
    calls: calls.map(({ at, parameters, httpStatus, fault }) => ({
      at: new Date(at),
      to: parameters['moderationStatus'],
      httpStatus,
      fault,
    })),
  });

/** Calls with this owner's grant for comments of others. */
function foreignCalls(world: ChaosWorld, { channel }: ChaosOwner): string[] {
  const own = new Set(channel.comments.map(({ id }) => id));
  return decisionsSent(world)
    .filter(({ accountId }) => accountId === channel.accountId)
    .filter(({ ids }) => ids.some((id) => !own.has(id)))
    .map(({ ids }) => `${channel.name} decided on comments of others: ${ids.join()}`);
}
