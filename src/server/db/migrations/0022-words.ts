import { type Kysely, sql } from 'kysely';

/**
 * Categories and severities of words, the documented columns of their kinds of match, and the words
 * that each comment holds. A word in other letter case is the same word, except for patterns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table blacklist_entries
    add column category text,
    add column severity text not null default 'medium',
    add column type text generated always as (match) stored,
    add column is_regex boolean generated always as (match = 'regex') stored,
    add column is_case_sensitive boolean generated always as (false) stored,
    add column word_key text
      generated always as (case when match = 'regex' then value else lower(value) end) stored`,
  // The oldest of the same words stays, with the descriptions of all.
  `update blacklist_entries oldest set description = left(joined.description, 500)
    from (
      select user_id, match, word_key, min(id) as id,
        string_agg(nullif(description, ''), '; ' order by id) as description
      from blacklist_entries group by user_id, match, word_key having count(*) > 1
    ) as joined
    where oldest.user_id = joined.user_id and oldest.id = joined.id
      and joined.description is not null`,
  `delete from blacklist_entries later using blacklist_entries earlier
    where later.user_id = earlier.user_id and later.match = earlier.match
      and later.word_key = earlier.word_key and later.id > earlier.id`,
  `alter table blacklist_entries drop constraint blacklist_entries_user_id_match_value_key`,
  `alter table blacklist_entries
    add constraint blacklist_entries_word_key unique (user_id, match, word_key)`,
  // Ids of words, or null for none. A re-check fills it; it changes no verdict.
  `alter table comments add column word_ids jsonb`,
  `update judging_states set detector = null
    where user_id in (select user_id from blacklist_entries)`,
];
