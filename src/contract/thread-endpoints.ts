import { z } from 'zod';
import { moderatedComment } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { limits } from './limits.ts';
import { notSpamTaught } from './moderation.ts';
import { commentId, tokenMeta, tokenQuery, videoId } from './page.ts';
import { commentTextBody, commentThread, reportResult, threadComment } from './thread.ts';
import { video } from './video.ts';

const platformErrors = [
  'connection_broken',
  'account_paused',
  'quota_exhausted',
  'platform_refused',
  'platform_unavailable',
] as const satisfies readonly ErrorCode[];

const ofVideo = { params: z.object({ id: videoId }) };
const ofComment = { params: z.object({ id: commentId }) };
const query = z.object(tokenQuery(limits.threadPageSize));

/** Errors of the two calls that write at most once. */
const postingErrors = [
  'not_found',
  'comments_disabled',
  'outcome_unknown',
  'no_channel',
  'missing_scope',
  ...platformErrors,
] as const satisfies readonly ErrorCode[];

/** Errors of calls for a comment's author alone. */
const authorErrors = [
  'not_found',
  'not_your_comment',
  'no_channel',
  'missing_scope',
  ...platformErrors,
] as const satisfies readonly ErrorCode[];

/** The calls that read and write comments below a video. */
export const threadEndpoints = {
  'POST /api/videos/{id}/refresh': {
    summary: 'Read one video from the platform again, 1 unit of quota',
    tag: 'videos',
    access: 'session',
    ...ofVideo,
    answer: success(video),
    errors: ['not_found', 'missing_scope', ...platformErrors],
  },
  'GET /api/videos/{id}/comments': {
    summary: 'Comment threads of a video, newest first',
    tag: 'comments',
    access: 'session',
    ...ofVideo,
    query,
    answer: successWithMeta(z.array(commentThread), tokenMeta),
    errors: [
      'not_found',
      'invalid_page_cursor',
      'comments_disabled',
      'missing_scope',
      ...platformErrors,
    ],
  },
  'POST /api/videos/{id}/comments': {
    summary: 'Comment on a video, at most once; the same text again within a minute is the same',
    tag: 'comments',
    access: 'session',
    ...ofVideo,
    body: commentTextBody,
    answer: success(threadComment),
    errors: postingErrors,
  },
  'GET /api/comments/{id}/replies': {
    summary: 'Replies to a comment, oldest first',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    query,
    answer: successWithMeta(z.array(threadComment), tokenMeta),
    errors: ['not_found', 'invalid_page_cursor'],
  },
  'POST /api/comments/{id}/reply': {
    summary: 'Reply to a comment, at most once; the same text again within a minute is the same',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    body: commentTextBody,
    answer: success(threadComment),
    errors: postingErrors,
  },
  'PUT /api/comments/{id}': {
    summary: 'Change the text of a comment of your own',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    body: commentTextBody,
    answer: success(threadComment),
    errors: authorErrors,
  },
  'DELETE /api/comments/{id}': {
    summary: 'Delete a comment of your own; whoever is not its author rejects it',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    answer: success(z.object({ id: z.string() })),
    errors: authorErrors,
  },
  'POST /api/comments/{id}/not-spam': {
    summary: 'Teach that a comment is no spam, and approve it where the owner may',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    answer: success(
      notSpamTaught.extend({
        comment: moderatedComment,
        /** Where YouTube shows it; present where it stays rejected there. */
        url: z.string().optional(),
      }),
    ),
    errors: ['not_found', 'own_comment'],
  },
  'POST /api/comments/{id}/report': {
    summary: 'Mark a comment as spam here, and say where YouTube takes reports',
    tag: 'comments',
    access: 'session',
    ...ofComment,
    answer: success(reportResult),
    errors: ['not_found', 'own_comment'],
  },
} as const satisfies Record<string, Endpoint>;
