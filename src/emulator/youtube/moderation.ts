import type { PlatformComment } from '../comment-index.ts';
import { googleError } from '../google-error.ts';
import type { PlatformStatus } from '../seed.ts';
import { type ApiCall, type ApiMethod, commentScopes, ownsChannel } from './api-method.ts';

const mostIds = 50;

export const setModerationStatus: ApiMethod = {
  name: 'comments.setModerationStatus',
  http: 'POST',
  path: 'comments/setModerationStatus',
  service: 'youtube.api.v3.V3DataCommentService.SetModerationStatus',
  scopes: commentScopes,
  openToKeys: false,
  units: 50,
  bucket: 'queries',
  rules: {
    id: { type: 'text', repeated: true, required: true },
    moderationStatus: {
      type: 'enum',
      required: true,
      values: ['published', 'heldForReview', 'likelySpam', 'rejected'],
    },
    banAuthor: { type: 'boolean', default: 'false' },
  },
  parts: [],
  filters: [],
  answer: undefined,
  respond(call) {
    const { parameters, platform } = call;
    const status = settable[parameters.text('moderationStatus') ?? ''];
    const ban = parameters.flag('banAuthor');
    // Only the platform itself sets likelySpam.
    if (status === undefined)
      throw googleError('processingFailure', { location: 'moderationStatus' });
    if (ban && status !== 'rejected') throw googleError('banWithoutReject');
    const ids = [...new Set(parameters.list('id'))];
    if (ids.length > mostIds) throw googleError('processingFailure');
    // All or nothing: the first bad id refuses the whole batch.
    const comments = ids.map((id) => findModeratable(call, id, status));
    platform.commit({ type: 'moderated', ids, status, by: 'api' });
    // The answer is the same either way, and no call tells who is banned.
    if (ban && platform.settings.ban === 'works') banAuthors(call, comments);
    return undefined;
  },
};

const settable: Readonly<Record<string, PlatformStatus>> = {
  published: 'published',
  heldForReview: 'heldForReview',
  rejected: 'rejected',
};

function findModeratable(call: ApiCall, id: string, status: PlatformStatus): PlatformComment {
  const { state, settings } = call.platform;
  const comment = state.comments.get(id);
  if (comment === undefined || !state.videos.has(comment.videoId)) {
    throw googleError('commentNotFoundModeration');
  }
  if (comment.deleted || !ownsChannel(call, comment.channelId))
    throw googleError('processingFailure');
  const unreject = comment.status === 'rejected' && status !== 'rejected';
  if (unreject && settings.unreject === 'deny') throw googleError('processingFailure');
  const rehold = comment.decided && status === 'heldForReview';
  if (rehold && settings.rehold === 'deny') throw googleError('processingFailure');
  return comment;
}

function banAuthors({ platform }: ApiCall, comments: readonly PlatformComment[]): void {
  for (const { channelId, author } of comments) {
    if (author.channelId !== null) {
      platform.commit({ type: 'authorBanned', channelId, authorId: author.channelId });
    }
  }
}

/** The discovery document still has it, but YouTube switched it off on 12 September 2023. */
export const markAsSpam: ApiMethod = {
  name: 'comments.markAsSpam',
  http: 'POST',
  path: 'comments/markAsSpam',
  service: 'youtube.api.v3.V3DataCommentService.MarkAsSpam',
  scopes: commentScopes,
  openToKeys: false,
  units: 50,
  bucket: 'queries',
  rules: { id: { type: 'text', repeated: true, required: true } },
  parts: [],
  filters: [],
  answer: undefined,
  respond() {
    throw googleError('processingFailure');
  },
};
