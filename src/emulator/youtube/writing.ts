import type { PlatformComment } from '../comment-index.ts';
import { googleError } from '../google-error.ts';
import type { AccessToken } from '../grants.ts';
import { newCommentId } from '../identifiers.ts';
import { field, textField } from '../json.ts';
import type { PlatformStatus, SeedChannel, SeedVideo } from '../seed.ts';
import { banKey } from '../state.ts';
import {
  type ApiCall,
  type ApiMethod,
  commentScopes,
  ownsChannel,
  partRule,
} from './api-method.ts';
import { commentFormat, commentResource, threadResource } from './comment-resource.ts';
import { commentsAreOff, maySee } from './video-resource.ts';

/** The limit of YouTube's own page; the API documents none. */
const longestText = 10_000;

const writeMethod = {
  scopes: commentScopes,
  openToKeys: false,
  units: 50,
  bucket: 'queries',
  filters: [],
} as const;

export const commentThreadsInsert: ApiMethod = {
  ...writeMethod,
  name: 'commentThreads.insert',
  http: 'POST',
  path: 'commentThreads',
  service: 'youtube.api.v3.V3DataCommentThreadService.Insert',
  rules: partRule,
  parts: ['id', 'replies', 'snippet'],
  answer: 'CommentThread',
  respond(call) {
    const author = ownChannel(call);
    const snippet = field(call.body, 'snippet');
    if (snippet === undefined) throw googleError('processingFailureBody');
    const videoId = textField(snippet, 'videoId');
    if (videoId === undefined) throw googleError('channelOrVideoIdMissing');
    const topLevelComment = field(snippet, 'topLevelComment');
    const text = checkedText(field(topLevelComment, 'snippet'));
    const video = call.platform.state.videos.get(videoId);
    if (video === undefined || !maySee(call, video)) throw googleError('videoNotFound');
    const comment = add(call, { author, video, text });
    const thread = call.platform.state.threads.get(comment.id);
    if (thread === undefined) throw googleError('processingFailureBody');
    return threadResource(call, thread, 'published');
  },
};

export const commentsInsert: ApiMethod = {
  ...writeMethod,
  name: 'comments.insert',
  http: 'POST',
  path: 'comments',
  service: 'youtube.api.v3.V3DataCommentService.Insert',
  rules: partRule,
  parts: ['id', 'snippet'],
  answer: 'Comment',
  respond(call) {
    const author = ownChannel(call);
    const snippet = field(call.body, 'snippet');
    const parentId = textField(snippet, 'parentId');
    if (parentId === undefined) throw googleError('parentIdMissing');
    const text = checkedText(snippet);
    const parent = call.platform.state.threads.get(parentId);
    const video = parent && call.platform.state.videos.get(parent.top.videoId);
    const gone = parent === undefined || parent.queues.length === 0;
    if (gone || video === undefined || !maySee(call, video)) {
      throw googleError('parentCommentNotFound');
    }
    if (parent.top.shownStatus !== 'published') throw googleError('parentCommentIsPrivate');
    const comment = add(call, { author, video, text, parentId });
    return commentResource(call, comment, commentFormat(call, 'snippet'));
  },
};

export const commentsUpdate: ApiMethod = {
  ...writeMethod,
  name: 'comments.update',
  http: 'PUT',
  path: 'comments',
  service: 'youtube.api.v3.V3DataCommentService.Update',
  rules: partRule,
  parts: ['id', 'snippet'],
  answer: 'Comment',
  respond(call) {
    const id = textField(call.body, 'id');
    if (id === undefined) throw googleError('commentNotIdentified');
    const comment = call.platform.state.comments.get(id);
    if (comment === undefined || comment.deleted) throw googleError('commentNotFoundUpdate');
    if (!isAuthor(call, comment)) throw googleError('forbiddenUpdate');
    const text = checkedText(field(call.body, 'snippet'));
    call.platform.commit({ type: 'commentEdited', id, text, at: call.platform.clock.now() });
    return commentResource(call, comment, commentFormat(call, 'snippet'));
  },
};

export const commentsDelete: ApiMethod = {
  ...writeMethod,
  name: 'comments.delete',
  http: 'DELETE',
  path: 'comments',
  service: 'youtube.api.v3.V3DataCommentService.Delete',
  rules: { id: { type: 'text', required: true } },
  parts: [],
  answer: undefined,
  respond(call) {
    const comment = call.platform.state.comments.get(call.parameters.text('id') ?? '');
    if (comment === undefined || comment.deleted) throw googleError('commentNotFoundDelete');
    // Owning the video is not enough: an owner rejects, only the author deletes.
    if (!isAuthor(call, comment)) throw googleError('forbiddenDelete');
    call.platform.commit({ type: 'commentDeleted', id: comment.id });
    return undefined;
  },
};

function isAuthor(call: ApiCall, comment: PlatformComment): boolean {
  return comment.author.channelId !== null && ownsChannel(call, comment.author.channelId);
}

function ownChannel({ platform, caller }: ApiCall): SeedChannel {
  const channel = platform.state.channels.get(callerChannelId(caller) ?? '');
  if (channel === undefined) throw googleError('ineligibleAccount');
  return channel;
}

function callerChannelId(caller: AccessToken | undefined): string | null {
  return caller?.channelId ?? null;
}

interface NewComment {
  readonly author: SeedChannel;
  readonly video: SeedVideo;
  readonly text: string;
  readonly parentId?: string;
}

function add(call: ApiCall, { author, video, text, parentId }: NewComment): PlatformComment {
  const { platform } = call;
  if (commentsAreOff(video)) throw googleError('forbiddenInsert');
  const id = newCommentId(parentId);
  platform.commit({
    type: 'commentAdded',
    comment: {
      id,
      videoId: video.id,
      ...(parentId === undefined ? {} : { parentId }),
      author: { name: author.handle, channelId: author.id },
      text,
      publishedAt: platform.clock.now(),
      likeCount: 0,
      status: firstStatus(call, author.id, video.channelId),
    },
  });
  const comment = platform.state.comments.get(id);
  if (comment === undefined) throw googleError('internalError');
  return comment;
}

/** A banned author's new comments are rejected; a setting holds those of strangers. */
function firstStatus(call: ApiCall, authorId: string, ownerId: string): PlatformStatus {
  const { state, settings } = call.platform;
  if (state.bans.has(banKey(ownerId, authorId))) return 'rejected';
  return settings.holdForeignComments && authorId !== ownerId ? 'heldForReview' : 'published';
}

function checkedText(snippet: unknown): string {
  const text = textField(snippet, 'textOriginal')?.trim();
  if (text === undefined || text === '') throw googleError('commentTextRequired');
  if (text.length > longestText) throw googleError('commentTextTooLong');
  return text;
}
