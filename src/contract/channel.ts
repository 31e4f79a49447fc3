import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { channelId } from './page.ts';

/**
 * Statistics are numbers here. The platform sends them as strings, and may hide the subscribers.
 */
export const channelStatistics = z.object({
  title: z.string(),
  description: z.string(),
  customUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  subscriberCount: z.int().min(0).nullable(),
  viewCount: z.int().min(0),
  videoCount: z.int().min(0),
  /** When the platform last sent these figures. */
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

const named = z.string().trim().min(1).max(300);

/** A channel by one of the names that people know it by. */
const watchBody = z
  .object({
    handle: named.optional(),
    id: channelId.optional(),
    /** The address of the channel's page, in any form that the platform has. */
    url: named.optional(),
  })
  .refine(
    (told) => Object.values(told).filter((value) => value !== undefined).length === 1,
    'must hold exactly one of handle, id and url',
  );
export type WatchBody = z.infer<typeof watchBody>;

export const channelEndpoints = {
  'GET /api/channels': {
    summary: "The owner's channel first, then watched ones",
    tag: 'channel',
    access: 'session',
    answer: success(z.array(channel)),
    errors: [],
  },
  'POST /api/channels': {
    summary: 'Watch another channel: its newest videos and public comments, to read only',
    tag: 'channel',
    access: 'session',
    body: watchBody,
    answer: success(channel),
    errors: [
      'not_found',
      'missing_scope',
      'connection_broken',
      'account_paused',
      'quota_exhausted',
      'platform_refused',
      'platform_unavailable',
    ],
  },
  'GET /api/channels/{id}': {
    summary: 'One channel that is owned or watched',
    tag: 'channel',
    access: 'session',
    params: z.object({ id: channelId }),
    answer: success(channel),
    errors: ['not_found'],
  },
  'DELETE /api/channels/{id}': {
    summary: 'Stop watching a channel, and delete what was read of it',
    tag: 'channel',
    access: 'session',
    params: z.object({ id: channelId }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
