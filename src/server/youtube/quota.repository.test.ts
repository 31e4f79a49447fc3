import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { addUnits, closeDay, findDay, reopenDay } from './quota.repository.ts';

const TODAY = '2026-03-02';
const TOMORROW = '2026-03-03';
const at = (minute: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + minute * 60_000);

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

const add = (day: string, units: number, writing = 0) =>
  addUnits(db, { day }, { units, writing, limit: 100 });

test('units are added to a day up to its limit, and not one more', async () => {
  expect(await add(TODAY, 101)).toBeUndefined();
  expect(await findDay(db, { day: TODAY })).toBeUndefined();
  expect(await add(TODAY, 40)).toBe(40);
  expect(await add(TODAY, 50, 50)).toBe(90);
  expect(await add(TODAY, 11)).toBeUndefined();
  expect(await add(TODAY, 10)).toBe(100);
  expect(await add(TODAY, 1)).toBeUndefined();
  expect(await findDay(db, { day: TODAY })).toEqual({
    used: 100,
    lent: 0,
    used_writing: 50,
    exhausted_at: null,
  });
  expect(await add(TOMORROW, 100)).toBe(100);
});

test('a closed day is opened again by whoever knows when it was closed', async () => {
  await db.deleteFrom('quota_days').execute();
  for (const day of [TODAY, TOMORROW]) await closeDay(db, day, at(0));
  expect(await add(TODAY, 1)).toBeUndefined();
  await closeDay(db, TODAY, at(5));
  await reopenDay(db, TODAY, at(0));
  expect((await findDay(db, { day: TODAY }))?.exhausted_at).toEqual(at(5));
  await reopenDay(db, TOMORROW, at(5));
  expect((await findDay(db, { day: TODAY }))?.exhausted_at).toEqual(at(5));
  await reopenDay(db, TODAY, at(5));
  expect(await add(TODAY, 1)).toBe(1);
  expect((await findDay(db, { day: TOMORROW }))?.exhausted_at).toEqual(at(0));
});
