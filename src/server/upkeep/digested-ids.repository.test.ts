import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewriteLog } from '../../../test/support/let-rows-age.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { digestAuditIds, digestDecisionIds, digestLessonIds } from './digested-ids.repository.ts';

const digest = (id: string) => `sari-${id}`;

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(() => twins.both(fill));
afterAll(() => twins[Symbol.asyncDispose]());

/** Each owner has stored `ada`, and not `hilang`. */
async function fill(ownerId: OwnerId): Promise<void> {
  const { db, store } = twins;
  for (const table of ['owner_lessons', 'owner_terms'] as const) {
    await db.deleteFrom(table).where('user_id', '=', ownerId).execute();
  }
  await rewriteLog(db, (tx) => tx.deleteFrom('audit_log').where('user_id', '=', ownerId).execute());
  await store.read(ownerId, [{ id: 'ada', text: 'terima kasih' }]);
  for (const id of ['ada', 'hilang']) {
    await db
      .insertInto('owner_lessons')
      .values({
        user_id: ownerId,
        comment_id: id,
        author_channel_id: `UC${id}`,
        approved: true,
        decided_at: minuteOf(1),
      })
      .execute();
    await db
      .insertInto('owner_terms')
      .values({ user_id: ownerId, term: 'terima kasih', comment_id: id, decided_at: minuteOf(1) })
      .execute();
    await inOwnerTransaction(db, ownerId, async (tx) => {
      const entry = { at: minuteOf(1), actor: 'owner', action: 'reject' } as const;
      await recordAudit(tx, ownerId, { ...entry, target: id });
      await recordAudit(tx, ownerId, { ...entry, details: { comment_ids: [id], why: 'spam' } });
    });
  }
}

const lessons = () =>
  twins.db
    .selectFrom('owner_lessons')
    .select(['comment_id as comment', 'author_channel_id as author', 'approved'])
    .where('user_id', '=', twins.rina)
    .orderBy('comment_id', 'desc')
    .execute();

const digestLessons = () => digestLessonIds(twins.db, twins.rina, { digest, after: '' });

const terms = async () => {
  const rows = await twins.db
    .selectFrom('owner_terms')
    .select('comment_id')
    .where('user_id', '=', twins.rina)
    .execute();
  return rows.map((row) => row.comment_id).toSorted();
};

test('a lesson whose comment is gone keeps a digest of it, however often that is done', async () => {
  const kept = [
    { comment: 'ada', author: 'UCada', approved: true },
    { comment: '#sari-hilang', author: '#sari-UChilang', approved: true },
  ];
  for (let time = 0; time < 2; time += 1) {
    await twins.forRina(() => digestLessons());
    expect(await lessons()).toEqual(kept);
    expect(await terms()).toEqual(['#sari-hilang', 'ada']);
  }
});

test('of a comment that was stored and deleted twice the later lesson stays', async () => {
  const { db, rina } = twins;
  await digestLessons();
  await db
    .insertInto('owner_lessons')
    .values({
      user_id: rina,
      comment_id: 'hilang',
      author_channel_id: null,
      approved: false,
      decided_at: minuteOf(2),
    })
    .execute();
  await twins.forRina(() => digestLessons());
  expect(await lessons()).toEqual([
    { comment: 'ada', author: 'UCada', approved: true },
    { comment: '#sari-hilang', author: null, approved: false },
  ]);
});

const entries = () =>
  twins.db
    .selectFrom('audit_log')
    .select(['target', 'details'])
    .where('user_id', '=', twins.rina)
    .orderBy('id')
    .execute();

const idsInLog = async () => {
  const { db, rina } = twins;
  const lines = await db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', rina)
    .orderBy('id')
    .execute();
  return lines.map(({ id }) => id);
};

