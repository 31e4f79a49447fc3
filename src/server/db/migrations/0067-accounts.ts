import { type Kysely, sql } from 'kysely';

/**
 * What the host has settled about a Google account. It is no row of an owner: whoever deletes their
 * data and comes back is the same person. Here before it was asked, the first whose connection works
 * is the administrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      account bytea primary key,
      administrator boolean not null default false,
      share integer,
      paused_at timestamptz
    )`.execute(db);
  // By these the account is found that the host's list names.
  await sql`create index users_by_address on users (lower(email))`.execute(db);
  await sql`create index users_by_channel on users (youtube_channel_id)`.execute(db);
  await sql`
    insert into accounts (account, administrator)
    select sha256(convert_to(google_id, 'UTF8')), true from users
    where google_id not like 'left:%'
    order by refresh_token is null or connection = 'broken', created_at, id
    limit 1`.execute(db);
}
