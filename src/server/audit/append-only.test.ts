import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewriteLog } from '../../../test/support/let-rows-age.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { recordAudit } from './audit.repository.ts';
import { recordOnComments } from './comment-entries.repository.ts';

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
  const { db, store, rina } = twins;
  await store.read(rina, [
    { id: 'satu', text: 'daftar slot gacor di situs kami' },
    { id: 'dua', text: 'daftar slot gacor di situs kami' },
  ]);
  await inOwnerTransaction(db, rina, (tx) =>
    recordOnComments(tx, rina, {
      at: minuteOf(1),
      actor: 'owner',
      action: 'reject',
      details: { comment_ids: ['satu', 'dua'], ban_author: true },
      comments: [{ id: 'satu' }, { id: 'dua' }],
    }),
  );
  await inOwnerTransaction(db, rina, (tx) =>
    recordAudit(tx, rina, {
      at: minuteOf(2),
      action: 'undo',
      details: { comment_ids: ['satu', 'dua'] },
    }),
  );
});
afterAll(() => twins[Symbol.asyncDispose]());

const lines = () =>
  twins.db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', twins.rina)
    .orderBy('id')
    .execute();

const update = (set: string) =>
  sql`update audit_log set ${sql.raw(set)} where user_id = ${twins.rina}`.execute(twins.db);

const onlyGrows = /the activity log only grows/;

test('several comments are one line and its parts, each with its score and reasons', async () => {
  const [whole, ...others] = await lines();
  const parts = others.filter(({ part_of }) => part_of !== null);
  // Its parts name the comments.
  expect(whole?.details).toEqual({ ban_author: true });
  expect(whole).toMatchObject({ target: null, parts: 2, shown: false, part_of: null });
  expect(parts.map(({ target, part_of, shown }) => [target, part_of, shown])).toEqual([
    ['satu', whole?.id, true],
    ['dua', whole?.id, true],
  ]);
  expect(parts.every(({ score }) => (score ?? 0) > 50)).toBe(true);
  const [reason] = parts[0]?.reasons ?? [];
  expect(Object.keys(reason ?? {}).toSorted()).toEqual(['signal', 'weight']);
});

test.each([
  "actor = 'system'",
  "action = 'approve'",
  "at = at + interval '1 second'",
  'score = score - 1',
  'score = null',
  'id = id + 1000000',
  "target = 'tiga'",
  'target = null',
  "author = 'UCsomebody'",
  "video = 'other'",
  'item_id = 1',
  'part_of = null, parts = 9',
  'shown = not shown',
  "reasons = '[]'",
  "reasons = jsonb_set(reasons, '{0,weight}', '1')",
  "reasons = jsonb_set(reasons #- '{0,spans}', '{0,weight}', '1')",
  "details = '{}'",
  `details = details - 'comment_ids' || '{"comments": 7}'`,
  `details = details || '{"note": "x"}'`,
])('refused: %s', async (set) => {
  const before = await lines();
  await expect(update(set)).rejects.toThrow(onlyGrows);
  expect(await lines()).toEqual(before);
});

test('no line is deleted while its owner is there', async () => {
  const { db, rina } = twins;
  const deleting = db.deleteFrom('audit_log').where('user_id', '=', rina).execute();
  await expect(deleting).rejects.toThrow(onlyGrows);
});

test('ids become digests once, spans go, and what was decided and why stays', async () => {
  // Lines of former versions have spans.
  await rewriteLog(twins.db, (tx) =>
    sql`
      update audit_log set reasons = (
        select jsonb_agg(reason || '{"spans": [{"start": 0, "end": 4}]}' order by place)
        from jsonb_array_elements(reasons) with ordinality as listed (reason, place))
      where user_id = ${twins.rina}`.execute(tx),
  );
  const before = await lines();
  await update(`target = '#' || target, author = '#' || author, video = '#' || video,
    reasons = (select jsonb_agg(reason - 'spans' order by place)
      from jsonb_array_elements(reasons) with ordinality as listed (reason, place))`);
  const after = await lines();
  expect(after.map(({ target, score }) => [target, score])).toEqual(
    before.map(({ target, score }) => [target && `#${target}`, score]),
  );
  expect(JSON.stringify(after)).not.toContain('spans');
  const kinds = (rows: typeof before) =>
    rows.map(({ reasons }) => reasons?.map(({ signal, weight }) => [signal, weight]));
  expect(kinds(after)).toEqual(kinds(before));
  await expect(update("target = '#another'")).rejects.toThrow(onlyGrows);
  await expect(update("target = 'satu'")).rejects.toThrow(onlyGrows);
});

test('an owner who left takes everything along, and nothing of another owner', async () => {
  const { db, rina, bayu } = twins;
  await db
    .updateTable('users')
    .set({ google_id: `left:${rina}` })
    .where('id', '=', rina)
    .execute();
  await db.deleteFrom('audit_log').where('user_id', '=', rina).execute();
  expect(await lines()).toEqual([]);
  await db.deleteFrom('users').where('id', '=', bayu).execute();
});
