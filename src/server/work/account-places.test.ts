import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { systemClock } from '../base/clock.ts';
import { createLogger } from '../base/logger.ts';
import { workingFor } from '../base/working-for.ts';
import { connect } from '../db/connect.ts';
import { markWork } from '../db/mark-work.ts';
import type { OwnerId } from '../db/schema.ts';
import { startWork } from './work-loop.ts';
import type { WorkRun } from './work-run.ts';

test('two channels of one account take one place, and an account that comes later has the other', async () => {
  await using running = new AsyncDisposableStack();
  const database = await createTestDatabase();
  running.defer(() => database.drop());
  const { db } = connect(database);
  running.defer(() => db.destroy());
  const addChannel = async (googleId: string, name: string): Promise<OwnerId> => {
    const row = { google_id: googleId, name, youtube_channel_id: name, scopes: [] };
    return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [first, second] = [await addChannel('rina', 'satu'), await addChannel('rina', 'dua')];
  const [bayu, wati] = [await addChannel('bayu', 'tiga'), await addChannel('wati', 'empat')];
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  const begun: { ownerId: OwnerId; account: string | undefined }[] = [];
  const runs: WorkRun[] = [];
  const mark = (ownerId: OwnerId) => markWork(db, ownerId, { kind: 'sync', at: systemClock.now() });
  await mark(first);
  await mark(second);
  const worker = await startWork(
    { db, clock: systemClock, logger: createLogger('silent') },
    {
      async sync(run) {
        runs.push(run);
        begun.push({ ownerId: run.ownerId, account: workingFor.getStore() });
        if (begun.length <= 2) await goOn;
      },
    },
    database.connectionString,
  );
  running.defer(() => worker.stop());
  await waitFor('the first run', () => begun.length > 0);
  await mark(bayu);
  await waitFor('the other account', () => begun.length > 1);
  expect(begun).toEqual([
    { ownerId: expect.any(Number) as number, account: 'rina' },
    { ownerId: bayu, account: 'bayu' },
  ]);
  const turnIsOver = performance.now() + 5_000;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => turnIsOver);
  running.defer(() => later.mockRestore());
  // The other channel of the same account is none for which it gives way.
  expect(await runs[0]?.givesWay()).toBe(false);
  await mark(wati);
  expect(await runs[0]?.givesWay()).toBe(true);
  expect(await runs[1]?.givesWay()).toBe(true);
  resolve(undefined);
  await waitFor('the others', () => begun.length > 3);
  expect(new Set(begun.map(({ ownerId }) => ownerId))).toEqual(
    new Set([first, second, bayu, wati]),
  );
});
