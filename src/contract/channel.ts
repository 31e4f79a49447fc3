import { z } from 'zod';

/** Statistics are numbers here; the platform sends them as strings, and may hide the subscribers. */
export const channelStatistics = z.object({
  title: z.string(),
  description: z.string(),
  customUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  subscriberCount: z.int().min(0).nullable(),
  viewCount: z.int().min(0),
  videoCount: z.int().min(0),
  /** When the platform last told us. */
  updated_at: z.iso.datetime(),
});
export type ChannelStatistics = z.infer<typeof channelStatistics>;

export const channel = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  /** True for the owner's channel, where comments may be moderated. */
  is_own: z.boolean(),
});
export type Channel = z.infer<typeof channel>;
