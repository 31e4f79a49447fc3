import { toTimestamp } from '../clock.ts';
import type { PlatformComment, Queue, Thread } from '../comment-index.ts';
import { displayHtml } from '../html.ts';
import { avatarUrl } from '../images/image-urls.ts';
import { type ApiCall, ownsChannel } from './api-method.ts';
import { type Resource, resource } from './resource.ts';
import { commentsAreOff } from './video-resource.ts';

/** The most replies that the platform sends inside a thread. */
const mostInlineReplies = 5;

export interface CommentFormat {
  readonly plainText: boolean;
  /**
   * Whether to include the status: the platform shows it to the owner alone, and not in a list by
   * id.
   */
  readonly withStatus: boolean;
  /**
   * Whether the caller has just written it: an author learns that the comment waits for the owner.
   */
  readonly isNew: boolean;
  /** Whether the answer has a snippet: `part=id` asks for ids alone. */
  readonly withSnippet: boolean;
}

export function commentFormat(call: ApiCall, part: string): CommentFormat {
  return {
    plainText: call.parameters.text('textFormat') === 'plainText',
    withStatus: !call.parameters.has('id'),
    isNew: call.body !== undefined,
    withSnippet: call.parts.has(part),
  };
}

export function commentResource(
  call: ApiCall,
  comment: PlatformComment,
  format: CommentFormat,
): Resource {
  if (!format.withSnippet) return resource('comment', comment.id, {});
  return resource('comment', comment.id, { snippet: commentSnippet(call, comment, format) });
}

function commentSnippet(
  call: ApiCall,
  comment: PlatformComment,
  format: CommentFormat,
): Record<string, unknown> {
  const { author, text, videoId } = comment;
  const toOwner = ownsChannel(call, comment.channelId);
  const toAuthor = author.channelId !== null && ownsChannel(call, author.channelId);
  const waits = format.isNew && comment.shownStatus === 'heldForReview';
  const showsStatus = format.withStatus && (toOwner || waits);
  const showsOriginal = toAuthor || call.platform.settings.originals === 'everybody';
  return {
    channelId: comment.channelId,
    videoId,
    textDisplay: format.plainText ? text : displayHtml(text, videoId),
    ...(showsOriginal ? { textOriginal: text } : {}),
    ...(comment.parentId === null ? {} : { parentId: comment.parentId }),
    ...(author.name === '' ? {} : { authorDisplayName: author.name }),
    authorProfileImageUrl: avatarUrl(author.channelId ?? 'UC', call.platform.imageBaseUrl),
    authorChannelUrl: author.channelId === null ? '' : `http://www.youtube.com/${author.name}`,
    ...(author.channelId === null ? {} : { authorChannelId: { value: author.channelId } }),
    canRate: true,
    viewerRating: 'none',
    likeCount: comment.likeCount,
    ...(showsStatus ? { moderationStatus: comment.shownStatus } : {}),
    publishedAt: toTimestamp(comment.publishedAt),
    updatedAt: toTimestamp(comment.updatedAt),
  };
}

export function threadResource(call: ApiCall, thread: Thread, queue: Queue): Resource {
  const { top } = thread;
  const format = { ...commentFormat(call, 'snippet'), withSnippet: true };
  const video = call.platform.state.videos.get(top.videoId);
  const snippet = {
    channelId: top.channelId,
    videoId: top.videoId,
    topLevelComment: commentResource(call, top, format),
    canReply: call.caller !== undefined && video !== undefined && !commentsAreOff(video),
    totalReplyCount: visibleReplies(thread, 'published').length,
    isPublic: top.shownStatus === 'published',
  };
  const replies = visibleReplies(thread, queue).slice(0, mostInlineReplies);
  return resource('commentThread', top.id, {
    ...(call.parts.has('snippet') ? { snippet } : {}),
    ...(call.parts.has('replies') && replies.length > 0
      ? { replies: { comments: replies.map((reply) => commentResource(call, reply, format)) } }
      : {}),
  });
}

/** Newest first, as the platform lists them. A waiting queue shows the replies that wait. */
export function visibleReplies(thread: Thread, status: Queue): PlatformComment[] {
  const shown = thread.replies.filter((reply) => !reply.deleted && reply.shownStatus === status);
  return shown.toReversed();
}
