import { sql } from 'kysely';
import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { withIds } from '../../db/owner-ids.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { CommentRow, NewComment, OwnerId, Queryable } from '../../db/schema.ts';
import type { JudgedComment } from '../../judging/verdicts/judge-comments.ts';
import { VERDICT_COLUMNS } from '../../judging/verdicts/verdict-columns.ts';

/** Those of these comments that are stored, by their ids. */
export async function findStored(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  const rows = await selectOwned(db, ownerId, 'comments')
    .select(['youtube_id', 'content', 'edited_at', 'refreshed_at'])
    .select(['moderation_status', 'platform_status'])
    .where('youtube_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.youtube_id, row]));
}

/** Columns that every listing tells anew. */
const TOUCHED = [
  'youtube_id',
  'like_count',
  'reply_count',
  'replies_read',
  'platform_status',
  'moderation_status',
  'author_name',
  'author_profile_image',
  'refreshed_at',
] as const satisfies readonly (keyof NewComment)[];

export async function touchComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  comments: readonly Pick<NewComment, (typeof TOUCHED)[number]>[],
): Promise<void> {
  if (comments.length === 0) return;
  const touch = sql`
    update comments set
      like_count = fresh.like_count,
      reply_count = fresh.reply_count,
      replies_read = greatest(comments.replies_read, fresh.replies_read),
      platform_status = fresh.platform_status,
      moderation_status = fresh.moderation_status,
      author_name = fresh.author_name,
      author_profile_image = fresh.author_profile_image,
      refreshed_at = fresh.refreshed_at
    from jsonb_to_recordset(${JSON.stringify(comments, [...TOUCHED])}::jsonb) as fresh (
      youtube_id text, like_count integer, reply_count integer, replies_read integer,
      platform_status text, moderation_status text, author_name text,
      author_profile_image text, refreshed_at timestamptz
    )
    where comments.user_id = ${ownerId} and comments.youtube_id = fresh.youtube_id`;
  const among = withYoutubeIds(comments.map((comment) => comment.youtube_id));
  await keepCounts(tx, ownerId, { among, change: () => touch.execute(tx) });
}

/** The columns of a stored comment, and their types. */
const COLUMNS = {
  id: 'bigint',
  youtube_id: 'text',
  video_id: 'text',
  video_channel_id: 'text',
  parent_id: 'text',
  is_reply: 'boolean',
  author_name: 'text',
  author_channel_id: 'text',
  author_profile_image: 'text',
  content: 'text',
  published_at: 'timestamptz',
  edited_at: 'timestamptz',
  like_count: 'integer',
  reply_count: 'integer',
  replies_read: 'integer',
  platform_status: 'text',
  moderation_status: 'text',
  refreshed_at: 'timestamptz',
  campaign_id: 'bigint',
  folded_text: 'text',
  spam_score: 'smallint',
  is_spam: 'boolean',
  spam_class: 'text',
  model_score: 'smallint',
  is_stylized_text: 'boolean',
  is_obfuscated_text: 'boolean',
  is_blacklisted_words: 'boolean',
  is_similar: 'boolean',
  reasons: 'jsonb',
  word_ids: 'jsonb',
} as const satisfies Partial<Record<keyof NewComment, string>>;
type Column = keyof typeof COLUMNS;
const names = Object.keys(COLUMNS) as Column[];

/** Columns that a listing updates when a comment's text has changed. */
const RENEWED: readonly Column[] = [
  'like_count',
  'reply_count',
  'platform_status',
  'moderation_status',
  'content',
  'campaign_id',
  'edited_at',
  'refreshed_at',
  ...VERDICT_COLUMNS,
  'word_ids',
  'model_score',
];

/** Takes one parameter for each column, since a page has thousands of values. */
export async function upsertComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  comments: readonly (JudgedComment & Pick<CommentRow, 'moderation_status' | 'refreshed_at'>)[],
): Promise<void> {
  const [first] = comments;
  if (first === undefined) return;
  // Comments that are stored already keep their id; the id taken here stays unused.
  const rows = await withIds(tx, ownerId, comments);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = names.map(
    (name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(COLUMNS[name])}[]`,
  );
  const renewed = RENEWED.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const upsert = sql`
    insert into comments (user_id, ${columns})
    select ${ownerId}, fresh.* from unnest(${sql.join(values)}) as fresh
    on conflict (user_id, youtube_id) do update set
      ${sql.join(renewed)},
      replies_read = greatest(comments.replies_read, excluded.replies_read),
      updated_at = excluded.updated_at`;
  const known = rows.flatMap((row) => (row.isStored ? [row.youtube_id] : []));
  await keepCounts(tx, ownerId, {
    among: withYoutubeIds(rows.map((row) => row.youtube_id)),
    before: known.length === 0 ? null : withYoutubeIds(known),
    change: () => upsert.execute(tx),
    readAt: first.refreshed_at,
  });
}
