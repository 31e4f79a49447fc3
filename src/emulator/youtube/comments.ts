import type { PlatformComment } from '../comment-index.ts';
import { googleError } from '../google-error.ts';
import { threadOf } from '../state.ts';
import {
  type ApiCall,
  type ApiMethod,
  commentScopes,
  idsRule,
  listMethod,
  ownsChannel,
  pageRules,
  partRule,
  textFormatRule,
} from './api-method.ts';
import { commentFormat, commentResource, visibleReplies } from './comment-resource.ts';
import { pagedList } from './paged-list.ts';
import { listResponse } from './resource.ts';
import { maySee } from './video-resource.ts';

export const commentsList: ApiMethod = {
  ...listMethod,
  name: 'comments.list',
  path: 'comments',
  service: 'youtube.api.v3.V3DataCommentService.List',
  scopes: commentScopes,
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 1, max: 100, usual: 20 }),
    parentId: { type: 'text' },
    ...textFormatRule,
  },
  parts: ['id', 'snippet'],
  filters: ['id', 'parentId'],
  answer: 'CommentListResponse',
  respond: (call) => (call.parameters.has('id') ? listByIds(call) : listReplies(call)),
};

/**
 * A rejected or deleted comment is absent, and the answer does not say which of the two it is. Only
 * the owner and the author see a comment that waits for review.
 */
function listByIds(call: ApiCall): unknown {
  const format = commentFormat(call, 'snippet');
  const items = call.parameters.list('id').flatMap((id) => {
    const comment = call.platform.state.comments.get(id);
    if (comment === undefined || !mayRead(call, comment)) return [];
    return [commentResource(call, comment, format)];
  });
  return listResponse({ kind: 'commentListResponse', items });
}

function listReplies(call: ApiCall): unknown {
  const { state } = call.platform;
  const parent = state.threads.get(call.parameters.text('parentId') ?? '');
  if (parent === undefined || !mayRead(call, parent.top)) throw googleError('commentNotFoundList');
  const format = commentFormat(call, 'snippet');
  return pagedList(call, {
    kind: 'commentListResponse',
    items: visibleReplies(parent, 'published'),
    forwardOnly: true,
    toResource: (reply) => commentResource(call, reply, format),
  });
}

function mayRead(call: ApiCall, comment: PlatformComment): boolean {
  const { state } = call.platform;
  const video = state.videos.get(comment.videoId);
  const top = threadOf(state, comment)?.top;
  if (video === undefined || top === undefined || !maySee(call, video)) return false;
  if ([comment, top].some((one) => one.deleted || one.shownStatus === 'rejected')) return false;
  const { channelId: authorId } = comment.author;
  if (ownsChannel(call, comment.channelId)) return true;
  if (authorId !== null && ownsChannel(call, authorId)) return true;
  return [comment, top].every((one) => one.shownStatus === 'published');
}
