import type { ApiMethod } from './api-method.ts';
import { channelsList } from './channels.ts';
import { commentThreadsList } from './comment-threads.ts';
import { commentsList } from './comments.ts';
import { markAsSpam, setModerationStatus } from './moderation.ts';
import { playlistItemsList } from './playlist-items.ts';
import { playlistsList } from './playlists.ts';
import { searchList } from './search.ts';
import { videosBatchGetStats, videosList } from './videos.ts';
import { commentsDelete, commentsInsert, commentsUpdate, commentThreadsInsert } from './writing.ts';

/** Every method that the emulator answers. */
export const apiMethods: readonly ApiMethod[] = [
  channelsList,
  videosList,
  videosBatchGetStats,
  playlistItemsList,
  playlistsList,
  searchList,
  commentThreadsList,
  commentThreadsInsert,
  commentsList,
  commentsInsert,
  commentsUpdate,
  commentsDelete,
  setModerationStatus,
  markAsSpam,
];
