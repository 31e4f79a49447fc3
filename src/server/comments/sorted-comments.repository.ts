import { type SelectQueryBuilder, sql } from 'kysely';
import type { CommentSort } from '../../contract/comment.ts';
import type { OwnerId, Queryable, Schema } from '../db/schema.ts';
import { type CommentFilter, filterComments } from './filtered-comments.repository.ts';

/** The comments of a filter, and their order. */
export interface SortedComments {
  filter: CommentFilter;
  sort: CommentSort;
  /** How many comments the filter finds, where that is known already. */
  total?: number | undefined;
}

/** A part of a list. */
interface Part {
  limit: number;
  offset: number;
}

interface SortedRow {
  id: number;
  youtube_id: string;
}

type Rows<Row> = SelectQueryBuilder<Schema, 'comments', Row>;

/** Sorts as the contract says. The id comes last, so that pages never overlap. */
export async function listSorted(
  db: Queryable,
  ownerId: OwnerId,
  { filter, sort, total, ...part }: SortedComments & Part,
): Promise<SortedRow[]> {
  const rows = filteredRows(db, ownerId, filter);
  const isMixed = filter.campaignId === undefined;
  if (sort === 'campaign' && isMixed && (total ?? (await countFew(db, rows))) > FEW) {
    return listByCampaign(db, ownerId, { rows, ...part });
  }
  // Comments of one campaign are sorted by their score.
  const order = sort === 'campaign' && !isMixed ? 'score' : sort;
  return sortRows(rows, ownerId, order).limit(part.limit).offset(part.offset).execute();
}

const filteredRows = (db: Queryable, ownerId: OwnerId, filter: CommentFilter): Rows<SortedRow> =>
  filterComments(db.selectFrom('comments'), ownerId, filter).select([
    'comments.id',
    'comments.youtube_id',
  ]);

/** The statement of a list by score, which a test asks the planner about. */
export const byScore = (db: Queryable, ownerId: OwnerId, filter: CommentFilter): Rows<SortedRow> =>
  highest(filteredRows(db, ownerId, filter));

/** So few rows are sorted as a whole in the time in which their campaigns would be found. */
const FEW = 1000;

const countFew = (db: Queryable, rows: Rows<SortedRow>): Promise<number> =>
  countRows(db, rows.limit(FEW + 1));

function sortRows<Row>(rows: Rows<Row>, ownerId: OwnerId, sort: CommentSort): Rows<Row> {
  switch (sort) {
    case 'newest':
      return newest(rows);
    case 'oldest':
      return oldest(rows);
    case 'score':
      return highest(rows);
    case 'lowest':
      // The reverse, so that the index of the highest is read backwards.
      return oldest(rows.orderBy('spam_score'));
    case 'author':
      return newest(
        rows
          .orderBy('author_name', (order) => order.asc().nullsLast())
          .orderBy('author_channel_id', (order) => order.asc().nullsLast()),
      );
    case 'campaign':
      return highest(
        rows
          .orderBy(memberCount(ownerId), (order) => order.desc().nullsLast())
          .orderBy('campaign_id', (order) => order.desc().nullsLast()),
      );
  }
}

const newest = <Row>(rows: Rows<Row>): Rows<Row> =>
  rows.orderBy('comments.published_at', 'desc').orderBy('comments.id', 'desc');

const oldest = <Row>(rows: Rows<Row>): Rows<Row> =>
  rows.orderBy('comments.published_at').orderBy('comments.id');

const highest = <Row>(rows: Rows<Row>): Rows<Row> => newest(rows.orderBy('spam_score', 'desc'));

/** The size counts decided members too, so that a decision on one member moves no other comment. */
const memberCount = (ownerId: OwnerId) => sql<number | null>`(
  select member_count from campaigns
  where campaigns.user_id = ${ownerId} and campaigns.id = comments.campaign_id)`;

/**
 * The largest campaign first, then comments without a campaign. Campaigns come by an index of their
 * sizes and members by an index of each campaign, so that no more is read than is shown.
 */
async function listByCampaign(
  db: Queryable,
  ownerId: OwnerId,
  { rows, limit, offset }: Part & { rows: Rows<SortedRow> },
): Promise<SortedRow[]> {
  const end = limit + offset;
  const members = highest(
    rows
      .select(['spam_score', 'published_at'])
      .where(sql<boolean>`comments.campaign_id = campaigns.id`),
  ).limit(end);
  const { rows: placed } = await sql<SortedRow>`
    select member.id, member.youtube_id
    from campaigns cross join lateral ${members} as member
    where campaigns.user_id = ${ownerId}
    order by campaigns.member_count desc, campaigns.id desc, member.spam_score desc,
      member.published_at desc, member.id desc
    limit ${limit} offset ${offset}`.execute(db);
  if (placed.length === limit) return placed;
  const inCampaigns = rows.where('comments.campaign_id', 'is not', null);
  const before = placed.length > 0 ? offset : await countRows(db, inCampaigns);
  const others = await highest(rows.where('comments.campaign_id', 'is', null))
    .limit(limit - placed.length)
    .offset(offset - before)
    .execute();
  return [...placed, ...others];
}

async function countRows(db: Queryable, rows: Rows<SortedRow>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
