import type { Queue, Thread, ThreadOrder, ThreadPosition } from '../comment-index.ts';
import { googleError } from '../google-error.ts';
import { readPageToken, writePageToken } from '../paging.ts';
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
import { threadResource } from './comment-resource.ts';
import { listResponse } from './resource.ts';
import { commentsAreOff, maySee } from './video-resource.ts';

const queues: Readonly<Record<string, Queue>> = {
  published: 'published',
  heldForReview: 'heldForReview',
  likelySpam: 'likelySpam',
};

export const commentThreadsList: ApiMethod = {
  ...listMethod,
  name: 'commentThreads.list',
  path: 'commentThreads',
  service: 'youtube.api.v3.V3DataCommentThreadService.List',
  scopes: commentScopes,
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 1, max: 100, usual: 20 }),
    allThreadsRelatedToChannelId: { type: 'text' },
    channelId: { type: 'text' },
    moderationStatus: {
      type: 'enum',
      values: ['published', 'heldForReview', 'likelySpam', 'rejected'],
      default: 'published',
    },
    order: { type: 'enum', values: ['orderUnspecified', 'time', 'relevance'], default: 'time' },
    searchTerms: { type: 'text' },
    ...textFormatRule,
    videoId: { type: 'text' },
  },
  parts: ['id', 'replies', 'snippet'],
  filters: ['channelId', 'allThreadsRelatedToChannelId', 'videoId', 'id'],
  answer: 'CommentThreadListResponse',
  respond(call) {
    if (call.parameters.has('id')) return listByIds(call);
    const scope = findScope(call);
    const status = call.parameters.text('moderationStatus') ?? '';
    const queue = queues[status];
    // The discovery document has `rejected`, but the platform never lists such comments.
    if (queue === undefined) throw googleError('processingFailureThreads');
    if (queue !== 'published' && !ownsChannel(call, scope.channelId)) {
      throw googleError('forbiddenThreads');
    }
    return listPage(call, scope.id, queue);
  },
};

function listByIds(call: ApiCall): unknown {
  for (const name of ['moderationStatus', 'searchTerms']) {
    if (call.parameters.has(name)) {
      throw googleError('incompatibleParameters', { value: `id, ${name}` });
    }
  }
  const { state } = call.platform;
  const items = call.parameters.list('id').flatMap((id) => {
    const thread = state.threads.get(id);
    const visible = thread?.queues.some(
      (queue) => queue === 'published' || ownsChannel(call, thread.top.channelId),
    );
    return thread !== undefined && visible === true
      ? [threadResource(call, thread, 'published')]
      : [];
  });
  return listResponse({ kind: 'commentThreadListResponse', items });
}

/** The video or channel whose threads are asked for, and the channel that owns them. */
function findScope(call: ApiCall): { id: string; channelId: string } {
  const { state } = call.platform;
  const videoId = call.parameters.text('videoId');
  if (videoId === undefined) {
    const id =
      call.parameters.text('allThreadsRelatedToChannelId') ?? call.parameters.text('channelId');
    if (id === undefined || !state.channels.has(id)) throw googleError('channelNotFound');
    // Discussions on channels ended in April 2024, so that filter finds nothing.
    const ended = call.parameters.has('channelId');
    return { id: ended ? 'none' : id, channelId: id };
  }
  const video = state.videos.get(videoId);
  if (video === undefined || !maySee(call, video)) throw googleError('videoNotFound');
  if (commentsAreOff(video)) throw googleError('commentsDisabled');
  return { id: video.id, channelId: video.channelId };
}

function listPage(call: ApiCall, scope: string, queue: Queue): unknown {
  const { parameters, platform, question } = call;
  const { index } = platform.state;
  const order: ThreadOrder = parameters.text('order') === 'relevance' ? 'relevance' : 'time';
  const size = parameters.number('maxResults');
  const limit = Math.min(size, platform.settings.pageCap ?? size);
  const from = readPageToken(question, parameters.text('pageToken'));
  const after = from === undefined ? undefined : ([Number(from[0]), String(from[1])] as const);
  const found = collect({ call, scope, queue, order, after, wanted: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return listResponse({
    kind: 'commentThreadListResponse',
    items: page.map((thread) => threadResource(call, thread, queue)),
    resultsPerPage: size,
    nextPageToken: more ? writePageToken(question, index.positionOf(last, order)) : undefined,
  });
}

interface Collection {
  readonly call: ApiCall;
  readonly scope: string;
  readonly queue: Queue;
  readonly order: ThreadOrder;
  readonly after: ThreadPosition | undefined;
  readonly wanted: number;
}

/** The next threads that this caller may see and that contain the search terms. */
function collect({ call, scope, queue, order, after, wanted }: Collection): Thread[] {
  const { index } = call.platform.state;
  const terms = call.parameters.text('searchTerms')?.toLowerCase();
  const found: Thread[] = [];
  let position = after;
  while (found.length < wanted) {
    const batch = index.page({ scope, queue, order }, position, wanted);
    for (const thread of batch) {
      if (mayList(call, thread) && (terms === undefined || contains(thread, terms))) {
        found.push(thread);
      }
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < wanted) break;
    position = index.positionOf(last, order);
  }
  return found.slice(0, wanted);
}

function mayList(call: ApiCall, { top }: Thread): boolean {
  const video = call.platform.state.videos.get(top.videoId);
  return video !== undefined && !commentsAreOff(video) && maySee(call, video);
}

function contains({ top, replies }: Thread, terms: string): boolean {
  return [top, ...replies].some((comment) => comment.text.toLowerCase().includes(terms));
}
