import type { CallRunner } from './youtube-api.ts';
import { PlatformError } from './youtube-errors.ts';
import { commentItem, threadItem } from './youtube-schemas.ts';

const UNITS = 50;
const part = ['snippet'];

/**
 * The calls that write comments of an owner, 50 units each. None is retried automatically, since an
 * insert made twice posts twice. Each throws PlatformError; after `outage` and `unreadable` the call
 * may have succeeded.
 */
export function createCommentWriter(run: CallRunner) {
  return {
    /** commentThreads.insert: a top-level comment on a video. */
    async insertThread({ videoId, text: textOriginal }: { videoId: string; text: string }) {
      const snippet = { videoId, topLevelComment: { snippet: { textOriginal } } };
      const data = await run(UNITS, (api) =>
        api.commentThreads.insert({ part, requestBody: { snippet } }),
      );
      return read(threadItem, data).topLevelComment;
    },

    /** comments.insert: a reply. The parent is a top-level comment, since replies have one level. */
    async insertReply({ parentId, text: textOriginal }: { parentId: string; text: string }) {
      const snippet = { parentId, textOriginal };
      const data = await run(UNITS, (api) =>
        api.comments.insert({ part, requestBody: { snippet } }),
      );
      return read(commentItem, data);
    },

    /** comments.update, by its author only. */
    async updateComment({ id, text: textOriginal }: { id: string; text: string }) {
      const data = await run(UNITS, (api) =>
        api.comments.update({ part, requestBody: { id, snippet: { textOriginal } } }),
      );
      return read(commentItem, data);
    },

    /** comments.delete, by its author only. */
    async deleteComment(id: string): Promise<void> {
      await run(UNITS, (api) => api.comments.delete({ id }));
    },
  };
}

export type CommentWriter = ReturnType<typeof createCommentWriter>;

/** Throws `unreadable` for a 2xx answer in an unknown shape: the call was done, its result is lost. */
function read<T>(
  schema: {
    safeParse(data: unknown): { success: true; data: T } | { success: false; error: Error };
  },
  data: unknown,
): T {
  const result = schema.safeParse(data);
  if (!result.success) throw new PlatformError('unreadable', '', result.error);
  return result.data;
}
