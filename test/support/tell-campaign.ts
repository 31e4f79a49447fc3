import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { notify } from '../../src/server/notifications/notify.ts';

let told = 0;

/** Tells the owner of a new campaign, as if a sync had found one. Returns the notification's id. */
export async function tellCampaign(db: Database, ownerId: OwnerId): Promise<string> {
  told += 1;
  const occurrence = `invented ${told}`;
  await inOwnerTransaction(db, ownerId, (tx) =>
    notify(tx, ownerId, {
      event: 'new_campaign',
      occurrence,
      details: { comments: 12, videos: 3, authors: 8 },
      now: new Date(),
    }),
  );
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('occurrence', '=', occurrence)
    .executeTakeFirstOrThrow();
  return String(id);
}
