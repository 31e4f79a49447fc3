import { type RawBuilder, sql } from 'kysely';
import {
  HALF_LIFE_DAYS,
  LEANING,
  type OwnerDecisions,
} from '../../../detection/owner-decisions.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface Lesson {
  commentId: string;
  authorChannelId: string | null;
  approved: boolean;
  terms: readonly string[];
  /** The owner said of this comment that it is no spam. */
  notSpam?: boolean;
}

/** Stores lessons in place of earlier ones from the same comments. */
export async function saveLessons(
  db: Queryable,
  ownerId: OwnerId,
  { lessons, now }: { lessons: readonly Lesson[]; now: Date },
): Promise<void> {
  if (lessons.length === 0) return;
  await deleteLessons(
    db,
    ownerId,
    lessons.map(({ commentId }) => commentId),
  );
  await db
    .insertInto('owner_lessons')
    .values(
      lessons.map((lesson) => ({
        user_id: ownerId,
        comment_id: lesson.commentId,
        author_channel_id: lesson.authorChannelId,
        approved: lesson.approved,
        not_spam: lesson.notSpam ?? false,
        decided_at: now,
      })),
    )
    .execute();
  // One parameter a column, since each lesson may have twenty words.
  const taught = lessons.flatMap(({ commentId, terms }) =>
    terms.map((term) => ({ commentId, term })),
  );
  await sql`
    insert into owner_terms (user_id, comment_id, term, decided_at)
    select ${ownerId}::bigint, taught.*, ${now}::timestamptz
    from unnest(${valuesOf('commentId')(taught)}::text[], ${valuesOf('term')(taught)}::text[]) as taught`.execute(
    db,
  );
}

export async function deleteLessons(
  db: Queryable,
  ownerId: OwnerId,
  commentIds: readonly string[],
): Promise<void> {
  if (commentIds.length === 0) return;
  await deleteOwned(db, ownerId, 'owner_lessons')
    .where('comment_id', '=', anyOf(commentIds))
    .execute();
}

/** The comments among these that the owner called no spam. */
export async function listNotSpam(
  db: Queryable,
  ownerId: OwnerId,
  commentIds: readonly string[],
): Promise<Set<string>> {
  if (commentIds.length === 0) return new Set();
  const rows = await selectOwned(db, ownerId, 'owner_lessons')
    .select('comment_id')
    .where('not_spam', '=', true)
    .where('comment_id', '=', anyOf(commentIds))
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}

/** Those comments were edited: what was said of them does not hold for another text. */
export async function endNotSpam(
  db: Queryable,
  ownerId: OwnerId,
  commentIds: ReadonlySet<string>,
): Promise<void> {
  if (commentIds.size === 0) return;
  await updateOwned(db, ownerId, 'owner_lessons')
    .set({ not_spam: false })
    .where('not_spam', '=', true)
    .where('comment_id', '=', anyOf(commentIds))
    .execute();
}

export async function listTermsOf(
  db: Queryable,
  ownerId: OwnerId,
  commentIds: readonly string[],
): Promise<string[]> {
  if (commentIds.length === 0) return [];
  const rows = await selectOwned(db, ownerId, 'owner_terms')
    .select('term')
    .distinct()
    .where('comment_id', '=', anyOf(commentIds))
    .execute();
  return rows.map(({ term }) => term);
}

interface DecisionCounts {
  approved: number;
  rejected: number;
  approved_weight: number;
  rejected_weight: number;
  not_spam: number;
}

const toDecisions = (row: DecisionCounts): OwnerDecisions => ({
  approved: row.approved,
  rejected: row.rejected,
  approvedWeight: row.approved_weight,
  rejectedWeight: row.rejected_weight,
  ...(row.not_spam > 0 ? { notSpam: row.not_spam } : {}),
});

const weight = (now: Date) =>
  sql`power(0.5::float8, greatest(0, extract(epoch from ${now}::timestamptz - decided_at))::float8
    / ${HALF_LIFE_DAYS * 86_400})`;

const counts = sql`
  (count(*) filter (where approved))::integer as approved,
  (count(*) filter (where not approved))::integer as rejected,
  (count(*) filter (where not_spam))::integer as not_spam,
  coalesce(sum(weight) filter (where approved), 0)::float8 as approved_weight,
  coalesce(sum(weight) filter (where not approved), 0)::float8 as rejected_weight`;

