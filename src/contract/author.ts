import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import { channelId, pageMeta, pageQuery } from './page.ts';

/** An author whose comments the owner trusts. */
const trustedAuthor = z.object({
  author_channel_id: z.string(),
  /** The name under their newest comment; null when no comment is stored. */
  author_name: z.string().nullable(),
  author_profile_image: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type TrustedAuthor = z.infer<typeof trustedAuthor>;

/** What an author has done on the owner's channel, as far as it is stored. */
const authorRecord = z.object({
  author_channel_id: z.string(),
  /** When their oldest and their newest stored comment was published. */
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  comments: z.int().min(1),
  /** Comments of theirs that the platform has rejected for the owner. */
  removed: z.int().min(0),
  /** Campaigns that a comment of theirs belongs to which is flagged as spam. */
  campaigns: z.int().min(0),
  /** Since when the owner trusts them; null: not trusted. */
  trusted_since: z.iso.datetime().nullable(),
});
export type AuthorRecord = z.infer<typeof authorRecord>;

/** An author with comments on the owner's channel, named as under their newest comment. */
const seenAuthor = authorRecord.extend({
  author_name: z.string().nullable(),
  author_profile_image: z.string().nullable(),
});
export type SeenAuthor = z.infer<typeof seenAuthor>;

export const authorEndpoints = {
  'GET /api/authors': {
    summary: "Others with comments on the owner's channel, those with the most comments first",
    tag: 'comments',
    access: 'session',
    query: z.object(pageQuery),
    answer: successWithMeta(z.array(seenAuthor), pageMeta),
    errors: [],
  },
  'GET /api/authors/{id}': {
    summary: "The record of an author on the owner's channel",
    tag: 'comments',
    access: 'session',
    params: z.object({ id: channelId }),
    answer: success(authorRecord),
    errors: ['not_found'],
  },
  'GET /api/authors/trusted': {
    summary: 'Authors whom the owner trusts, the latest first',
    tag: 'comments',
    access: 'session',
    answer: success(z.array(trustedAuthor)),
    errors: [],
  },
  'POST /api/authors/trusted': {
    summary: 'Trust an author: only the plainest advertisement of theirs is still called spam',
    tag: 'comments',
    access: 'session',
    body: z.object({ author_channel_id: channelId }),
    answer: success(z.object({ author_channel_id: z.string() })),
    errors: ['not_found'],
  },
  'DELETE /api/authors/trusted/{id}': {
    summary: 'Stop trusting an author',
    tag: 'comments',
    access: 'session',
    params: z.object({ id: channelId }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
