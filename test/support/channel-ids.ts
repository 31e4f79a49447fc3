import type { TestApp } from './test-app.ts';

/** What of a channel is stored, by id. */
export async function storedIds({ db }: TestApp, channelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('youtube_id')
    .where('video_channel_id', '=', channelId)
    .execute();
  return rows.map((row) => row.youtube_id).toSorted();
}

/** Everything of a channel that the platform would list, by id. */
export const listableIds = ({ emulator }: TestApp, channelId: string): string[] =>
  emulator.control
    .comments({ channelId })
    .filter(({ status, deleted }) => status !== 'rejected' && !deleted)
    .map(({ id }) => id)
    .toSorted();
