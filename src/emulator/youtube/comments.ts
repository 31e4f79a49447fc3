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
import { commentLooks, commentResource, visibleReplies } from './comment-resource.ts';
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
  respond: (call) => (call.parameters.has('id') ? listByIds(call) : listReplies(call)),
};

/**
 * What was rejected or deleted is left out without a word, and nothing tells the two apart. What
 * waits for review shows to the owner and its author only.
 */
function listByIds(call: ApiCall): unknown {
  const looks = commentLooks(call, 'snippet');
  const items = call.parameters.list('id').flatMap((id) => {
    const comment = call.platform.state.comments.get(id);
    if (comment === undefined || !mayRead(call, comment)) return [];
    return [commentResource(call, comment, looks)];
  });
  return listResponse({ kind: 'commentListResponse', items });
}

function listReplies(call: ApiCall): unknown {
  const { state } = call.platform;
  const parent = state.threads.get(call.parameters.text('parentId') ?? '');
  if (parent === undefined || !mayRead(call, parent.top)) throw googleError('commentNotFoundList');
  const looks = commentLooks(call, 'snippet');
  return pagedList(call, {
    kind: 'commentListResponse',
    items: visibleReplies(parent, 'published'),
    forwardOnly: true,
    toResource: (reply) => commentResource(call, reply, looks),
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
