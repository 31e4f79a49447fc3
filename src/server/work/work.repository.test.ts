import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from '../db/connect.ts';
import { markWork } from '../db/mark-work.ts';
import type { Database } from '../db/schema.ts';
import { prolongRuns, type TakenRun, takeOverRuns, takeRuns } from './work.repository.ts';

const WORKER = 1;
const now = new Date('2026-03-02T09:00:00Z');

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Two runs in hand, the time of each of which is over. */
async function takeTwo() {
  for (const ownerId of [7, 8]) await markWork(db, ownerId, { kind: 'send', at: now });
  const take = (running: TakenRun[]) =>
    takeRuns(db, { worker: WORKER, now, kinds: ['send'], running });
  const first = await take([]);
  const runs = [...first, ...(await take(first))];
  const [kept, lost] = runs.toSorted((a, b) => a.ownerId - b.ownerId);
  if (kept === undefined || lost === undefined) throw new Error(`took ${runs.length} runs`);
  await db
    .updateTable('work')
    .set({ held_until: new Date(0) })
    .execute();
  return { kept, lost };
}
const holders = () =>
  db.selectFrom('work').select(['user_id', 'worker', 'held_until']).orderBy('user_id').execute();

test('only runs in hand are prolonged, and what is not prolonged is taken over', async () => {
  const { kept } = await takeTwo();
  await prolongRuns(db, [kept]);
  const [first, second] = await holders();
  expect(first?.held_until?.getTime()).toBeGreaterThan(Date.now());
  expect(second?.held_until).toEqual(new Date(0));
  const inHand = { worker: WORKER, runs: [kept] };
  expect(await takeOverRuns(db, inHand, { living: undefined, now })).toBe(1);
  expect(await holders()).toMatchObject([{ worker: WORKER }, { worker: null }]);
});

test('a run in our name that we do not have in hand is taken over at once', async () => {
  const { kept, lost } = await takeTwo();
  await prolongRuns(db, [kept, lost]);
  const inHand = { worker: WORKER, runs: [kept] };
  expect(await takeOverRuns(db, inHand, { living: [WORKER], now })).toBe(1);
  expect(await holders()).toMatchObject([{ worker: WORKER }, { worker: null }]);
});
