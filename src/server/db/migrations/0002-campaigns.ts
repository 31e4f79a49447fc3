import { type Kysely, sql } from 'kysely';

/** Near-duplicates within one owner's comments, across videos and authors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table campaigns (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    template jsonb not null default '[]',
    -- How many members the template was made from; it is made anew when there are twice as many.
    template_members integer not null default 0,
    member_count integer not null default 0,
    author_count integer not null default 0,
    video_count integer not null default 0,
    -- Of all who ever were members: these ranges only grow.
    lowest_score smallint not null default 100,
    highest_score smallint not null default 0,
    first_seen timestamptz not null default 'infinity',
    last_seen timestamptz not null default '-infinity',
    created_at timestamptz not null default now()
  )`,
  `create index campaigns_largest on campaigns (user_id, member_count desc, id desc)`,

  // How many members each author and each video has, so that counting them never reads the members.
  `create table campaign_sources (
    user_id bigint not null,
    campaign_id bigint not null references campaigns (id) on delete cascade,
    kind text not null,
    source_id text not null,
    member_count integer not null,
    primary key (campaign_id, kind, source_id)
  )`,

  `alter table comments add column campaign_id bigint references campaigns (id) on delete set null`,
  `create index comments_by_campaign on comments (campaign_id, id) where campaign_id is not null`,
];
