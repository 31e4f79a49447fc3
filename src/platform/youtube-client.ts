import type { z } from 'zod';
import type { ChannelName } from '../contract/channel-name.ts';
import { limits } from '../contract/limits.ts';
import { type CommentWriter, createCommentWriter } from './comment-writer.ts';
import type { CallRunner } from './youtube-api.ts';
import { PlatformError } from './youtube-errors.ts';
import {
  channelItem,
  commentItem,
  idOnly,
  listAnswer,
  type PlatformChannel,
  type PlatformComment,
  type PlatformThread,
  type PlatformVideo,
  playlistItem,
  readable,
  threadItem,
  videoItem,
} from './youtube-schemas.ts';

/** One page of a list. Without a token it is the last, whatever its size. */
export interface PlatformPage<Item> {
  items: Item[];
  nextPageToken: string | null;
}

/** For some videos the platform fails to list by time, and only lists by relevance. */
export interface VideoThreads extends PlatformPage<PlatformThread> {
  newestFirst: boolean;
}

export interface ThreadQuery {
  channelId: string;
  moderationStatus: 'published' | 'heldForReview' | 'likelySpam';
  pageToken?: string | null;
}

/** Statuses that a moderator can set; only the platform sets likely spam. */
export type SettableStatus = 'published' | 'heldForReview' | 'rejected';

/** The calls Sapu makes to the platform. Each throws PlatformError and nothing else. */
export interface YoutubeClient extends CommentWriter {
  /** channels.list mine, 1 unit; null when the account has no channel. */
  myChannel(): Promise<PlatformChannel | null>;
  /** channels.list, 1 unit; null when there is no such channel. */
  findChannel(name: ChannelName): Promise<PlatformChannel | null>;
  /** channels.list by id, 1 unit for 50: which of them exist. */
  existingChannels(ids: readonly string[]): Promise<Set<string>>;
  /** playlistItems.list, 1 unit for 50 video ids. */
  uploads(playlistId: string, pageToken?: string | null): Promise<PlatformPage<string>>;
  /** videos.list, 1 unit for at most 50 ids; those that are gone are left out. */
  videos(ids: readonly string[]): Promise<PlatformVideo[]>;
  /** commentThreads.list of a whole channel, 1 unit for 100 threads, newest first. */
  commentThreads(query: ThreadQuery): Promise<PlatformPage<PlatformThread>>;
  /** commentThreads.list of one video, 1 unit for 100 published threads. */
  videoThreads(videoId: string, pageToken?: string | null): Promise<VideoThreads>;
  /** comments.list by parent, 1 unit for 100 replies. */
  replies(parentId: string, pageToken?: string | null): Promise<PlatformPage<PlatformComment>>;
  /** comments.list by id, 1 unit for 50: which are visible. Rejected and deleted ones are not. */
  visibleComments(ids: readonly string[]): Promise<Set<string>>;
  /** comments.list by id, 1 unit for 50: the visible ones, without their status. */
  comments(ids: readonly string[]): Promise<PlatformComment[]>;
  /**
   * comments.setModerationStatus, 50 units for at most 50 ids; it changes all or none. `banAuthor`
   * has the platform reject all future comments of the authors too, and is only valid with
   * `rejected`. The API has no call that ends a ban or lists bans.
   */
  setModerationStatus(
    ids: readonly string[],
    status: SettableStatus,
    options?: { banAuthor: boolean },
  ): Promise<void>;
}

/** The cost of a list call; no other call costs this. */
export const READ_UNITS = 1;
const CHANNEL_PARTS = ['snippet', 'statistics', 'contentDetails'];
const THREADS_PER_PAGE = 100;
const THREADS = {
  part: ['snippet', 'replies'],
  maxResults: THREADS_PER_PAGE,
  order: 'time',
  textFormat: 'plainText',
};

