import { toTimestamp } from '../clock.ts';
import type { PlatformComment, Queue, Thread } from '../comment-index.ts';
import { avatarUrl } from '../images/image-urls.ts';
import { type ApiCall, ownsChannel } from './api-method.ts';
import { displayHtml } from './display-text.ts';
import { type Resource, resource } from './resource.ts';
import { commentsAreOff } from './video-resource.ts';

/** The platform shows no more replies than this inside a thread. */
const mostInlineReplies = 5;

export interface CommentLooks {
  readonly plainText: boolean;
  /** The platform tells a comment's status to the owner alone, and not when asked by id. */
  readonly withStatus: boolean;
  /** Whether somebody has just written it, who is told that it has to wait for the owner. */
  readonly written: boolean;
  /** Whether the answer may hold a snippet at all: `part=id` asks for bare ids. */
  readonly withSnippet: boolean;
}

export function commentLooks(call: ApiCall, part: string): CommentLooks {
  return {
    plainText: call.parameters.text('textFormat') === 'plainText',
    withStatus: !call.parameters.has('id'),
    written: call.body !== undefined,
    withSnippet: call.parts.has(part),
  };
}

export function commentResource(
  call: ApiCall,
  comment: PlatformComment,
  looks: CommentLooks,
): Resource {
  if (!looks.withSnippet) return resource('comment', comment.id, {});
  return resource('comment', comment.id, { snippet: commentSnippet(call, comment, looks) });
}

function commentSnippet(
  call: ApiCall,
  comment: PlatformComment,
  looks: CommentLooks,
): Record<string, unknown> {
  const { author, text, videoId } = comment;
  const toOwner = ownsChannel(call, comment.channelId);
  const toAuthor = author.channelId !== null && ownsChannel(call, author.channelId);
  const waits = looks.written && comment.shownStatus === 'heldForReview';
  const tellsStatus = looks.withStatus && (toOwner || waits);
  const tellsOriginal = toAuthor || call.platform.settings.originals === 'everybody';
  return {
    channelId: comment.channelId,
    videoId,
    textDisplay: looks.plainText ? text : displayHtml(text, videoId),
    ...(tellsOriginal ? { textOriginal: text } : {}),
    ...(comment.parentId === null ? {} : { parentId: comment.parentId }),
    ...(author.name === '' ? {} : { authorDisplayName: author.name }),
    authorProfileImageUrl: avatarUrl(author.channelId ?? 'UC', call.platform.imageBaseUrl),
    authorChannelUrl: author.channelId === null ? '' : `http://www.youtube.com/${author.name}`,
    ...(author.channelId === null ? {} : { authorChannelId: { value: author.channelId } }),
    canRate: true,
    viewerRating: 'none',
    likeCount: comment.likeCount,
    ...(tellsStatus ? { moderationStatus: comment.shownStatus } : {}),
    publishedAt: toTimestamp(comment.publishedAt),
    updatedAt: toTimestamp(comment.updatedAt),
  };
}

export function threadResource(call: ApiCall, thread: Thread, queue: Queue): Resource {
  const { top } = thread;
  const looks = { ...commentLooks(call, 'snippet'), withSnippet: true };
  const video = call.platform.state.videos.get(top.videoId);
  const snippet = {
    channelId: top.channelId,
    videoId: top.videoId,
    topLevelComment: commentResource(call, top, looks),
    canReply: call.caller !== undefined && video !== undefined && !commentsAreOff(video),
    totalReplyCount: visibleReplies(thread, 'published').length,
    isPublic: top.shownStatus === 'published',
  };
  const replies = visibleReplies(thread, queue).slice(0, mostInlineReplies);
  return resource('commentThread', top.id, {
    ...(call.parts.has('snippet') ? { snippet } : {}),
    ...(call.parts.has('replies') && replies.length > 0
      ? { replies: { comments: replies.map((reply) => commentResource(call, reply, looks)) } }
      : {}),
  });
}

/** Newest first, as the platform lists them. A waiting queue shows the replies that wait. */
export function visibleReplies(thread: Thread, status: Queue): PlatformComment[] {
  const shown = thread.replies.filter((reply) => !reply.deleted && reply.shownStatus === status);
  return shown.toReversed();
}
