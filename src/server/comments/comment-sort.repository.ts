import { type SelectQueryBuilder, sql } from 'kysely';
import type { CommentSort } from '../../contract/comment.ts';
import type { OwnerId, Schema } from '../db/schema.ts';

type Rows<Row> = SelectQueryBuilder<Schema, 'comments', Row>;

/** Sorts comments as the contract says. The id comes last, so that pages never overlap. */
export function sortComments<Row>(rows: Rows<Row>, ownerId: OwnerId, sort: CommentSort): Rows<Row> {
  switch (sort) {
    case 'newest':
      return newest(rows);
    case 'oldest':
      return rows.orderBy('comments.published_at').orderBy('comments.id');
    case 'score':
      return newest(rows.orderBy('spam_score', 'desc'));
    case 'author':
      return newest(
        rows
          .orderBy('author_name', (order) => order.asc().nullsLast())
          .orderBy('author_channel_id', (order) => order.asc().nullsLast()),
      );
    case 'campaign':
      return newest(
        rows
          .orderBy(memberCount(ownerId), (order) => order.desc().nullsLast())
          .orderBy('campaign_id', (order) => order.desc().nullsLast())
          .orderBy('spam_score', 'desc'),
      );
  }
}

const newest = <Row>(rows: Rows<Row>): Rows<Row> =>
  rows.orderBy('comments.published_at', 'desc').orderBy('comments.id', 'desc');

/** The size of the whole campaign, so that a decision on one member moves no other comment. */
const memberCount = (ownerId: OwnerId) => sql<number | null>`(
  select member_count from campaigns
  where campaigns.user_id = ${ownerId} and campaigns.id = comments.campaign_id)`;
