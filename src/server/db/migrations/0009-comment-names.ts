import { type Kysely, sql } from 'kysely';

/** Which comments carry a name like a gambling site's, so that others of the video are judged by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // They go with their comment, which goes with its owner: one check a row is enough.
  `create table comment_names (
    user_id bigint not null,
    video_id text not null,
    name text not null,
    comment_id bigint not null references comments (id) on delete cascade,
    is_plain_spam boolean not null,
    primary key (user_id, video_id, name, comment_id)
  )`,
  `create index names_of_comment on comment_names (comment_id)`,
];