export function createYoutubeClient(run: CallRunner): YoutubeClient {
  const list = listBy(run);
  return {
    ...createCommentWriter(run),

    async myChannel() {
      try {
        const { items } = await list(channelItem, (api) =>
          api.channels.list({ part: CHANNEL_PARTS, mine: true }),
        );
        return items[0] ?? null;
      } catch (error) {
        if (error instanceof PlatformError && error.kind === 'no_channel') return null;
        throw error;
      }
    },

    async findChannel(name) {
      const filter =
        'id' in name
          ? { id: [name.id] }
          : 'handle' in name
            ? { forHandle: name.handle }
            : { forUsername: name.username };
      const { items } = await list(channelItem, (api) =>
        api.channels.list({ part: CHANNEL_PARTS, ...filter }),
      );
      return items[0] ?? null;
    },

    async existingChannels(ids) {
      const wanted = { part: ['id'], id: [...ids], maxResults: limits.platformBatch };
      const { items } = await list(idOnly, (api) => api.channels.list(wanted), { mayMiss: 0 });
      return new Set(items);
    },

    uploads: (playlistId, pageToken) =>
      list(playlistItem, (api) =>
        api.playlistItems.list({
          part: ['contentDetails'],
          playlistId,
          maxResults: limits.platformBatch,
          ...page(pageToken),
        }),
      ),

    async videos(ids) {
      const part = ['snippet', 'statistics', 'contentDetails', 'status'];
      return (await list(videoItem, (api) => api.videos.list({ part, id: [...ids] }))).items;
    },

    commentThreads: ({ channelId, moderationStatus, pageToken }) =>
      list(threadItem, (api) =>
        api.commentThreads.list({
          ...THREADS,
          allThreadsRelatedToChannelId: channelId,
          moderationStatus,
          ...page(pageToken),
        }),
      ),

    videoThreads: (videoId, pageToken) => videoThreads(run, videoId, pageToken),

    replies: (parentId, pageToken) =>
      list(commentItem, (api) =>
        api.comments.list({
          part: ['snippet'],
          parentId,
          maxResults: THREADS_PER_PAGE,
          textFormat: 'plainText',
          ...page(pageToken),
        }),
      ),

    async visibleComments(ids) {
      const wanted = { part: ['id'], id: [...ids], maxResults: THREADS_PER_PAGE };
      const { items } = await list(idOnly, (api) => api.comments.list(wanted), { mayMiss: 0 });
      return new Set(items);
    },

    async comments(ids) {
      const { items } = await list(commentItem, (api) =>
        api.comments.list({
          part: ['id', 'snippet'],
          id: [...ids],
          maxResults: THREADS_PER_PAGE,
          textFormat: 'plainText',
        }),
      );
      return items;
    },

    async setModerationStatus(ids, moderationStatus, { banAuthor } = { banAuthor: false }) {
      const ban = banAuthor ? { banAuthor } : {};
      await run(limits.writeUnits, (api) =>
        api.comments.setModerationStatus({ id: [...ids], moderationStatus, ...ban }),
      );
    },
  };
}

/** Marks page tokens of a list by relevance, which are invalid in a list by time. */
const BY_RELEVANCE = 'relevance ';

/** Lists a video's threads by time, or by relevance for videos that always fail by time. */
async function videoThreads(
  run: CallRunner,
  videoId: string,
  pageToken: string | null = null,
): Promise<VideoThreads> {
  const list = (order: 'time' | 'relevance', token: string | null) =>
    listBy(run)(threadItem, (api) =>
      api.commentThreads.list({ ...THREADS, videoId, order, ...page(token) }),
    );
  const byRelevance = async (token: string | null): Promise<VideoThreads> => {
    const { items, nextPageToken: next } = await list('relevance', token);
    return { items, nextPageToken: next && `${BY_RELEVANCE}${next}`, newestFirst: false };
  };
  if (pageToken?.startsWith(BY_RELEVANCE)) return byRelevance(pageToken.slice(BY_RELEVANCE.length));
  try {
    return { ...(await list('time', pageToken)), newestFirst: true };
  } catch (error) {
    const fails = error instanceof PlatformError && error.reason === 'processingFailure';
    if (!fails || pageToken !== null) throw error;
    return byRelevance(null);
  }
}

const page = (token: string | null | undefined) => (token ? { pageToken: token } : {});

/** The share of a page's items that may be unreadable; with more, the whole page fails. */
const MAY_MISS = 0.2;

/**
 * Makes list calls, and reads the page in their answers. An answer that is no list throws: as an empty
 * page it would mean that all items are deleted. Unreadable items are left out.
 */
const listBy =
  (run: CallRunner) =>
  async <Item extends z.ZodType>(
    schema: Item,
    call: Parameters<CallRunner>[1],
    { mayMiss } = { mayMiss: MAY_MISS },
  ): Promise<PlatformPage<z.output<Item>>> => {
    const answer = listAnswer.safeParse(await run(READ_UNITS, call));
    if (!answer.success) throw new PlatformError('unreadable', '', answer.error);
    const { items: listed, nextPageToken } = answer.data;
    const { items, skipped } = readable(schema, listed);
    if (skipped > mayMiss * listed.length) {
      const cause = new Error(`${skipped} of ${listed.length} items cannot be read`);
      throw new PlatformError('unreadable', '', cause);
    }
    return { items, nextPageToken };
  };
