import type { Database } from '../../../src/server/db/schema.ts';
import { ownIds } from '../../support/own-ids.ts';
import { twoChannels } from '../../support/two-channels.ts';

const { channel } = twoChannels.rina;

interface Stored {
  kind: string;
  count: number;
  seconds: number;
}

/** Rows as a sync of Rina's channel would have written them, one an hour, the first the newest. */
export async function storeVideos(db: Database, { kind, count, seconds }: Stored): Promise<void> {
  const { user_id } = await db
    .selectFrom('videos')
    .select('user_id')
    .where('channel_id', '=', channel.id)
    .executeTakeFirstOrThrow();
  const ids = await ownIds(db, user_id, count);
  const now = Date.now();
  await db
    .insertInto('videos')
    .values(
      ids.map((id, index) => ({
        id,
        user_id,
        youtube_id: `${kind}${String(index).padStart(8, '0')}`,
        channel_id: channel.id,
        channel_title: channel.title,
        title: `Kebun ${kind} ${index + 1}`,
        description: '',
        tags: [],
        published_at: new Date(now - (index + 1) * 3_600_000),
        view_count: 1000 * (index + 1),
        like_count: 1000 - index,
        comment_count: 0,
        video_duration: `PT${seconds}S`,
        duration_seconds: seconds,
        last_synced_at: new Date(),
      })),
    )
    .execute();
}
