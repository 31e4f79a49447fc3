import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewriteLog } from '../../../test/support/let-rows-age.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { digestAuditIds, digestLessonIds } from './digested-ids.repository.ts';

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
      .values({ user_id: ownerId, term: 'terima kasih', comment_id: id })
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

const terms = async () => {
  const rows = await twins.db
    .selectFrom('owner_terms')
    .select('comment_id')
    .where('user_id', '=', twins.rina)
    .execute();
  return rows.map((row) => row.comment_id).toSorted();
};

test('a lesson whose comment is gone keeps a digest of it, however often that is done', async () => {
  const { db, rina } = twins;
  const kept = [
    { comment: 'ada', author: 'UCada', approved: true },
    { comment: '#sari-hilang', author: '#sari-UChilang', approved: true },
  ];
  for (let time = 0; time < 2; time += 1) {
    expect(await twins.forRina(() => digestLessonIds(db, rina, digest))).toBe(false);
    expect(await lessons()).toEqual(kept);
    expect(await terms()).toEqual(['#sari-hilang', 'ada']);
  }
});

test('of a comment that was stored and deleted twice the later lesson stays', async () => {
  const { db, rina } = twins;
  await digestLessonIds(db, rina, digest);
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
  await twins.forRina(() => digestLessonIds(db, rina, digest));
  expect(await lessons()).toEqual([
    { comment: 'ada', author: 'UCada', approved: true },
    { comment: '#sari-hilang', author: null, approved: false },
  ]);
});

test('the log names no comment that is gone, and in old entries none at all', async () => {
  const { db, rina } = twins;
  const entries = () =>
    db
      .selectFrom('audit_log')
      .select(['target', 'details'])
      .where('user_id', '=', rina)
      .orderBy('id')
      .execute();
  const young = { before: minuteOf(1), digest };
  expect(await twins.forRina(() => digestAuditIds(db, rina, young))).toBe(false);
  expect(await entries()).toEqual([
    { target: 'ada', details: {} },
    { target: null, details: { comment_ids: ['ada'], why: 'spam' } },
    { target: '#sari-hilang', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
  ]);
  const old = { before: minuteOf(2), digest };
  expect(await twins.forRina(() => digestAuditIds(db, rina, old))).toBe(false);
  expect(await entries()).toEqual([
    { target: '#sari-ada', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
    { target: '#sari-hilang', details: {} },
    { target: null, details: { comments: 1, why: 'spam' } },
  ]);
});
