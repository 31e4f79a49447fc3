import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { notify } from '../../src/server/notifications/notify.ts';

let told = 0;

const campaign = {
  event: 'new_campaign',
  details: { comments: 12, videos: 3, authors: 8 },
} as const;
/** That the switch has hidden a comment, which is gone by now. */
export const goneHidden = {
  event: 'spam_hidden',
  details: { comments: 1, until: '2026-03-02T08:00:00.000Z', over_limit: 0 },
} as const;

/** Tells the owner of a new campaign, as if a sync had found one, or of this. Returns the notification's id. */
export async function tellCampaign(
  db: Database,
  ownerId: OwnerId,
  news: typeof campaign | typeof goneHidden = campaign,
): Promise<string> {
  told += 1;
  const occurrence = `invented ${told}`;
  await inOwnerTransaction(db, ownerId, (tx) =>
    notify(tx, ownerId, { ...news, occurrence, now: new Date() }),
  );
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('occurrence', '=', occurrence)
    .executeTakeFirstOrThrow();
  return String(id);
}
