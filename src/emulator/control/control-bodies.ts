import * as z from 'zod';
import { faultKinds } from '../faults.ts';

const platformStatus = z.enum(['published', 'heldForReview', 'likelySpam', 'rejected']);

const privacy = z.enum(['public', 'unlisted', 'private']);

const author = z.strictObject({ name: z.string(), channelId: z.string().nullable() });

const ids = z.array(z.string()).min(1);

export const comment = z.strictObject({
  videoId: z.string(),
  text: z.string(),
  parentId: z.string().optional(),
  author: author.optional(),
  status: platformStatus.optional(),
  likeCount: z.int().min(0).optional(),
  publishedAt: z.int().optional(),
});

export const edit = z.strictObject({ id: z.string(), text: z.string() });

export const status = z.strictObject({ ids, status: platformStatus });

export const studio = z.strictObject({
  action: z.enum(['publish', 'hold', 'reject', 'delete', 'ban', 'unban']),
  ids,
});

export const video = z.strictObject({
  id: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  privacyStatus: privacy.optional(),
  commentsDisabled: z.boolean().optional(),
  madeForKids: z.boolean().optional(),
  deleted: z.literal(true).optional(),
});

export const expire = z.strictObject({ accountId: z.string() });

export const password = z.strictObject({ accountId: z.string() });

export const fault = z.strictObject({
  method: z.string(),
  kind: z.enum(faultKinds),
  error: z.string().optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.unknown().optional(),
  ms: z.int().min(0).optional(),
  times: z.int().min(1).optional(),
  atCall: z.int().min(1).optional(),
  afterEffect: z.boolean().optional(),
});

export const settings = z.strictObject({
  latencyMs: z.int().min(0).optional(),
  lagMs: z.int().min(0).optional(),
  unreject: z.enum(['deny', 'allow']).optional(),
  rehold: z.enum(['deny', 'allow']).optional(),
  ban: z.enum(['works', 'ignored']).optional(),
  quota: z
    .strictObject({ queries: z.int(), batchGetStats: z.int(), search: z.int() })
    .partial()
    .optional(),
  perMinute: z.int().nullable().optional(),
  pageCap: z.int().min(1).nullable().optional(),
  testingMode: z.boolean().optional(),
  withoutChannel: z.enum(['noItems', 'signupRequired']).optional(),
  originals: z.enum(['everybody', 'author']).optional(),
  holdForeignComments: z.boolean().optional(),
  signInRefusal: z
    .enum(['none', 'access_denied', 'org_internal', 'admin_policy_enforced'])
    .optional(),
  refusalShown: z.enum(['page', 'redirect']).optional(),
});

export const lag = z.strictObject({ ms: z.int().min(0) });

export const revoke = z.strictObject({ accountId: z.string(), clientId: z.string().optional() });

export const narrow = z.strictObject({ accountId: z.string(), scopes: z.array(z.string()) });

export const clock = z.strictObject({ advanceMs: z.int() });

export const tokens = z.strictObject({
  accountId: z.string(),
  channelId: z.string().nullable().optional(),
  scopes: z.array(z.string()).optional(),
  clientId: z.string().optional(),
});

export const commentFilter = z.strictObject({
  channelId: z.string().optional(),
  videoId: z.string().optional(),
  status: platformStatus.optional(),
});

export const seed = z.strictObject({
  accounts: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      channelIds: z.array(z.string()),
    }),
  ),
  channels: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      handle: z.string(),
      country: z.string(),
      publishedAt: z.int(),
      viewCount: z.int(),
      subscriberCount: z.int(),
      hiddenSubscriberCount: z.boolean().optional(),
      brand: z.boolean().optional(),
    }),
  ),
  videos: z.array(
    z.strictObject({
      id: z.string(),
      channelId: z.string(),
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      publishedAt: z.int(),
      durationSeconds: z.int(),
      portrait: z.boolean().optional(),
      categoryId: z.string(),
      privacyStatus: privacy,
      commentsDisabled: z.boolean().optional(),
      madeForKids: z.boolean().optional(),
      viewCount: z.int(),
      likeCount: z.int().optional(),
    }),
  ),
  playlists: z
    .array(
      z.strictObject({
        id: z.string(),
        channelId: z.string(),
        title: z.string(),
        description: z.string(),
        publishedAt: z.int(),
        privacyStatus: privacy,
        videoIds: z.array(z.string()),
      }),
    )
    .optional(),
  comments: z.array(
    z.strictObject({
      id: z.string(),
      videoId: z.string(),
      parentId: z.string().optional(),
      author,
      text: z.string(),
      publishedAt: z.int(),
      updatedAt: z.int().optional(),
      likeCount: z.int(),
      status: platformStatus,
    }),
  ),
});
