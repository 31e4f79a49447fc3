import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** What the channel says about itself. */
export interface OwnTexts {
  /** Its title and its handle. */
  names: string[];
  /** Titles of its videos. */
  titles: string[];
  /** Descriptions of its videos, for the hashtags in them. */
  descriptions: string[];
  tags: string[];
  /** What the owner wrote below videos. */
  comments: string[];
}

/** So many of the newest videos and of the owner's newest comments are read. */
const MOST = 300;
/** Hashtags stand at the beginning of a description or at its end. */
const ENDS = 500;

/** Reads what the owner's channel says about itself; nothing of any other channel. */
export async function readOwnTexts(db: Queryable, ownerId: OwnerId): Promise<OwnTexts> {
  const { rows } = await sql<OwnTexts>`
    with own as (
      select youtube_id, title, custom_url from channels
      where user_id = ${ownerId} and is_own
      limit 1
    ), newest as (
      select title, description, tags from videos
      where user_id = ${ownerId} and channel_id = (select youtube_id from own)
      order by coalesce(published_at, '-infinity') desc, youtube_id desc limit ${MOST}
    ), written as (
      select content from comments
      where user_id = ${ownerId} and author_channel_id = (select youtube_id from own)
      order by id desc limit ${MOST}
    )
    select
      coalesce((select array_remove(array[title, custom_url], null) from own), '{}') as names,
      array(select title from newest) as titles,
      array(select left(description, ${ENDS}) || ' ' || right(description, ${ENDS})
        from newest) as descriptions,
      array(select distinct unnest(tags) from newest) as tags,
      array(select content from written) as comments`.execute(db);
  return rows[0] ?? { names: [], titles: [], descriptions: [], tags: [], comments: [] };
}
