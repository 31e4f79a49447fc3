import type { PlatformComment } from '../comment-index.ts';
import { googleError } from '../google-error.ts';
import { pageByOffset } from '../paging.ts';
import { threadOf } from '../state.ts';
import {
  type ApiCall,
  type ApiMethod,
  commentScopes,
  idsRule,
  ownsChannel,
  pageRules,
  partRule,
} from './api-method.ts';
import { commentLooks, commentResource, visibleReplies } from './comment-resource.ts';
import { listResponse } from './resource.ts';
import { maySee } from './video-resource.ts';

export const commentsList: ApiMethod = {
  name: 'comments.list',
  http: 'GET',
  path: 'comments',
  service: 'youtube.api.v3.V3DataCommentService.List',
  scopes: commentScopes,
  openToKeys: true,
  units: 1,
  bucket: 'queries',
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 1, max: 100, usual: 20 }),
    parentId: { type: 'text' },
    textFormat: {
      type: 'enum',
      values: ['textFormatUnspecified', 'html', 'plainText'],
      default: 'html',
    },
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
  const size = call.parameters.number('maxResults');
  const page = pageByOffset(visibleReplies(parent, 'published'), {
    question: call.question,
    pageToken: call.parameters.text('pageToken'),
    size,
  });
  const looks = commentLooks(call, 'snippet');
  return listResponse({
    kind: 'commentListResponse',
    items: page.items.map((reply) => commentResource(call, reply, looks)),
    resultsPerPage: size,
    nextPageToken: page.nextPageToken,
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