test('the log names no comment that is gone, and in old entries none at all', async () => {
  const { db, rina } = twins;
  const young = { before: minuteOf(1), digest, after: 0 };
  await twins.forRina(() => digestAuditIds(db, rina, young));
  expect(await entries()).toEqual([
    { target: 'ada', details: {} },
    { target: null, details: { comment_ids: ['ada'], why: 'spam' } },
    { target: '#sari-hilang', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
  ]);
  const old = { before: minuteOf(2), digest, after: 0 };
  await twins.forRina(() => digestAuditIds(db, rina, old));
  expect(await entries()).toEqual([
    { target: '#sari-ada', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
    { target: '#sari-hilang', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
  ]);
});

test('a statement looks at a few lines of the log, and goes on after them', async () => {
  const { db, rina } = twins;
  const [first, second, third, fourth] = await idsInLog();
  const look = (after = 0) =>
    twins.forRina(() => digestAuditIds(db, rina, { before: minuteOf(1), digest, after, most: 2 }));
  expect(await look()).toBe(second);
  expect((await entries()).slice(2)).toEqual([
    { target: 'hilang', details: {} },
    { target: null, details: { comment_ids: ['hilang'], why: 'spam' } },
  ]);
  expect(await look(first)).toBe(third);
  expect(await look(second)).toBe(fourth);
  expect((await entries()).slice(2)).toEqual([
    { target: '#sari-hilang', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
  ]);
  expect(await look(fourth)).toBe(undefined);
});

test('lines that name many comments are looked at fewer at a time', async () => {
  const { db, rina } = twins;
  const comment_ids = ['ada', 'hilang', 'ada'];
  await inOwnerTransaction(db, rina, async (tx) => {
    const entry = { at: minuteOf(1), action: 'undo', details: { comment_ids } };
    for (let nth = 0; nth < 3; nth += 1) await recordAudit(tx, rina, entry);
  });
  const ids = await idsInLog();
  const look = (after = 0) =>
    digestAuditIds(db, rina, { before: minuteOf(1), digest, after, mostNamed: 4 });
  // Two name one each, and the next one begins below the limit.
  expect(await look(ids[3])).toBe(ids[5]);
  expect(await look(ids[5])).toBe(ids[6]);
  expect((await entries()).slice(4)).toEqual(
    ids.slice(4).map(() => ({ target: null, details: { comments: 3 } })),
  );
});

test('places that a former version has written go with the ids', async () => {
  const { db, rina } = twins;
  const reason = { signal: 'links', weight: 3 };
  await rewriteLog(db, (tx) =>
    tx
      .updateTable('audit_log')
      .set({ reasons: JSON.stringify([{ ...reason, spans: [{ start: 0, end: 4 }] }]) })
      .where('user_id', '=', rina)
      .where('target', '=', 'hilang')
      .execute(),
  );
  await digestAuditIds(db, rina, { before: minuteOf(1), digest, after: 0 });
  const line = db
    .selectFrom('audit_log')
    .select('reasons')
    .where('user_id', '=', rina)
    .where('target', '=', '#sari-hilang');
  expect(await line.execute()).toEqual([{ reasons: [reason] }]);
});

test('lines that name nothing any more are not looked at again', async () => {
  const { db, rina } = twins;
  const look = () => digestAuditIds(db, rina, { before: minuteOf(2), digest, after: 0 });
  expect(await look()).toBe((await idsInLog()).at(-1));
  expect(await look()).toBe(undefined);
});

test('lessons are looked at a few at a time, and those of stored comments stay', async () => {
  const { db, rina } = twins;
  const look = (after: string) =>
    twins.forRina(() => digestLessonIds(db, rina, { digest, after, most: 1 }));
  expect(await look('')).toBe('ada');
  expect((await lessons()).map(({ comment }) => comment)).toEqual(['hilang', 'ada']);
  expect(await look('ada')).toBe('hilang');
  expect((await lessons()).map(({ comment }) => comment).toSorted()).toEqual([
    '#sari-hilang',
    'ada',
  ]);
  expect(await look('hilang')).toBe(undefined);
});

test('of ended decisions a few at a time lose the id of a comment that is gone', async () => {
  const { db, rina } = twins;
  await twins.both(decide);
  const look = (after: number) =>
    twins.forRina(() => digestDecisionIds(db, rina, { digest, after, most: 2 }));
  const comments = async () => {
    const items = await db
      .selectFrom('moderation_items')
      .select('comment_id')
      .where('user_id', '=', rina)
      .orderBy('id')
      .execute();
    return items.map((item) => item.comment_id);
  };
  expect(await look(0)).toBe(12);
  expect(await comments()).toEqual(['ada', '#sari-hilang', 'hilang', 'hilang']);
  expect(await look(12)).toBe(14);
  // One is still on its way.
  expect(await comments()).toEqual(['ada', '#sari-hilang', 'hilang', '#sari-hilang']);
  expect(await look(14)).toBe(undefined);
});

/** Four decisions. The third is not sent yet. */
async function decide(ownerId: OwnerId): Promise<void> {
  const { db } = twins;
  await db.deleteFrom('moderation_requests').where('user_id', '=', ownerId).execute();
  const created_at = minuteOf(1);
  await db
    .insertInto('moderation_requests')
    .values({
      user_id: ownerId,
      id: 1,
      decision: 'reject',
      source: 'owner',
      job_id: null,
      created_at,
    })
    .execute();
  await db
    .insertInto('moderation_items')
    .values(
      (['ada', 'hilang', 'hilang', 'hilang'] as const).map((comment_id, nth) => ({
        user_id: ownerId,
        id: 11 + nth,
        request_id: 1,
        comment_id,
        channel_id: 'UC',
        target: 'rejected' as const,
        state: nth === 2 ? ('queued' as const) : ('sent' as const),
        not_before: created_at,
        prior_status: 'unmoderated' as const,
        created_at,
      })),
    )
    .execute();
}
