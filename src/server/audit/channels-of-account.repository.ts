import { queryRows } from '../db/query-results.ts';
import type { OwnerId, Queryable, UserRow } from '../db/schema.ts';

/** The channels of an owner's Google account, the owner's own first. */
export const listChannelsOfAccount = (db: Queryable, ownerId: OwnerId) =>
  queryRows<Pick<UserRow, 'google_id' | 'youtube_channel_id'>>(db)`
    select same.google_id, same.youtube_channel_id
    from users as own join users as same on same.google_id = own.google_id
    where own.id = ${ownerId}
    order by same.id <> own.id`;
