import type { ErrorTemplate } from './error-template.ts';

const failedToProcess =
  "The API server failed to successfully process the request. While this can be a transient error, it usually indicates that the request's input is invalid.";

/** Errors of reading and moderating. */
export const resourceErrors = {
  commentsDisabled: {
    code: 403,
    reason: 'commentsDisabled',
    domain: 'youtube.commentThread',
    message:
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter has disabled comments.',
    location: 'videoId',
    locationType: 'parameter',
  },
  videoNotFound: {
    code: 404,
    reason: 'videoNotFound',
    domain: 'youtube.commentThread',
    message:
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter could not be found.',
    location: 'videoId',
    locationType: 'parameter',
  },
  channelNotFound: {
    code: 404,
    reason: 'channelNotFound',
    domain: 'youtube.commentThread',
    message:
      'The channel identified by the <code><a href="/youtube/v3/docs/commentThreads/list#channelId">channelId</a></code> parameter could not be found.',
    location: 'channelId',
    locationType: 'parameter',
  },
  playlistChannelNotFound: {
    code: 404,
    reason: 'channelNotFound',
    domain: 'youtube.playlist',
    message:
      "The channel specified in the request's <code>channelId</code> parameter cannot be found.",
    location: 'channelId',
    locationType: 'parameter',
  },
  videoForbidden: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.video',
    message:
      'The request cannot access user rating information or details of a file. The request may not be properly authorized.',
    location: 'part',
    locationType: 'parameter',
  },
  playlistNotFound: {
    code: 404,
    reason: 'playlistNotFound',
    domain: 'youtube.playlistItem',
    message:
      "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
    location: 'playlistId',
    locationType: 'parameter',
  },
  playlistVideoNotFound: {
    code: 404,
    reason: 'videoNotFound',
    domain: 'youtube.playlistItem',
    message:
      "The video identified with the request's <code>videoId</code> parameter cannot be found.",
    location: 'videoId',
    locationType: 'parameter',
  },
  playlistItemsNotAccessible: {
    code: 403,
    reason: 'playlistItemsNotAccessible',
    domain: 'youtube.playlistItem',
    message: 'The request is not properly authorized to retrieve the specified playlist items.',
    location: 'playlistId',
    locationType: 'parameter',
  },
  forbiddenThreads: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.commentThread',
    message:
      'One or more of the requested comment threads cannot be retrieved due to insufficient permissions. The request might not be properly authorized.',
    location: 'Authorization',
    locationType: 'header',
  },
  processingFailure: {
    code: 400,
    reason: 'processingFailure',
    domain: 'youtube.comment',
    message: failedToProcess,
    location: 'id',
    locationType: 'parameter',
  },
  processingFailureThreads: {
    code: 400,
    reason: 'processingFailure',
    domain: 'youtube.commentThread',
    message: failedToProcess,
    location: 'videoId',
    locationType: 'parameter',
  },
  processingFailureBody: {
    code: 400,
    reason: 'processingFailure',
    domain: 'youtube.commentThread',
    message: `${failedToProcess} Check the structure of the <code>commentThread</code> resource in the request body to ensure that it is valid.`,
    location: 'body',
    locationType: 'other',
  },
  banWithoutReject: {
    code: 400,
    reason: 'banWithoutReject',
    domain: 'youtube.comment',
    message:
      'The <code>banAuthor</code> parameter can only be used if the <code>moderationStatus</code> parameter value is <code>rejected</code>.',
    location: 'banAuthor',
    locationType: 'parameter',
  },
  forbiddenModeration: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.comment',
    message:
      'The moderation status of one or more comments cannot be set due to insufficient permissions. The request might not be properly authorized.',
    location: 'id',
    locationType: 'parameter',
  },
  commentNotFoundModeration: {
    code: 404,
    reason: 'commentNotFound',
    domain: 'youtube.comment',
    message:
      'One or more of the comments that the request is trying to update cannot be found. Check the values of the request\'s <code><a href="/youtube/v3/docs/comments/setModerationStatus#id">id</a></code> parameter to ensure that they are correct.',
    location: 'id',
    locationType: 'parameter',
  },
  operationNotSupported: {
    code: 400,
    reason: 'operationNotSupported',
    domain: 'youtube.comment',
    message: 'Comments not based on Google+ offer only limited moderation functionality.',
    location: 'id',
    locationType: 'parameter',
  },
} as const satisfies Record<string, ErrorTemplate>;

