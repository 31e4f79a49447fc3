import { sql } from 'kysely';
import { readSettings } from '../../account/settings/settings.ts';
import { addDays, zonedDays } from '../../base/zoned-days.ts';
import { IS_WAITING_HALF } from '../../db/item-conditions.ts';
import { markWork } from '../../db/mark-work.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { namingTimes } from './naming.policy.ts';

const zoneOf = async (db: Queryable, ownerId: OwnerId) =>
  (await readSettings(db, ownerId)).time_zone ?? 'UTC';
const timesOf = async (db: Queryable, ownerId: OwnerId, now: Date) =>
  namingTimes(now, await zoneOf(db, ownerId));

/** Second halves that no notification has named. */
const IS_UNNAMED = sql`state = 'queued' and target = 'rejected' and named_at = 'infinity'`;

/**
 * So many hours after a time as a comment is held for. Citus takes no sum of a time and a column's
 * interval, since its day depends on the session's time zone.
 */
const afterHours = (time: Date) =>
  sql`to_timestamp(${time.getTime() / 1000}::float8 + hold_hours * 3600)`;

/** Has what is hidden named at the next time of naming, and expects its rejection after that. */
export async function awaitNaming(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const { next } = await timesOf(tx, ownerId, now);
  await sql`
    update moderation_items
    set not_before = ${afterHours(next)}
    where user_id = ${ownerId} and ${IS_UNNAMED}`.execute(tx);
  await markWork(tx, ownerId, { kind: 'news', at: next });
}

/**
 * Names what was hidden before the last time of naming and still is, each comment once: from now on
 * its rejection waits for its hours alone. `next`: when others are to be named.
 */
export async function nameHidden(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const { last, next } = await timesOf(tx, ownerId, now);
  const { rows } = await sql<{ id: number; comment_id: string; until: Date }>`
    update moderation_items as named set named_at = ${now}::timestamptz,
      not_before = ${afterHours(now)}
    where user_id = ${ownerId} and ${IS_UNNAMED} and created_at < ${last}
    returning named.id, named.comment_id, named.not_before as until`.execute(tx);
  await sql`
    update moderation_items set named_at = ${now}::timestamptz
    where user_id = ${ownerId} and target = 'heldForReview' and named_at = 'infinity'
      and comment_id = any(${rows.map((row) => row.comment_id)}::text[])`.execute(tx);
  const [named] = rows;
  if (named) await markWork(tx, ownerId, { kind: 'send', at: named.until });
  const { rows: others } = await sql`
    select from moderation_items where user_id = ${ownerId} and ${IS_UNNAMED} limit 1`.execute(tx);
  return {
    named: named && { first: named.id, comments: rows.length, until: named.until },
    next: others.length > 0 ? next : undefined,
  };
}

/** How many comments the switch has hidden today and yesterday on the owner's clock. */
export async function countHiddenByDay(db: Queryable, ownerId: OwnerId, now: Date) {
  const { dayOf, startOf } = zonedDays(await zoneOf(db, ownerId));
  const today = startOf(dayOf(now));
  const yesterday = startOf(addDays(dayOf(now), -1));
  const { rows } = await sql<{ today: number; yesterday: number }>`
    select count(*) filter (where settled_at >= ${today})::int as today,
      count(*) filter (where settled_at < ${today})::int as yesterday
    from moderation_items
    where user_id = ${ownerId} and named_at >= ${yesterday} and settled_at >= ${yesterday}
      and target = 'heldForReview' and state = 'sent'`.execute(db);
  return rows[0] ?? { today: 0, yesterday: 0 };
}

/** How many comments that each of the notifications has named are hidden still. */
export async function countStillHidden(db: Queryable, ownerId: OwnerId, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; comments: number }>`
    select notifications.id, count(*)::int as comments from notifications
    join moderation_items items on items.user_id = ${ownerId}
      and items.named_at = notifications.created_at and ${IS_WAITING_HALF}
    where notifications.user_id = ${ownerId} and notifications.id = any(${[...ids]}::bigint[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, comments }) => [id, comments]));
}

/** The items whose comments a notification has named; undefined: there is no such notification. */
export async function listNamed(db: Queryable, ownerId: OwnerId, notificationId: number) {
  const { rows } = await sql<{ id: number | null }>`
    select items.id from notifications
    left join moderation_items items on items.user_id = ${ownerId}
      and items.named_at = notifications.created_at
    where notifications.user_id = ${ownerId} and notifications.id = ${notificationId}
      and notifications.event = 'spam_hidden'`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap((row) => row.id ?? []);
}
