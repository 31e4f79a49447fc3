import { z } from 'zod';
import { accountDataEndpoints } from './account-data.ts';
import { actEndpoints } from './act.ts';
import { activityEndpoints } from './activity.ts';
import { administrationEndpoints } from './administration.ts';
import { analyticsEndpoints } from './analytics.ts';
import { logoutBody, refreshBody, tokenPair, user } from './auth.ts';
import { authorEndpoints } from './author.ts';
import { automationEndpoints } from './automation.ts';
import { blacklistedWordEndpoints } from './blacklisted-word.ts';
import { campaignEndpoints } from './campaign.ts';
import { channelEndpoints, channelStatistics } from './channel.ts';
import { moderatedComment } from './comment.ts';
import { commentListEndpoints } from './comment-list-endpoints.ts';
import { connectionEndpoints } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { helperEndpoints } from './helper.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { limits } from './limits.ts';
import {
  bulkModerateBody,
  bulkModerateResult,
  moderateBody,
  undoBody,
  undoResult,
} from './moderation.ts';
import { notificationEndpoints } from './notification.ts';
import { outboxEndpoints } from './outbox.ts';
import {
  channelId,
  commentId,
  queryFlag,
  searchText,
  tokenMeta,
  tokenQuery,
  videoId,
} from './page.ts';
import { quota, quotaQuery } from './quota.ts';
import { reportEndpoints } from './report.ts';
import { restoreEndpoints } from './restore.ts';
import { ruleEndpoints } from './rule-endpoints.ts';
import { settingsEndpoints } from './settings.ts';
import { setupEndpoints } from './setup.ts';
import { studioWordEndpoints } from './studio-words.ts';
import { sweepEndpoints } from './sweep.ts';
import { syncEndpoints } from './sync.ts';
import { systemEndpoints } from './system.ts';
import { threadEndpoints } from './thread-endpoints.ts';
import { video, videoOption } from './video.ts';
import { wordListEndpoints } from './word-list.ts';
import { wordTransferEndpoints } from './word-transfer.ts';

const platformErrors = [
  'missing_scope',
  'connection_broken',
  'account_paused',
  'quota_exhausted',
  'platform_refused',
  'platform_unavailable',
] as const satisfies readonly ErrorCode[];

const byId = { params: z.object({ id: commentId }) };

/**
 * Every call of the product, keyed by method and path. Server, page, OpenAPI document and the
 * generated tests all read this one table.
 */
