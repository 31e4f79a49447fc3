import { systemClock } from '../../src/server/base/clock.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import {
  type IncomingComment,
  type Judge,
  loadJudge,
} from '../../src/server/judging/verdicts/judge-comments.ts';
import { storePages } from '../../src/server/reading/store/store-page.ts';
import { createTestDatabase } from './template-database.ts';

/** A comment as a test tells it; what it leaves out is invented. */
export interface ToldComment {
  id: string;
  text: string;
  author?: string;
  /** The display name; without it the author is the handle. */
  authorName?: string;
  /** The address of the author's picture. */
  picture?: string;
  video?: string;
  /** The thread that it replies to. */
  parent?: string;
  minute?: number;
}

export interface CommentStore extends AsyncDisposable {
  db: Database;
  connectionString: string;
  /** An owner without a session. */
  addOwner(name: string): Promise<OwnerId>;
  /** Reads a page of comments as a sync does: new ones, and known ones that were edited. */
  read(ownerId: OwnerId, comments: readonly ToldComment[], judge?: Judge): Promise<void>;
}

const NOON = Date.parse('2026-03-01T12:00:00Z');
export const OWN_CHANNEL = 'UCpemilik';

export const minuteOf = (minute: number): Date => new Date(NOON + minute * 60_000);

/** A database of its own, into which comments are read without a platform. */
export async function createCommentStore(): Promise<CommentStore> {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const { db } = connect({ connectionString });
  const deps = { db, clock: systemClock };
  return {
    db,
    connectionString,
    async addOwner(name) {
      const { id } = await db
        .insertInto('users')
        .values({ google_id: name, name, scopes: [] })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async read(ownerId, comments, judge) {
      const used = judge ?? (await loadJudge(deps, ownerId));
      await storePages(deps, ownerId, {
        pages: [{ comments: comments.map(toIncoming) }],
        judge: used,
      });
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await database.drop();
    },
  };
}

function toIncoming({
  id,
  text,
  author = id,
  authorName = `@${author}`,
  picture,
  video = 'video',
  parent,
  minute = 0,
}: ToldComment): IncomingComment {
  const publishedAt = minuteOf(minute);
  return {
    youtube_id: id,
    video_id: video,
    video_channel_id: OWN_CHANNEL,
    parent_id: parent ?? null,
    is_reply: parent !== undefined,
    author_name: authorName,
    author_channel_id: author === OWN_CHANNEL ? OWN_CHANNEL : `UC${author}`,
    author_profile_image: picture ?? null,
    content: text,
    published_at: publishedAt,
    edited_at: publishedAt,
    like_count: 0,
    reply_count: 0,
    replies_read: 0,
    platform_status: 'published',
  };
}
