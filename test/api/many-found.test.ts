import { type QueryResult, sql, type UnknownRow } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { viewAutomation } from '../../src/server/decisions/automatic/automation-settings.ts';
import { sweep } from '../../src/server/decisions/automatic/sweep.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { findMatching } from '../../src/server/judging/rules/match-rules.ts';
import { newsOfRestingRules } from '../../src/server/judging/upgrade/ask-again.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';
import { addRuler, advert, type Ruling, rulingOf } from '../support/ruling.ts';
import { minuteOf } from '../support/stored-comments.ts';

/* How much Sapu reads of the comments that a rule finds. Each may have 10,000 characters. */

let world: Deciding;
let rina: Actor;
let owner: Ruling;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await addRuler(world, `Rina ${owners}`);
  owner = rulingOf(world, rina);
});

/** Stores one sure advertisement, and so many more like it by other authors. */
async function readMany(more: number) {
  const minute = Math.round((world.clock.now().getTime() - minuteOf(0).getTime()) / 60_000) - 60;
  await world.read(rina.ownerId, [{ ...advert(1), minute }]);
  await sql`
    insert into comments
    select (jsonb_populate_record(first, jsonb_build_object('id', first.id + 1000 + n,
      'youtube_id', 'lain' || n, 'author_channel_id', 'UClain' || n))).*
    from comments as first, generate_series(1, ${more}) as n
    where first.user_id = ${rina.ownerId}`.execute(world.db);
  await recount(world.db);
}

/** A database that notes what each statement reads. */
function watch() {
  const read: UnknownRow[][] = [];
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }): Promise<QueryResult<UnknownRow>> {
      read.push(result.rows);
      return result;
    },
  });
  return { read, db, deps: { ...world.deps, db } };
}

const MOST = limits.switchActions * limits.switchOfferDays;
const ROOM = 2 * MOST;

function expectBounded(read: readonly UnknownRow[][], most: number) {
  for (const rows of read) {
    expect(rows.length).toBeLessThanOrEqual(most);
    expect(rows.some((row) => 'content' in row || 'folded_text' in row)).toBe(false);
  }
}

test('the offer of the switch reads no texts, and no more comments than it may tell of', async () => {
  await readMany(ROOM + 100);
  await moderateComments(world.deps, rina, { commentIds: ['iklan1'], decision: 'reject' });
  const { read, deps } = watch();
  expect((await viewAutomation(deps, rina)).switch.would_hide).toBe(MOST);
  expectBounded(read, ROOM);
});

test('neither does a sweep, and what is decided takes no room from what is not', async () => {
  await readMany(ROOM + 100);
  await world.db
    .updateTable('comments')
    .set({ platform_status: 'rejected', moderation_status: 'rejected' })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '<>', 'lain9')
    .execute();
  await recount(world.db);
  const { read, deps } = watch();
  const { comments, overLimit } = await sweep(deps, rina, { dryRun: true });
  expect([comments.length, overLimit]).toEqual([1, 0]);
  expectBounded(read, ROOM);
});

test('resting rules are compared with a thousand texts at a time, and all are told', async () => {
  await owner.addActing('reject', { min_score: 90 });
  await readMany(2_100);
  await world.db
    .updateTable('spam_detection_rules')
    .set({ mode: 'dry_run' })
    .where('user_id', '=', rina.ownerId)
    .execute();
  const { read, db } = watch();
  const news = await inOwnerTransaction(db, rina.ownerId, (tx) =>
    newsOfRestingRules(tx, rina.ownerId, world.clock.now()),
  );
  expect(news?.details).toEqual({ rules: 1, comments: 2_101 });
  for (const rows of read) expect(rows.length).toBeLessThanOrEqual(1_000);
});

test('what rules have found is compared with them a thousand texts at a time, too', async () => {
  const { id } = await owner.add();
  await readMany(1_100);
  const ids = ['iklan1', ...Array.from({ length: 1_100 }, (_, n) => `lain${n + 1}`)];
  const { read, db } = watch();
  const row = await world.db
    .selectFrom('spam_detection_rules')
    .selectAll()
    .where('user_id', '=', rina.ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await findMatching(db, rina.ownerId, { rule: row, ids })).toHaveLength(1_101);
  for (const rows of read) expect(rows.length).toBeLessThanOrEqual(1_000);
});
