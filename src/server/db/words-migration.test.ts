import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/support/database-before.ts';
import { migrateToLatest } from './migrate.ts';

const BEFORE = '0019-acts';

const reasons = JSON.stringify([
  { signal: 'blacklisted_words', values: { word: 'Gacor' }, weight: 91.3, spans: [] },
]);

const rows = [
  `insert into users (google_id, name) values ('1', 'Ayu'), ('2', 'Bayu')`,
  `insert into owners (user_id, next_id) select id, 100 from users on conflict do nothing`,
  `insert into blacklist_entries (user_id, id, value, match, description)
    select users.id, listed.* from users, (values
      (1, 'Gacor', 'contains', 'lama'),
      (2, 'gacor', 'contains', null),
      (3, 'GACOR', 'contains', 'baru'),
      (4, 'gacor', 'exact', null),
      (5, 'Mawar', 'exact', null),
      (6, 'mawar', 'exact', 'bunga'),
      (7, '\\d', 'regex', null),
      (8, '\\D', 'regex', null)
    ) as listed where users.google_id = '1'`,
  `insert into blacklist_entries (user_id, id, value) select id, 1, 'GACOR' from users
    where google_id = '2'`,
  `insert into comments (user_id, id, youtube_id, video_id, video_channel_id, content, published_at,
      edited_at, platform_status, refreshed_at, spam_score, is_spam, is_blacklisted_words, reasons)
    select id, 50, 'comment', 'video', 'channel', 'Gacor', now(), now(), 'published', now(), 98, true,
      true, '${reasons}' from users`,
  `insert into judging_states (user_id, detector) select id, 'known' from users`,
];

test('words of other letter case become one, as severe as ever, and no verdict changes', async () => {
  const db = await databaseBefore(BEFORE);
  for (const statement of rows) await sql.raw(statement).execute(db);
  const verdicts = async () =>
    (
      await sql`select user_id, spam_score, is_spam, is_blacklisted_words, reasons::text
        from comments order by user_id`.execute(db)
    ).rows;
  const before = await verdicts();
  expect(before).toHaveLength(2);
  await migrateToLatest(db);
  expect(await verdicts()).toEqual(before);

  const listed = await db
    .selectFrom('blacklist_entries')
    .innerJoin('users', 'users.id', 'blacklist_entries.user_id')
    .select(['users.name', 'value', 'match', 'type', 'is_regex', 'is_case_sensitive'])
    .select(['severity', 'category', 'description'])
    .orderBy('users.google_id')
    .orderBy('blacklist_entries.id')
    .execute();
  const common = { severity: 'medium', category: null, is_case_sensitive: false };
  expect(listed).toEqual(
    [
      ['Ayu', 'Gacor', 'contains', 'lama; baru'],
      ['Ayu', 'gacor', 'exact', null],
      ['Ayu', 'Mawar', 'exact', 'bunga'],
      ['Ayu', '\\d', 'regex', null],
      ['Ayu', '\\D', 'regex', null],
      ['Bayu', 'GACOR', 'contains', null],
    ].map(([name, value, match, description]) => ({
      name,
      value,
      match,
      type: match,
      is_regex: match === 'regex',
      description,
      ...common,
    })),
  );
  const states = await db.selectFrom('judging_states').select('detector').execute();
  // Their comments are checked again, so that hits are known.
  expect(states).toEqual([{ detector: null }, { detector: null }]);
});