export const endpoints = {
  ...systemEndpoints,
  'GET /api/auth/google/login': {
    summary: 'Start signing in: redirects to Google',
    tag: 'auth',
    access: 'public',
    query: z.object({
      /**
       * Asks Google for consent again: to moderate comments, or for an access that lasts anew. none: asks
       * only who the person is, since they come to help.
       */
      grant: z.enum(['comments', 'renew', 'none']).optional(),
      /** The secret of an invitation; the page sends it in the cookie `sapu_invitation`, which no log has. */
      invitation: z.string().min(1).max(100).optional(),
      /** Another name of this server sent the browser here. */
      moved: z.literal('1').optional(),
    }),
    answer: 'redirect',
    errors: [],
  },
  'GET /api/auth/google/callback': {
    summary: 'Google returns here; redirects to /login with our tokens in the fragment',
    tag: 'auth',
    access: 'public',
    query: z.object({
      code: z.string().max(2048).optional(),
      state: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    answer: 'redirect',
    errors: [],
  },
  'GET /api/auth/user': {
    summary: 'Who is signed in',
    tag: 'auth',
    access: 'session',
    answer: success(user),
    errors: [],
  },
  'POST /api/auth/refresh': {
    worksOnFullDisk: true,
    summary: 'Exchange the refresh token for a new pair; the old one is used up',
    tag: 'auth',
    access: 'public',
    body: refreshBody,
    answer: tokenPair.extend({ success: z.literal(true), data: tokenPair }),
    errors: ['refresh_refused', 'session_binding'],
  },
  'GET /api/auth/refresh': {
    summary: 'Always refused: a refresh token does not belong in an address',
    tag: 'auth',
    access: 'public',
    answer: z.never(),
    errors: ['method_not_allowed'],
  },
  'POST /api/auth/logout': {
    worksOnFullDisk: true,
    summary: 'End this session',
    tag: 'auth',
    access: 'public',
    body: logoutBody,
    answer: success(z.object({ message: z.string() })),
    errors: [],
  },
  'GET /api/auth/logout': {
    summary: 'Log out without a token; ends the session only for our own page',
    tag: 'auth',
    access: 'public',
    answer: success(z.object({ message: z.string() })),
    errors: [],
  },
  'GET /api/statistics': {
    summary: "The owner's channel in figures",
    tag: 'channel',
    access: 'session',
    answer: success(channelStatistics),
    errors: ['no_channel', ...platformErrors],
  },
  ...channelEndpoints,
  'GET /api/videos': {
    summary: "The owner's videos, newest first, Shorts left out",
    tag: 'videos',
    access: 'session',
    query: z.object({
      ...tokenQuery(limits.videosPageSize.default),
      search: searchText.optional(),
      /** `true`: only videos that the owner saved. */
      saved: queryFlag.optional(),
    }),
    answer: successWithMeta(z.array(video), tokenMeta),
    errors: ['invalid_page_cursor'],
  },
  'GET /api/shorts': {
    summary: "The owner's Shorts, newest first",
    tag: 'videos',
    access: 'session',
    query: z.object({
      ...tokenQuery(limits.shortsPageSize.default),
      search: searchText.optional(),
      /** `true`: only Shorts that the owner saved. */
      saved: queryFlag.optional(),
    }),
    answer: successWithMeta(z.array(video), tokenMeta),
    errors: ['invalid_page_cursor'],
  },
  'GET /api/videos/by-channel': {
    summary: 'Videos of a channel for the picker of the moderation screen',
    tag: 'videos',
    access: 'session',
    query: z.object({ channel_id: channelId.optional() }),
    answer: success(z.array(videoOption)),
    errors: [],
  },
  'GET /api/videos/{id}': {
    summary: 'One video or Short',
    tag: 'videos',
    access: 'session',
    params: z.object({ id: videoId }),
    answer: success(video),
    errors: ['not_found'],
  },
  'PUT /api/videos/{id}/saved': {
    summary: 'Save a video as a bookmark',
    tag: 'videos',
    access: 'session',
    params: z.object({ id: videoId }),
    answer: success(video),
    errors: ['not_found'],
  },
  'DELETE /api/videos/{id}/saved': {
    summary: 'Drop the bookmark of a video',
    tag: 'videos',
    access: 'session',
    params: z.object({ id: videoId }),
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  'POST /api/videos/process-all': {
    summary: 'Read videos and comments of the channel and judge them; answers at once',
    tag: 'videos',
    access: 'session',
    answer: success(z.object({ job_id: z.string() })),
    errors: ['no_channel', 'missing_scope'],
  },
  ...commentListEndpoints,
  'POST /api/comments/{id}/moderate': {
    summary: 'Approve or reject one comment; sent after the undo delay',
    tag: 'comments',
    access: 'session',
    ...byId,
    body: moderateBody,
    answer: success(moderatedComment),
    errors: [
      'not_found',
      'own_comment',
      'not_your_channel',
      'platform_cannot_unreject',
      'decided_since',
      'missing_scope',
    ],
  },
  'POST /api/comments/bulk-moderate': {
    summary: 'Approve or reject many comments, across videos, in as few platform calls as possible',
    tag: 'comments',
    access: 'session',
    body: bulkModerateBody,
    bodyBytes: limits.bulkBodyBytes,
    answer: success(bulkModerateResult),
    errors: ['missing_scope'],
  },
  'POST /api/comments/undo': {
    worksOnFullDisk: true,
    summary: 'Take decisions back that have not been sent yet, and what "Not spam" taught',
    tag: 'comments',
    access: 'session',
    body: undoBody,
    bodyBytes: limits.bulkBodyBytes,
    answer: success(undoResult),
    errors: [],
  },
  ...actEndpoints,
  ...sweepEndpoints,
  ...campaignEndpoints,
  ...authorEndpoints,
  ...studioWordEndpoints,
  ...wordTransferEndpoints,
  ...blacklistedWordEndpoints,
  ...wordListEndpoints,
  ...ruleEndpoints,
  ...automationEndpoints,
  ...threadEndpoints,
  ...outboxEndpoints,
  ...activityEndpoints,
  ...settingsEndpoints,
  ...analyticsEndpoints,
  ...reportEndpoints,
  ...notificationEndpoints,
  ...connectionEndpoints,
  ...helperEndpoints,
  ...administrationEndpoints,
  ...setupEndpoints,
  ...restoreEndpoints,
  ...accountDataEndpoints,
  'GET /api/quota': {
    summary: "Today's quota, and what further decisions would cost",
    tag: 'system',
    access: 'session',
    query: quotaQuery,
    answer: success(quota),
    errors: [],
  },
  ...syncEndpoints,
  ...jobEndpoints,
  'GET /api/events': {
    summary: 'Progress of jobs and decisions as server-sent events',
    tag: 'jobs',
    access: 'session',
    answer: 'event-stream',
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
