import { largeChannelSeed } from '../../src/emulator/seeds/large-channel.ts';
import type { Session } from '../../test/support/sign-in.ts';
import { unitsSince } from '../support/least-units.ts';
import { startVirtualWorld } from '../support/virtual-world.ts';
import { beginSync } from '../support/wait-for-sync.ts';
import type { Measure } from './measure.ts';

const START = new Date('2026-03-02T20:00:00Z');
const UNITS_PER_CALL = 50;
const A_CALL = 50;
const DECISIONS = 1_000;
const WINDOW_SECONDS = 60;
/** The cost of decisions: sending them, and finding out why a batch was refused. */
const DECIDING = ['comments.setModerationStatus', 'comments.list'];
/** Sapu's own tokens last fifteen minutes. */
const SECONDS_A_SESSION = 600;

/** Decisions one by one, in bulk, and with a comment among them that no longer exists. */
export async function measureDecisions(): Promise<Measure[]> {
  const size = { videos: 20, threads: 2_200, comments: 2_200 };
  const seed = largeChannelSeed({ ...size, now: START.getTime() });
  await using world = await startVirtualWorld(seed, START);
  const { clock, db, emulator, quiet } = world;
  const ids = seed.comments.map(({ id }) => id);
  let owner = await world.signIn();
  await beginSync(owner);
  await quiet();
  const preferences = JSON.stringify({ undo_seconds: WINDOW_SECONDS });
  await db.updateTable('users').set({ preferences }).execute();

  async function pass(seconds: number): Promise<void> {
    clock.advance({ seconds });
    await quiet();
  }

  /** The units of some work until all of it is settled; infinite when a part of it is not. */
  async function spending(act: () => Promise<void>): Promise<number> {
    const since = emulator.ledger.length;
    await act();
    await pass(2 * WINDOW_SECONDS);
    const { count } = await db
      .selectFrom('moderation_items')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '<>', 'sent')
      .executeTakeFirstOrThrow();
    return count === 0 ? unitsSince(emulator, since, DECIDING) : Number.POSITIVE_INFINITY;
  }

  const oneByOne = await spending(async () => {
    for (const [second, id] of ids.slice(0, DECISIONS).entries()) {
      if (second % SECONDS_A_SESSION === SECONDS_A_SESSION - 1) owner = await world.signIn();
      await owner.call('POST /api/comments/{id}/moderate', {
        params: { id },
        body: { reject: true },
      });
      await pass(1);
    }
  });
  owner = await world.signIn();
  const inBulk = await spending(async () => {
    for (let at = DECISIONS; at < 2 * DECISIONS; at += A_CALL) {
      await reject(owner, ids.slice(at, at + A_CALL));
    }
  });
  owner = await world.signIn();
  const withDead = await spending(async () => {
    const some = ids.slice(2 * DECISIONS, 2 * DECISIONS + A_CALL);
    emulator.control.studio('delete', some.slice(17, 18));
    await reject(owner, some);
  });

  const least = (DECISIONS / A_CALL) * UNITS_PER_CALL;
  return [
    {
      measure: `${DECISIONS} decisions, one a second, ${WINDOW_SECONDS} s to undo`,
      value: oneByOne,
      unit: 'units',
      least,
      most: 1_100,
    },
    { measure: `${DECISIONS} decisions in bulk`, value: inBulk, unit: 'units', least, most: 1_000 },
    {
      measure: `${A_CALL} decisions, one of them on a comment that is gone`,
      value: withDead,
      unit: 'units',
      least: UNITS_PER_CALL,
      most: 101,
    },
  ];
}

const reject = (owner: Session, ids: readonly string[]) =>
  owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids: [...ids], reject: true } });
