import { sql } from 'kysely';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { listSeed } from './list-seed.ts';
import { quiet } from './quiet.ts';
import { createRandom, type Random } from './random.ts';
import { recount } from './recount.ts';
import { send } from './send.ts';
import type { Session } from './sign-in.ts';
import { smallWorld } from './small-world.ts';
import { waitForEverything } from './sync.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A row of an owner's comments, in the columns of the specification. */
export interface Row {
  youtube_id: string;
  parent_id: string | null;
  video_id: string;
  video_channel_id: string;
  author_channel_id: string | null;
  content: string;
  published_at: number;
  moderation_status: (typeof STATUSES)[number];
  spam_score: number;
  is_spam: boolean;
  is_stylized_text: boolean;
  is_obfuscated_text: boolean;
  is_blacklisted_words: boolean;
  is_similar: boolean;
}

export interface ListOwner {
  session: Session;
  channelId: string;
  rows: Row[];
  /** As they were added. */
  words: string[];
  /** Channel ids, as they were trusted. */
  trusted: string[];
  /** Of the own channel; the platform knows them no more. */
  rejected: string[];
}

export interface ListWorld extends AsyncDisposable {
  app: TestApp;
  rina: ListOwner;
  bayu: ListOwner;
}

export const STATUSES = ['unmoderated', 'pending', 'spam', 'approved', 'rejected'] as const;

/**
 * Two owners on one server, each watching the channel of the other: their rows are of the same
 * comments, and what stands in them differs. What the detector said is overwritten by chance, so
 * that each filter keeps rows and drops rows of every other filter.
 */
export async function startListWorld(): Promise<ListWorld> {
  await using started = new AsyncDisposableStack();
  const clock = createVirtualClock();
  const app = started.use(await startTestApp({ clock, seed: listSeed }));
  const world = { app, clock };
  const sessions = {
    rina: await app.signIn({ account: 'Rina' }),
    bayu: await app.signIn({ account: 'Bayu' }),
  };
  for (const session of Object.values(sessions)) await post(session, '/api/videos/process-all', {});
  await quiet(app.db, clock);
  const { rina, bayu, wati } = smallWorld;
  for (const { id } of [bayu.channel, wati.second, wati.first]) {
    await post(sessions.rina, '/api/channels', { id });
  }
  await post(sessions.bayu, '/api/channels', { id: rina.channel.id });
  const owners = {
    rina: await prepare(world, { session: sessions.rina, channelId: rina.channel.id, words: 23 }),
    bayu: await prepare(world, { session: sessions.bayu, channelId: bayu.channel.id, words: 4 }),
  };
  await overwrite(app, owners.rina, createRandom(1));
  await overwrite(app, owners.bayu, createRandom(2));
  const running = started.move();
  return { app, ...owners, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

async function post(session: Session, target: string, body: unknown): Promise<void> {
  const answer = await send(session, `POST ${target}`, body);
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
}

const channelOf = ({ videoId }: SeedComment) =>
  listSeed.videos.find(({ id }) => id === videoId)?.channelId ?? '';

async function prepare(
  { app, clock }: { app: TestApp; clock: VirtualClock },
  { session, channelId, words: count }: { session: Session; channelId: string; words: number },
): Promise<ListOwner> {
  const words = Array.from({ length: count }, (_, index) => WORDS(index));
  for (const word of words) await post(session, '/api/blacklisted-words', { word });
  const own = listSeed.comments.filter((comment) => channelOf(comment) === channelId);
  const others = own.filter(({ author }) => author.channelId !== channelId);
  const authors = new Set(others.flatMap(({ author }) => author.channelId ?? []));
  const trusted = [...authors].slice(0, 3);
  for (const author_channel_id of trusted) {
    clock.advance({ seconds: 5 });
    await post(session, '/api/authors/trusted', { author_channel_id });
  }
  const rejected = [
    ...others.filter(({ parentId }) => parentId === undefined).slice(3, 5),
    ...others.filter(({ parentId }) => parentId !== undefined).slice(0, 1),
  ].map(({ id }) => id);
  for (const id of rejected) {
    await post(session, `/api/comments/${id}/moderate`, { reject: true });
  }
  clock.advance({ seconds: 30 });
  await quiet(app.db, clock);
  await waitForEverything(session);
  return { session, channelId, words, trusted, rejected, rows: [] };
}

const WORDS = (index: number) =>
  `${['Gacor', 'gacor_77', 'cuan 100%', 'maxwin', 'a\\b'][index % 5]} ${index}`;

/** Every row gets values by chance; the database is told in the words of the specification. */
async function overwrite(app: TestApp, owner: ListOwner, random: Random): Promise<void> {
  const rows = listSeed.comments.map((comment) => drawn(comment, owner, random));
  const written = await sql<{ youtube_id: string }>`
    update comments set spam_score = fact.spam_score, is_spam = fact.is_spam,
      is_stylized_text = fact.is_stylized_text, is_obfuscated_text = fact.is_obfuscated_text,
      is_blacklisted_words = fact.is_blacklisted_words, is_similar = fact.is_similar,
      moderation_status = fact.moderation_status
    from users, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fact(
      youtube_id text, spam_score int, is_spam boolean, is_stylized_text boolean,
      is_obfuscated_text boolean, is_blacklisted_words boolean, is_similar boolean,
      moderation_status text)
    where users.id = comments.user_id and comments.youtube_id = fact.youtube_id
      and users.youtube_channel_id = ${owner.channelId}
    returning comments.youtube_id`.execute(app.db);
  await recount(app.db);
  const stored = new Set(written.rows.map((row) => row.youtube_id));
  // Of a watched channel no more replies are read than come along with a thread.
  owner.rows.push(...rows.filter((row) => stored.has(row.youtube_id)));
  const isOwn = (row: Row) => row.video_channel_id === owner.channelId;
  if (!rows.every((row) => stored.has(row.youtube_id) || (!isOwn(row) && row.parent_id !== null))) {
    throw new Error(`only ${stored.size} of ${rows.length} comments were read`);
  }
}

const drawn = (comment: SeedComment, { channelId }: ListOwner, random: Random): Row => {
  const isOwn = channelOf(comment) === channelId;
  return {
    youtube_id: comment.id,
    parent_id: comment.parentId ?? null,
    video_id: comment.videoId,
    video_channel_id: channelOf(comment),
    author_channel_id: comment.author.channelId,
    content: comment.text,
    published_at: comment.publishedAt,
    // Nothing is decided on other channels, but the screen must not rely on it.
    moderation_status: random.pick(
      isOwn ? STATUSES : (['unmoderated', 'spam', 'pending'] as const),
    ),
    spam_score: Math.floor(random() * 101),
    is_spam: random.chance(0.5),
    is_stylized_text: random.chance(0.5),
    is_obfuscated_text: random.chance(0.5),
    is_blacklisted_words: random.chance(0.5),
    is_similar: random.chance(0.5),
  };
};
