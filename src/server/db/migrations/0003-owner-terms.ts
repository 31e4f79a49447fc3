import { type Kysely, sql } from 'kysely';

/** What owners decided, as facts from which learning can be counted and taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The latest decision on a comment; none when it was undone.
  `create table owner_lessons (
    user_id bigint not null references users (id) on delete cascade,
    comment_id text not null,
    author_channel_id text,
    approved boolean not null,
    decided_at timestamptz not null,
    primary key (user_id, comment_id)
  )`,
  // The words that spoke for spam when it was decided, which a later verdict may no longer show.
  `create table owner_terms (
    user_id bigint not null,
    term text not null,
    comment_id text not null,
    primary key (user_id, term, comment_id),
    foreign key (user_id, comment_id) references owner_lessons (user_id, comment_id) on delete cascade
  )`,
  `create index owner_terms_of_comment on owner_terms (user_id, comment_id)`,
  `create index comments_decided_of_campaign on comments (campaign_id, id)
    where campaign_id is not null and moderation_status in ('approved', 'rejected')`,
];