/** How many decisions on a word are counted, the newest first. An act counts them under the owner's lock. */
const MOST_OF_A_WORD = 2_000;

/** Whether so many have had comments with a word approved that it may count: rejections alone never do. */
const mayCount = (authors: RawBuilder<unknown>) => sql`
  having count(${authors}) filter (where approved) >= ${LEANING.authors} or bool_or(not_spam)`;

/**
 * Counts decisions on comments by word; only the latest for each author counts. Words that cannot count are left
 * out: there may be twenty in each rejected comment, as its author likes.
 */
export async function countTermDecisions(
  db: Queryable,
  ownerId: OwnerId,
  { now, terms }: { now: Date; terms?: readonly string[] },
): Promise<Map<string, OwnerDecisions>> {
  if (terms?.length === 0) return new Map();
  const listed = terms && sql`${[...terms]}::text[]`;
  const asked = listed
    ? sql`unnest(${listed})`
    : sql`(select term from owner_lessons join owner_terms using (user_id, comment_id)
        where user_id = ${ownerId} and approved
        group by term ${mayCount(sql`distinct coalesce(author_channel_id, '')`)})`;
  const among = listed ? sql`term = any(${listed})` : sql`true`;
  const { rows } = await sql<DecisionCounts & { term: string }>`
    select term, ${counts} from (
      select distinct on (term, author) term, approved, not_spam, weight from (
        select term, approved, not_spam, owner_lessons.decided_at, ${weight(now)} as weight,
          coalesce(author_channel_id, '') as author
        from (
          select asked.term, newest.comment_id
          from ${asked} as asked (term)
          cross join lateral (
            select comment_id from owner_terms where user_id = ${ownerId} and term = asked.term
            order by decided_at desc limit ${MOST_OF_A_WORD}) as newest
          union
          select term, comment_id
          from owner_lessons join owner_terms using (user_id, comment_id)
          where user_id = ${ownerId} and not_spam and ${among}
        ) as decided
        join owner_lessons on owner_lessons.user_id = ${ownerId}
          and owner_lessons.comment_id = decided.comment_id
      ) as lesson
      order by term, author, decided_at desc
    ) as counted
    group by term ${mayCount(sql`*`)}`.execute(db);
  return new Map(rows.map((row) => [row.term, toDecisions(row)]));
}

/** How many decided members of a campaign are counted, the newest first. */
const MOST_DECIDED = 500;

export interface CampaignsQuery {
  now: Date;
  campaignIds: readonly number[];
  /** Members whose new status is set but whose old lessons are still stored. */
  changing?: readonly string[];
}

/** Counts decisions on members by campaign; only the latest for each author counts. */
export async function countCampaignDecisions(
  db: Queryable,
  ownerId: OwnerId,
  { now, campaignIds, changing = [] }: CampaignsQuery,
): Promise<Map<number, OwnerDecisions>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<DecisionCounts & { campaign_id: number }>`
    select campaign_id, ${counts} from (
      select distinct on (campaign_id, author) campaign_id, approved, not_spam, weight
      from (
        select asked.id as campaign_id, approved, not_spam, decided_at, ${weight(now)} as weight,
          coalesce(owner_lessons.author_channel_id, '') as author
        from unnest(${[...campaignIds]}::bigint[]) as asked (id)
        cross join lateral (
          (select youtube_id from comments
            where campaign_id = asked.id and user_id = ${ownerId}
              and moderation_status in ('approved', 'rejected')
            order by id desc limit ${MOST_DECIDED})
          union
          select youtube_id from comments
          where campaign_id = asked.id and user_id = ${ownerId}
            and youtube_id = any(${[...changing]}::text[])
          union
          select said.comment_id from owner_lessons as said
          join comments on comments.user_id = said.user_id
            and comments.youtube_id = said.comment_id
          where said.user_id = ${ownerId} and said.not_spam
            and comments.campaign_id = asked.id
        ) as decided
        join owner_lessons on owner_lessons.user_id = ${ownerId}
          and owner_lessons.comment_id = decided.youtube_id
      ) as lesson
      order by campaign_id, author, decided_at desc
    ) as counted
    group by campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, toDecisions(row)]));
}