/** Errors of inserts, updates and deletions. */
export const writingErrors = {
  commentNotFoundList: {
    code: 404,
    reason: 'commentNotFound',
    domain: 'youtube.comment',
    message:
      "One or more of the specified comments cannot be found. Check the values of the request's <code>id</code> and <code>parentId</code> parameters to ensure that they are correct.",
    location: 'parentId',
    locationType: 'parameter',
  },
  commentNotFoundDelete: {
    code: 404,
    reason: 'commentNotFound',
    domain: 'youtube.comment',
    message:
      'The specified comment could not be found. Check the value of the request\'s <code><a href="/youtube/v3/docs/comments/delete#id">id</a></code> parameter to ensure that it is correct.',
    location: 'id',
    locationType: 'parameter',
  },
  commentNotFoundUpdate: {
    code: 404,
    reason: 'commentNotFound',
    domain: 'youtube.comment',
    message:
      "The specified comment could not be found. Check the value of the <code>id</code> property in the request's body to ensure that it is correct.",
    location: 'body',
    locationType: 'other',
  },
  forbiddenDelete: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.comment',
    message:
      'The comment could not be deleted because of insufficient permissions. The request might not be properly authorized.',
    location: 'id',
    locationType: 'parameter',
  },
  forbiddenUpdate: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.comment',
    message:
      'The comment could not be updated due to insufficient permissions. The request might not be properly authorized.',
    location: 'body',
    locationType: 'other',
  },
  forbiddenInsert: {
    code: 403,
    reason: 'forbidden',
    domain: 'youtube.comment',
    message:
      'The comment cannot be created due to insufficient permissions. The request might not be properly authorized.',
    location: 'body',
    locationType: 'other',
  },
  ineligibleAccount: {
    code: 403,
    reason: 'ineligibleAccount',
    domain: 'youtube.comment',
    message:
      "The YouTube account used to authorize the API request must be merged with the user's Google account to insert a comment or comment thread.",
    location: 'Authorization',
    locationType: 'header',
  },
  commentTextRequired: {
    code: 400,
    reason: 'commentTextRequired',
    domain: 'youtube.comment',
    message:
      'The <code>comment</code> resource that is being inserted must specify a value for the <code>snippet.textOriginal</code> property. Comments cannot be empty.',
    location: 'body.snippet.textOriginal',
    locationType: 'other',
  },
  commentTextTooLong: {
    code: 400,
    reason: 'commentTextTooLong',
    domain: 'youtube.comment',
    message:
      'The <code>comment</code> resource contains too many characters in the <code>snippet.textOriginal</code> property.',
    location: 'body.snippet.textOriginal',
    locationType: 'other',
  },
  parentIdMissing: {
    code: 400,
    reason: 'parentIdMissing',
    domain: 'youtube.comment',
    message:
      "The comment that is being inserted must be linked to a parent comment. However, the <code>comment</code> resource in the request's body does not specify a value for the <code>snippet.parentId</code> property.",
    location: 'body.snippet.parentId',
    locationType: 'other',
  },
  parentCommentNotFound: {
    code: 404,
    reason: 'parentCommentNotFound',
    domain: 'youtube.comment',
    message:
      "The specified parent comment could not be found. Check the value of the <code>snippet.parentId</code> property in the request's body to ensure that it is correct.",
    location: 'body.snippet.parentId',
    locationType: 'other',
  },
  parentCommentIsPrivate: {
    code: 400,
    reason: 'parentCommentIsPrivate',
    domain: 'youtube.comment',
    message:
      'The specified parent comment is private. The API does not support replies to private comments.',
    location: 'body.snippet.parentId',
    locationType: 'other',
  },
  channelOrVideoIdMissing: {
    code: 400,
    reason: 'channelOrVideoIdMissing',
    domain: 'youtube.commentThread',
    message:
      "Each new comment must be associated with a channel or video. Use the <code>snippet.channelId</code> and <code>snippet.videoId</code> properties in the request's <code>commentThread</code> resource.",
    location: 'body.snippet',
    locationType: 'other',
  },
  commentNotIdentified: {
    code: 400,
    reason: 'invalidCommentMetadata',
    domain: 'youtube.comment',
    message: 'The request metadata is invalid.',
    location: 'body',
    locationType: 'other',
  },
} as const satisfies Record<string, ErrorTemplate>;
