import type { NotificationEvent } from '../../contract/notification.ts';
import { notFound } from '../base/errors.ts';
import { decodeThreadCursor, encodeCursor } from '../channel/page-cursor.ts';
import type { Actor, ChangeDeps, Deps } from '../context/deps.ts';
import type { NotificationRow } from '../db/notification-tables.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import { bringBack } from '../decisions/decide/bring-back.ts';
import { countStillHidden, listNamed } from '../decisions/items/naming.repository.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  markReadUpTo,
} from './notifications.repository.ts';

export interface NotificationPage {
  rows: NotificationRow[];
  unread: number;
  /** Comments that can be brought back, by notification that named them. */
  stillHidden: ReadonlyMap<number, number>;
  nextPageToken?: string;
}

interface ListQuery {
  pageToken?: string | undefined;
  maxResults: number;
  unread?: boolean | undefined;
  event?: NotificationEvent | undefined;
}

/** One page of what the owner was told, newest first. Throws `invalid_page_cursor`. */
export async function browseNotifications(
  { db }: Pick<Deps, 'db'>,
  { ownerId }: Actor,
  query: ListQuery,
): Promise<NotificationPage> {
  const after = query.pageToken === undefined ? undefined : decodeThreadCursor(query.pageToken);
  // One more row than requested shows whether there is a next page.
  const found = await listNotifications(db, ownerId, {
    onlyUnread: query.unread === true,
    event: query.event,
    before: after?.id,
    limit: query.maxResults + 1,
  });
  const unread = await countUnread(db, ownerId);
  const rows = found.slice(0, query.maxResults);
  const naming = rows.filter(({ event }) => event === 'spam_hidden').map(({ id }) => id);
  const stillHidden = await countStillHidden(db, ownerId, naming);
  const last = rows.at(-1);
  if (found.length <= query.maxResults || !last) return { rows, unread, stillHidden };
  return {
    rows,
    unread,
    stillHidden,
    nextPageToken: encodeCursor({ publishedAt: null, id: last.id }),
  };
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** Returns how many are still unread. Throws `not_found`. */
export const readNotification = (deps: ReadDeps, { ownerId }: Actor, id: number) =>
  read(deps, ownerId, async (tx, now) => {
    if (!(await markRead(tx, ownerId, { id, now }))) throw notFound('Notification');
  });

/** Reads the notification `id` and all older ones. Returns how many are still unread. */
export const readNotificationsUpTo = (deps: ReadDeps, { ownerId }: Actor, id: number) =>
  read(deps, ownerId, (tx, now) => markReadUpTo(tx, ownerId, { id, now }));

async function read(
  { db, clock, events }: ReadDeps,
  ownerId: OwnerId,
  mark: (tx: OwnerTransaction, now: Date) => Promise<void>,
): Promise<number> {
  const now = clock.now();
  const unread = await inOwnerTransaction(db, ownerId, async (tx) => {
    await mark(tx, now);
    return countUnread(tx, ownerId);
  });
  await events.publish(ownerId, { type: 'notifications' });
  return unread;
}

/** Shows viewers again what a notification has named. Throws `not_found` and `missing_scope`. */
export const bringNamedBack = (deps: ChangeDeps, actor: Actor, id: number) =>
  bringBack(deps, actor, async (tx) => {
    const items = await listNamed(tx, actor.ownerId, id);
    if (items === undefined) throw notFound('Notification');
    return items;
  });
