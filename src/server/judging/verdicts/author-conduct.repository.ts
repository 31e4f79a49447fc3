import { type RawBuilder, sql } from 'kysely';
import { NEW_DAYS } from '../../../detection/copies.ts';
import { queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { flagThreshold } from './verdict-columns.ts';

/** How much a kind of conduct says of one comment. */
export interface ConductCount {
  id: string;
  count: number;
}

/**
 * Only what is spam for what it says is evidence, or two comments could accuse each other; and what
 * the owner approved is none.
 */
const IS_EVIDENCE = sql`(other.is_spam and other.moderation_status <> 'approved'
  and (coalesce(other.model_score, other.spam_score) >= ${flagThreshold('medium')}
    or not other.reasons @? '$[*] ? (@.signal == "author_conduct" || @.signal == "author_name"
      || @.signal == "copied_comment")'))`;

/** These stored comments, except the owner's own. */
const asked = (ownerId: OwnerId, ids: readonly string[]): RawBuilder<unknown> => sql`
  select youtube_id as id, author_channel_id as author, author_profile_image as picture,
    coalesce(parent_id, youtube_id) as thread, published_at
  from comments
  where user_id = ${ownerId} and youtube_id = any(${[...ids]}::text[])
    and author_channel_id <> video_channel_id`;

const IS_SUSPECT = sql`(other.is_spam or other.moderation_status = 'rejected'
  or other.spam_score >= ${flagThreshold('high')})`;

/** The newest comments with a picture tell whether honest accounts have it as well. */
const MOST_WITH_PICTURE = 200;
/** Two accounts may have copied a picture by chance. */
const FEWEST_WITH_PICTURE = 2;

/**
 * How many other accounts with the picture of a comment's author wrote spam, where no honest account
 * has it. The pictures that the platform gives to everybody without one are nobody's, therefore.
 */
export const countSharedPictures = (
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ConductCount[]> =>
  queryRows<ConductCount>(db)`
    select asked.id, count(*) filter (where account.is_evidence)::int as count
    from (${asked(ownerId, ids)}) as asked
    cross join lateral (
      select bool_or(${IS_EVIDENCE}) as is_evidence,
        bool_or(other.moderation_status = 'approved') or not bool_or(${IS_SUSPECT}) as is_honest
      from (
        select * from comments
        where user_id = ${ownerId} and md5(author_profile_image) = md5(asked.picture)
        order by id desc limit ${MOST_WITH_PICTURE}
      ) as other
      where other.author_profile_image = asked.picture
        and other.author_channel_id <> asked.author
      group by other.author_channel_id
    ) as account
    group by asked.id
    having count(*) filter (where account.is_evidence) >= ${FEWEST_WITH_PICTURE}
      and not bool_or(account.is_honest)`;

const FEWEST_IN_THREAD = 2;

/** How many other new accounts wrote scams in the thread of a comment by a new account. */
export async function countStagedThreads(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ConductCount[]> {
  const isNew = (author: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`not exists (
    select from comments as earlier
    where earlier.user_id = ${ownerId} and earlier.author_channel_id = ${author}
      and earlier.published_at < ${at} - make_interval(days => ${NEW_DAYS}))`;
  return queryRows<ConductCount>(db)`
    select asked.id, count(distinct other.author_channel_id)::int as count
    from (${asked(ownerId, ids)}) as asked
    join comments as other on other.user_id = ${ownerId}
      and (other.parent_id = asked.thread or other.youtube_id = asked.thread)
      and other.author_channel_id <> asked.author
    where ${IS_EVIDENCE} and other.spam_class = 'scam'
      and ${isNew(sql`asked.author`, sql`asked.published_at`)}
      and ${isNew(sql`other.author_channel_id`, sql`other.published_at`)}
    group by asked.id
    having count(distinct other.author_channel_id) >= ${FEWEST_IN_THREAD}`;
}

const BURST = '10 minutes';
const FEWEST_IN_BURST = 4;
const FEWEST_VIDEOS = 3;

/** How many comments a new account wrote under several videos within ten minutes of a comment. */
export const countBursts = (
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ConductCount[]> =>
  queryRows<ConductCount>(db)`
    select asked.id, burst.count
    from (${asked(ownerId, ids)}) as asked
    cross join lateral (
      select count(*)::int as count, count(distinct video_id) as videos from comments
      where user_id = ${ownerId} and author_channel_id = asked.author
        and published_at between asked.published_at - ${BURST}::interval
          and asked.published_at + ${BURST}::interval
    ) as burst
    where burst.count >= ${FEWEST_IN_BURST} and burst.videos >= ${FEWEST_VIDEOS}
      and not exists (
        select from comments as earlier
        where earlier.user_id = ${ownerId} and earlier.author_channel_id = asked.author
          and earlier.published_at < asked.published_at - ${BURST}::interval)`;

/**
 * At most `limit` comments, the newest first, of the threads of these comments in which several accounts
 * wrote scams, and whether their verdicts speak of their threads.
 */
export async function listStagedMembers(
  db: Queryable,
  ownerId: OwnerId,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<{ id: string; isStaged: boolean }[]> {
  return queryRows<{ id: string; isStaged: boolean }>(db)`
    with thread as (
      select asked.thread as id from (${asked(ownerId, ids)}) as asked
      join comments as other on other.user_id = ${ownerId}
        and (other.parent_id = asked.thread or other.youtube_id = asked.thread)
      where ${IS_EVIDENCE} and other.spam_class = 'scam'
      group by asked.thread
      having count(distinct other.author_channel_id) >= ${FEWEST_IN_THREAD}
    )
    select youtube_id as id,
      reasons @> '[{"signal": "author_conduct", "values": {"kind": "thread"}}]'::jsonb as "isStaged"
    from comments
    join thread on comments.parent_id = thread.id or comments.youtube_id = thread.id
    where user_id = ${ownerId}
    order by comments.id desc limit ${limit}`;
}

/**
 * At most `limit` comments whose verdicts speak of conduct, by authors of these comments or with their
 * pictures: an older comment may show that an author is not new, and an honest one that a picture is
 * not only that of spam.
 */
export const listMarkedBeside = (
  db: Queryable,
  ownerId: OwnerId,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> =>
  queryRows<{ id: string }>(db)`
    select comments.youtube_id as id from comments
    where user_id = ${ownerId} and reasons @> '[{"signal": "author_conduct"}]'::jsonb
      and exists (
        select from (${asked(ownerId, ids)}) as asked
        where asked.author = comments.author_channel_id
          or asked.picture = comments.author_profile_image)
    order by comments.id desc limit ${limit}`.then(valuesOf('id'));
