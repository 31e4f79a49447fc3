import { afterAll, beforeAll, expect, test } from 'vitest';
import { byFaultLength } from '../../../test/support/fault-length.ts';
import { createRandom, type Random } from '../../../test/support/random.ts';
import { addSharer, NOON, openLedger } from '../../../test/support/sharing-owners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { saveAccount, sumShares } from '../account/accounts/accounts.repository.ts';
import { saveConnection } from '../account/administration/owners.repository.ts';
import { connect } from '../db/connect.ts';
import { inTransaction } from '../db/owner-transaction.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import { changeSharers } from './change-sharers.ts';
import type { QuotaLedger } from './quota-ledger.ts';

/*
 * Whatever owners and the administrator do in a day in any order, a decision that was accepted for today is
 * sent today. One round is one seed.
 */

const ROUNDS = byFaultLength({ short: 10, full: 200 });
const DAILY = 2_105;
/** What a call costs that looks at its comments before. */
const CALL = 51;
const STEPS = 45;
/** Later on the day than all steps. What is due before is sent together. */
const LATE = new Date('2026-03-03T07:30:00Z');
/** The step at which the last two hours begin. */
const EVENING = 25;
const NAMES = ['rina', 'bayu', 'wati', 'joko'];

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const below = (random: Random, count: number) => Math.floor(random() * count);

interface Person {
  name: string;
  /** 0 before they come. */
  ownerId: OwnerId;
  connection: 'working' | 'paused' | 'broken';
  /** The calls that are accepted for today. */
  promised: number;
}

async function openRound(random: Random) {
  for (const table of [
    'quota_days',
    'call_counts',
    'moderation_items',
    'accounts',
    'users',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const people: Person[] = [];
  const here = 1 + below(random, 3);
  for (const [nth, name] of NAMES.entries()) {
    const ownerId = nth < here ? await addSharer(db, name) : 0;
    people.push({ name, ownerId, connection: 'working', promised: 0 });
  }
  const { clock, ledger, book } = openLedger(db, DAILY);
  return { people, clock, ledger, book };
}

type Round = Awaited<ReturnType<typeof openRound>>;

const changes = ({ clock }: Round, change: () => Promise<unknown>) =>
  inTransaction(db, (tx) => changeSharers(tx, { dailyUnits: DAILY, now: clock.now() }, change));

/** Units that no accepted decision needs, without the tenth that the owner's own reading may use. */
async function unpromised(ledger: QuotaLedger, one: Person): Promise<number> {
  const { free, daily } = await ledger.today(one);
  return free - daily / 10 - CALL * one.promised;
}

interface Accepting {
  most: number;
  areOfRules: boolean;
}

/** Accepts decisions that each take a call: due one by one, or acts of rules that are overdue. As many as are told for today. */
async function accept({ ledger }: Round, one: Person, { most, areOfRules }: Accepting) {
  const calls = Math.min(most, Math.floor((await unpromised(ledger, one)) / CALL));
  if (calls <= 0) return;
  const { ownerId: user_id } = one;
  await db
    .insertInto('moderation_requests')
    .values({ id: 1, user_id, decision: 'reject', source: 'owner', created_at: NOON })
    .onConflict((known) => known.doNothing())
    .execute();
  const ids = await db.selectFrom('moderation_items').select('id').execute();
  const next = Math.max(0, ...ids.map(({ id }) => id)) + 1;
  const items = Array.from({ length: calls }, (_, nth) => ({
    id: next + nth,
    user_id,
    request_id: 1,
    comment_id: `${next + nth}`,
    channel_id: 'rina',
    target: 'rejected' as const,
    state: 'queued' as const,
    prior_status: 'unmoderated' as const,
    ...(areOfRules
      ? { not_before: NOON, batch_group: next + nth }
      : { not_before: new Date(LATE.getTime() + next + nth) }),
    created_at: NOON,
  }));
  await db.insertInto('moderation_items').values(items).execute();
  one.promised += calls;
}

/** Sends what was accepted first. False: there is no quota for it. */
async function send({ book }: Round, one: Person): Promise<boolean> {
  for (const units of [1, 50]) {
    if ((await book(one.ownerId, units, 'decision')) !== 'booked') return false;
  }
  const { user_id, id } = await db
    .selectFrom('moderation_items')
    .select(['user_id', 'id'])
    .where('user_id', '=', one.ownerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('moderation_items')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
  one.promised -= 1;
  return true;
}

/** Its owner is told that nothing of this is sent. */
async function loseConnection(round: Round, one: Person, isPaused: boolean) {
  await db.deleteFrom('moderation_items').where('user_id', '=', one.ownerId).execute();
  one.promised = 0;
  one.connection = isPaused ? 'paused' : 'broken';
  const lose = () => saveConnection(db, one.ownerId, one.connection);
  await (isPaused ? changes(round, lose) : lose());
}

async function setShare(round: Round, { name }: Person, share: number | null) {
  if ((await sumShares(db, name)) + (share ?? 0) > 2_000) return;
  await changes(round, () => saveAccount(db, name, { share, paused_at: null }));
}

/** One thing that somebody does. False: a decision misses its day. */
async function act(round: Round, random: Random): Promise<boolean> {
  const { people, ledger, book } = round;
  const one = random.pick(people);
  const what = below(random, 12);
  if (one.ownerId === 0) {
    if (what > 5) return true;
    await ledger.book(1, 'owner').catch(() => undefined);
    await changes(round, async () => {
      one.ownerId = await addSharer(db, one.name);
    });
    return true;
  }
  if (what === 11) {
    await setShare(round, one, random.pick([null, 1, 100, 400, 900, 1_500]));
  } else if (one.connection !== 'working') {
    if (what > 4) return true;
    const signIn = { ownerId: one.ownerId, signsIn: true };
    if (one.connection === 'broken') await ledger.book(1, 'owner', signIn).catch(() => undefined);
    one.connection = 'working';
    await changes(round, () => saveConnection(db, one.ownerId, 'working'));
  } else if (what < 3) {
    await accept(round, one, { most: 1 + below(random, 30), areOfRules: random.chance(0.3) });
  } else if (what < 5) {
    const most = Math.floor(await unpromised(ledger, one));
    if (most > 0) await book(one.ownerId, 1 + below(random, most));
  } else if (what < 6) {
    return one.promised === 0 || send(round, one);
  } else if (what < 7) {
    const borrow = () => book(one.ownerId, 50, 'decision');
    for (let nth = 0; nth < 6 && one.promised === 0; nth += 1) await borrow();
  } else if (what < 8) {
    await ledger.book(1, 'background', one).catch(() => undefined);
  } else if (what < 10) {
    await loseConnection(round, one, what === 8);
  } else {
    await changes(round, () => saveConnection(db, one.ownerId, 'working'));
  }
  return true;
}

async function isKept(seed: number): Promise<boolean> {
  const random = createRandom(seed);
  const round = await openRound(random);
  for (let step = 0; step < STEPS; step += 1) {
    round.clock.advance({ minutes: step === EVENING ? 610 : 1 });
    if (!(await act(round, random))) return false;
  }
  for (const one of round.people) {
    while (one.promised > 0) if (!(await send(round, one))) return false;
  }
  return true;
}

test('no accepted decision misses its day, whatever owners and the administrator do', async () => {
  const missed: number[] = [];
  for (let seed = 1; seed <= ROUNDS; seed += 1) if (!(await isKept(seed))) missed.push(seed);
  expect(missed).toEqual([]);
});
