import { administrationAttempts } from './administration-exercises.ts';
import type { RawInput } from './api-client.ts';
import { newSubscription } from './browser-keys.ts';
import type { SessionEndpoint } from './endpoint-keys.ts';
import { helperAttempts } from './helper-exercises.ts';
import { listAttempts } from './list-exercises.ts';
import { reportAttempts } from './report-exercises.ts';
import { ruleAttempts } from './rule-exercises.ts';
import { tokenAttempts } from './script-attempts.ts';
import { actAttempts, campaignAttempts, type OwnComments, type Things } from './two-owners.ts';

/** How Rina tries to get at what is named, by itself or among what is hers. */
type Attempts = (theirs: Things, mine: OwnComments) => RawInput[];

/** Calls that take nothing are made with everything that might be taken all the same. */
const forged: Attempts = ({ ownerId, accountId, channelId }) => [
  {},
  { query: { user_id: ownerId, owner_id: ownerId, account: accountId, channel_id: channelId } },
  { headers: { 'x-user-id': ownerId, 'x-owner-id': ownerId } },
];

const searches: Attempts = ({ title, channelId, ownerId }) => [
  { query: { search: title } },
  { query: { channel_id: channelId, user_id: ownerId, maxResults: '50' } },
];

const byId = (id: string, user_id: string) => [
  { params: { id } },
  { params: { id }, query: { user_id } },
];
const theirAuthor: Attempts = ({ trustedId, ownerId }) => byId(trustedId, ownerId);
const byChannel: Attempts = (theirs) => byId(theirs.channelId, theirs.ownerId);

/** The same browser each time, so that one more call adds nothing. */
const rinasBrowser = newSubscription();

const theirFailures: Attempts = ({ ownerId, sentId }) => [
  { body: { reason: 'gave_up', user_id: ownerId, comment_ids: [sentId] } },
  { body: { reason: 'refused' }, query: { user_id: ownerId } },
];

const leaving: Attempts = ({ title, ownerId }) => [
  { body: { confirm: title } },
  { body: { confirm: title, user_id: ownerId, owner_id: ownerId } },
];

