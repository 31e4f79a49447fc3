import type { CallRunner } from './youtube-api.ts';
import { PlatformError } from './youtube-errors.ts';
import { commentItem, type PlatformComment, threadItem } from './youtube-schemas.ts';

/**
 * The calls that write comments of an owner, 50 units each. None is retried automatically, since an
 * insert made twice posts twice. Each throws PlatformError; after `outage` and `unreadable` the call
 * may have succeeded.
 */
export interface CommentWriter {
  /** commentThreads.insert: a top-level comment on a video. */
  insertThread(comment: { videoId: string; text: string }): Promise<PlatformComment>;
  /** comments.insert: a reply. The parent is a top-level comment, since replies have one level. */
  insertReply(reply: { parentId: string; text: string }): Promise<PlatformComment>;
  /** comments.update, by its author only. */
  updateComment(comment: { id: string; text: string }): Promise<PlatformComment>;
  /** comments.delete, by its author only. */
  deleteComment(id: string): Promise<void>;
}

const UNITS = 50;
const part = ['snippet'];

export function createCommentWriter(run: CallRunner): CommentWriter {
  return {
    async insertThread({ videoId, text: textOriginal }) {
      const snippet = { videoId, topLevelComment: { snippet: { textOriginal } } };
      const data = await run(UNITS, (api) =>
        api.commentThreads.insert({ part, requestBody: { snippet } }),
      );
      return read(threadItem, data).topLevelComment;
    },

    async insertReply({ parentId, text: textOriginal }) {
      const snippet = { parentId, textOriginal };
      const data = await run(UNITS, (api) =>
        api.comments.insert({ part, requestBody: { snippet } }),
      );
      return read(commentItem, data);
    },

    async updateComment({ id, text: textOriginal }) {
      const data = await run(UNITS, (api) =>
        api.comments.update({ part, requestBody: { id, snippet: { textOriginal } } }),
      );
      return read(commentItem, data);
    },

    async deleteComment(id) {
      await run(UNITS, (api) => api.comments.delete({ id }));
    },
  };
}

/** Throws `unreadable` for a 2xx answer in an unknown shape: the call was done, its result is lost. */
function read<T>(
  schema: { safeParse(data: unknown): { success: true; data: T } | { success: false } },
  data: unknown,
): T {
  const result = schema.safeParse(data);
  if (!result.success) throw new PlatformError('unreadable', '');
  return result.data;
}
