import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGED_AT_ONCE } from '../../src/server/db/chunks.ts';
import { actingOn } from '../support/acting.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

/** More than a statement takes. */
const MANY = CHANGED_AT_ONCE + 201;
const STATEMENT = 1_000;

let world: Moderating;
let ownerId: number;
beforeAll(async () => {
  world = await startModerating();
  ownerId = Number((await world.owner.call('GET /api/auth/user')).data.id);
  await setUndoSeconds(world.app.db, 3600);
  await storeMany();
  await limitStatements();
});
afterAll(async () => {
  await sql`drop function if exists refuse_many cascade`.execute(world.app.db);
  await world[Symbol.asyncDispose]();
});

const { moderate, undo, jobOf } = actingOn(() => world.owner);
const statuses = ['unmoderated', 'pending', 'spam', 'approved'] as const;

async function storeMany(): Promise<void> {
  const { db } = world.app;
  const owned = db.updateTable('owners').set({ next_id: 5_000_000 });
  await owned.where('user_id', '=', ownerId).execute();
  const { created_at: _, updated_at: __, ...copied } = await world.rowOf(world.comments.take());
  const many = Array.from({ length: MANY }, (___, at) => ({
    ...copied,
    id: 4_000_000 + at,
    youtube_id: `UgzMany${at}`,
    author_channel_id: `UCpenulis${at % 40}`,
    content: `banyakbanyak ${at}`,
    reasons: '[]',
    word_ids: null,
    campaign_id: null,
    moderation_status: statuses[at % statuses.length] ?? 'spam',
    platform_status: at % 3 === 0 ? ('heldForReview' as const) : ('published' as const),
  }));
  for (let at = 0; at < MANY; at += STATEMENT) {
    const values = many.slice(at, at + STATEMENT);
    await db.insertInto('comments').values(values).execute();
  }
  await recount(db);
}

/** A statement that changes more rows at once fails, as it would at its time limit with many more. */
async function limitStatements(): Promise<void> {
  const { db } = world.app;
  const { rows: citus } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  // A distributed table has no triggers.
  if (citus.length > 0) return;
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > ${sql.lit(CHANGED_AT_ONCE)} then
        raise exception 'a statement changes too many rows of %', tg_table_name;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['comments', 'moderation_items']) {
    await sql`
      create trigger refuse_many after update on ${sql.table(table)}
      referencing new table as changed for each statement execute function refuse_many()`.execute(
      db,
    );
  }
}

const rows = () =>
  world.app.db
    .selectFrom('comments')
    .select(['youtube_id', 'moderation_status', 'platform_status'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();

test.each([false, true])(
  'one act, and its undo restores every status; held first: %s',
  async (hold) => {
    const before = await rows();
    const filter = { keyword: 'banyakbanyak' };
    const act = { filter, confirm_count: MANY, hold_first: hold };
    const { accepted, job_id } = await moderate(act);
    expect(accepted).toBe(MANY);
    expect((await jobOf(job_id)).decisions).toMatchObject({ waiting: MANY, undoable: MANY });
    expect(await undo(job_id)).toMatchObject({ undone: MANY, too_late: 0 });
    expect(await rows()).toEqual(before);
  },
);

test('what changes in a large act is counted when it is looked at, and later in its row', async () => {
  const { db } = world.app;
  const { job_id } = await moderate({ filter: { keyword: 'banyakbanyak' }, confirm_count: MANY });
  const stored = async () =>
    (await db.selectFrom('jobs').select('decisions').where('id', '=', Number(job_id)).execute())[0]
      ?.decisions?.undone;
  expect(await stored()).toBe(0);
  await world.owner.call('POST /api/comments/undo', { body: { comment_ids: ['UgzMany7'] } });
  expect((await jobOf(job_id)).decisions).toMatchObject({ undone: 1 });
  await waitFor('the act to be counted', async () => (await stored()) === 1);
  await undo(job_id);
});

test('an act that replaces as many waiting decisions, and its undo', async () => {
  const before = await rows();
  const filter = { keyword: 'banyakbanyak' };
  const first = await moderate({ filter, confirm_count: MANY });
  const second = await moderate({ filter, reject: false });
  expect(second.accepted).toBe(MANY);
  expect((await jobOf(first.job_id)).decisions).toMatchObject({ replaced: MANY });
  expect(await undo(second.job_id)).toMatchObject({ undone: MANY });
  expect(await rows()).toEqual(before);
});