/** A row for each endpoint with a session: without one the types do not agree. */
export const forgedCalls: Record<SessionEndpoint, Attempts> = {
  'GET /api/auth/user': forged,
  ...helperAttempts,
  ...administrationAttempts,
  'GET /api/statistics': forged,
  'GET /api/channels': forged,
  'POST /api/channels': ({ ownerId }) => [
    { body: { id: 'UCnobodynobodynobodynobo', user_id: ownerId } },
    { body: { handle: '@nobody-at-all' } },
  ],
  'GET /api/channels/{id}': byChannel,
  'DELETE /api/channels/{id}': byChannel,
  'GET /api/videos': searches,
  'GET /api/shorts': searches,
  'GET /api/videos/by-channel': ({ channelId, ownerId }) => [
    { query: { channel_id: channelId } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/videos/{id}': ({ videoId }) => [{ params: { id: videoId } }],
  'PUT /api/videos/{id}/saved': ({ videoId }) => [{ params: { id: videoId } }],
  'DELETE /api/videos/{id}/saved': ({ videoId }) => [{ params: { id: videoId } }],
  'POST /api/videos/process-all': ({ channelId, ownerId }) => [
    { body: { channel_id: channelId, user_id: ownerId } },
    { query: { channel_id: channelId } },
  ],
  'GET /api/comments': (
    { videoId, channelId, campaignId, heldId, sentId, words, ownerId },
    mine,
  ) => [
    { query: { video_id: videoId } },
    { query: { channel_id: channelId } },
    { query: { channel_id: channelId, moderation_status: 'pending' } },
    { query: { channel_id: channelId, moderation_status: 'spam' } },
    { query: { moderation_status: 'rejected', video_id: videoId } },
    { query: { keyword: words } },
    { query: { comment_ids: heldId } },
    { query: { comment_ids: `${heldId},${sentId},${mine.shown}` } },
    { query: { user_id: ownerId, page_size: '100' } },
    { query: { author_channel_id: channelId } },
    { query: { campaign: campaignId } },
    { query: { list: 'review', channel_id: channelId } },
    { query: { list: 'review', video_id: videoId, sort: 'author' } },
  ],
  'GET /api/comments/counts': ({ videoId, channelId, ownerId }) => [
    { query: { video_id: videoId } },
    { query: { channel_id: channelId } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/comments/order': ({ videoId, channelId, words, ownerId }) => [
    { query: {} },
    { query: { video_id: videoId } },
    { query: { channel_id: channelId, moderation_status: 'pending' } },
    { query: { keyword: words } },
    { query: { user_id: ownerId } },
  ],
  'GET /api/comments/scores': ({ videoId, channelId, words, campaignId, ownerId }) => [
    { query: {} },
    { query: { video_id: videoId } },
    { query: { channel_id: channelId } },
    { query: { keyword: words } },
    { query: { campaign: campaignId } },
    { query: { user_id: ownerId } },
  ],
  'POST /api/comments/{id}/moderate': ({ sentId, queuedId, heldId, ownerId }) => [
    { params: { id: heldId }, body: { reject: true } },
    { params: { id: heldId }, body: { reject: false } },
    { params: { id: sentId }, body: { reject: false } },
    { params: { id: queuedId }, body: { reject: false } },
    { params: { id: heldId }, body: { reject: true, user_id: ownerId } },
  ],
  'POST /api/comments/bulk-moderate': ({ heldId, sentId, queuedId, videoId }, mine) => [
    { body: { comment_ids: [heldId], reject: true } },
    { body: { comment_ids: [heldId, sentId, queuedId], reject: false } },
    { body: { comment_ids: [mine.fresh(), heldId, mine.fresh()], reject: true } },
    { body: { comment_ids: [heldId], reject: true, video_id: videoId } },
    {
      body: {
        comment_ids: [mine.fresh()],
        reject: true,
        video_id: videoId,
        comment_details: [{ comment_id: heldId }],
      },
    },
  ],
  ...actAttempts,
  ...campaignAttempts,
  ...reportAttempts,
  ...ruleAttempts,
  ...listAttempts,
  'POST /api/comments/undo': ({ queuedId, sentId }, mine) => [
    { body: { comment_ids: [queuedId] } },
    { body: { comment_ids: [queuedId, sentId, mine.fresh()] } },
  ],
  // Paused before anything is sent at once: then what Rina has waiting stands still.
  'GET /api/outbox': forged,
  'PUT /api/outbox/pause': forged,
  'POST /api/outbox/send': forged,
  'POST /api/outbox/undo': forged,
  'DELETE /api/outbox/pause': forged,
  'POST /api/outbox/failed/retry': theirFailures,
  'POST /api/outbox/failed/dismiss': theirFailures,
  'GET /api/authors': ({ ownerId }) => [
    { query: { page_size: '100' } },
    { query: { page_size: '100', user_id: ownerId } },
  ],
  'GET /api/authors/{id}': theirAuthor,
  'GET /api/authors/trusted': forged,
  'POST /api/authors/trusted': ({ trustedId, ownerId }) => [
    { body: { author_channel_id: trustedId } },
    { body: { author_channel_id: trustedId, user_id: ownerId } },
  ],
  'DELETE /api/authors/trusted/{id}': theirAuthor,
  'GET /api/blacklisted-words/categories': forged,
  'POST /api/blacklisted-words': ({ listedWord, wordId, ownerId }) => [
    { body: { word: listedWord } },
    { body: { word: listedWord, match: 'exact', id: wordId, user_id: ownerId } },
  ],
  'POST /api/blacklisted-words/try': ({ words, listedWord, ownerId }) => [
    { body: { word: words, user_id: ownerId } },
    { body: { word: listedWord }, query: { user_id: ownerId } },
  ],
  'GET /api/studio-words': forged,
  'GET /api/activity': ({ sentId, heldId, trustedId, videoId, ownerId }) => [
    { query: { search: sentId } },
    { query: { search: heldId, user_id: ownerId } },
    { query: { search: trustedId } },
    { query: { video_id: videoId } },
    { query: { user_id: ownerId, kind: 'account' } },
  ],
  'GET /api/activity/export': ({ sentId, trustedId, videoId, ownerId }) => [
    { query: { search: sentId } },
    { query: { search: trustedId, user_id: ownerId } },
    { query: { video_id: videoId } },
  ],
  'GET /api/blacklisted-words/export': ({ ownerId }) => [
    { query: { format: 'csv', user_id: ownerId } },
    { query: { format: 'json' } },
    { query: { for_others: 'true', user_id: ownerId } },
  ],
  'POST /api/blacklisted-words/import/preview': ({ listedWord, ownerId }) => [
    { body: { text: listedWord, user_id: ownerId } },
  ],
  'POST /api/blacklisted-words/import': ({ listedWord, ownerId }) => [
    {
      body: {
        text: JSON.stringify([{ word: listedWord, user_id: ownerId }]),
        confirmed_new: 0,
        user_id: ownerId,
      },
    },
  ],
  'GET /api/blacklisted-words/{id}': ({ wordId, ownerId }) => byId(wordId, ownerId),
  'DELETE /api/blacklisted-words/{id}': ({ wordId, ownerId }) => byId(wordId, ownerId),
  'GET /api/analytics': forged,
  'GET /api/analytics/breakdown': ({ ownerId, channelId }) => [
    { query: { by: 'author', user_id: ownerId } },
    { query: { by: 'video', channel_id: channelId } },
  ],
  'GET /api/analytics/hours': forged,
  'PUT /api/settings': ({ ownerId }) => [
    { body: { sensitivity: 'low', user_id: ownerId } },
    { body: { sensitivity: 'medium' }, query: { user_id: ownerId } },
  ],
  'GET /api/notifications': ({ ownerId }) => [
    { query: { maxResults: '50' } },
    { query: { unread: 'true', user_id: ownerId } },
  ],
  'POST /api/notifications/{id}/read': ({ notificationId, ownerId }) => [
    { params: { id: notificationId } },
    { params: { id: notificationId }, body: { user_id: ownerId } },
  ],
  'POST /api/notifications/{id}/bring-back': ({ hiddenId }) => [{ params: { id: hiddenId } }],
  'POST /api/notifications/read': ({ notificationId, ownerId }) => [
    { body: { up_to: notificationId } },
    { body: { up_to: '999999999999999', user_id: ownerId } },
  ],
  'GET /api/notifications/settings': forged,
  'PUT /api/notifications/settings': ({ ownerId }) => [
    { body: { choices: [{ event: 'spam_wave', way: 'in_app', on: false }], user_id: ownerId } },
    { body: { quiet_hours: null }, query: { user_id: ownerId } },
  ],
  'PUT /api/notifications/mail': ({ ownerId }) => [
    { body: { address: 'rina@kebun.example', language: 'id', user_id: ownerId } },
  ],
  'DELETE /api/notifications/mail': forged,
  'POST /api/push-subscriptions': ({ ownerId }) => [
    { body: { ...rinasBrowser, user_id: ownerId } },
    { body: rinasBrowser, query: { user_id: ownerId } },
  ],
  'DELETE /api/push-subscriptions/{id}': ({ pushId, ownerId }) => byId(pushId, ownerId),
  'POST /api/videos/{id}/refresh': ({ videoId }) => [{ params: { id: videoId } }],
  'GET /api/videos/{id}/comments': ({ videoId, ownerId }) => [
    { params: { id: videoId } },
    { params: { id: videoId }, query: { user_id: ownerId, maxResults: '50' } },
  ],
  'POST /api/videos/{id}/comments': ({ videoId, ownerId }) => [
    { params: { id: videoId }, body: { text: 'mampir, om' } },
    { params: { id: videoId }, body: { text: 'mampir, om', user_id: ownerId } },
  ],
  'GET /api/comments/{id}/replies': ({ sentId, heldId }) => [
    { params: { id: sentId } },
    { params: { id: heldId } },
  ],
  'POST /api/comments/{id}/reply': ({ queuedId, heldId }) => [
    { params: { id: queuedId }, body: { text: 'mampir, om' } },
    { params: { id: heldId }, body: { text: 'mampir, om' } },
  ],
  'PUT /api/comments/{id}': ({ heldId, channelId }) => [
    { params: { id: heldId }, body: { text: 'ganti' } },
    { params: { id: heldId }, body: { text: 'ganti', author_channel_id: channelId } },
  ],
  'DELETE /api/comments/{id}': ({ heldId, queuedId }) => [
    { params: { id: heldId } },
    { params: { id: queuedId } },
  ],
  'POST /api/comments/{id}/not-spam': ({ heldId, queuedId }) => [
    { params: { id: heldId } },
    { params: { id: queuedId } },
  ],
  'POST /api/comments/{id}/report': ({ heldId, queuedId }) => [
    { params: { id: heldId } },
    { params: { id: queuedId } },
  ],
  'GET /api/sessions': forged,
  'DELETE /api/sessions/{id}': ({ sessionId, ownerId }) => [
    { params: { id: sessionId } },
    { params: { id: sessionId }, query: { user_id: ownerId } },
  ],
  'POST /api/sessions/end-others': ({ ownerId, sessionId }) => [
    { body: { user_id: ownerId, keep: sessionId } },
    { query: { user_id: ownerId } },
  ],
  ...tokenAttempts,
  // A zip takes nothing, and account-export.test.ts looks into it.
  'GET /api/account/export': () => [],
  'GET /api/connection': forged,
  'POST /api/connection/disconnect': leaving,
  'POST /api/account/delete': leaving,
  'GET /api/quota': forged,
  'GET /api/sync': forged,
  'GET /api/sync/runs': ({ ownerId, jobId }) => [
    { query: { user_id: ownerId, page_size: '100' } },
    { query: { scope: 'everything', id: jobId } },
  ],
  'GET /api/jobs': forged,
  'GET /api/jobs/{id}': ({ jobId }) => [{ params: { id: jobId } }],
  'GET /api/events': () => [],
};
