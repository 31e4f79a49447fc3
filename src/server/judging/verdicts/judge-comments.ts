import { analyzeComment } from '../../../detection/analyze-comment.ts';
import { similarLevel } from '../../../detection/signals/similar.ts';
import { type NameSighting, sightNames } from '../../../detection/spam-names.ts';
import type { AuthorConduct } from '../../../detection/types.ts';
import type { Clock } from '../../base/clock.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { NewComment, OwnerId, Queryable } from '../../db/schema.ts';
import { widenScores } from '../campaigns/campaigns.repository.ts';
import {
  type ComparedComment,
  type Placement,
  placeInCampaigns,
} from '../campaigns/place-in-campaigns.ts';
import {
  deleteSimilarityKeys,
  saveSimilarityKeys,
} from '../campaigns/similarity-keys.repository.ts';
import { countRequests, type FlagChanges } from '../judging-states.repository.ts';
import { findConduct, listChangedByConduct } from './author-conduct.ts';
import { findCopies, listChangedCopies } from './copies.ts';
import {
  type ContextInput,
  gatherContexts,
  loadDetectionSettings,
  type OwnerSettings,
  similarityOf,
  updateNames,
} from './gather-contexts.ts';
import { type ReadText, readText } from './read-text.ts';
import { toColumns, type VerdictColumns } from './verdict-columns.ts';
import {
  listCommentsById,
  listMembers,
  listMentions,
  type StoredComment,
  saveVerdicts,
} from './verdicts.repository.ts';

export type CommentToJudge = Pick<
  NewComment,
  'youtube_id' | 'content' | 'author_name' | 'author_channel_id' | 'video_id' | 'video_channel_id'
> & {
  published_at: Date;
  /** The comment was edited, so the keys of its old text must be deleted. */
  isStored: boolean;
  /** Absent: its text is read as it is judged. */
  read?: ReadText | undefined;
};

interface ReadComment {
  comment: CommentToJudge;
  text: ReadText;
}

export interface JudgedComment {
  columns: VerdictColumns;
  campaignId: number | null;
  authorChannelId: string | null;
  isStored: boolean;
  similarityKeys: readonly bigint[];
  sighting: NameSighting;
}

/** Judges comments of one owner in the context of the others. */
export interface Judge {
  /**
   * Looks for the owner's words in texts that are judged next, where that is slow. Before the
   * transaction, because others wait for its lock.
   */
  prepare(listTexts: () => Promise<readonly string[]>): Promise<void>;
  /**
   * Returns verdicts by comment id on comments that are about to be stored, and places them in
   * campaigns. Stored members of campaigns that reach another level are judged again.
   */
  judge(
    tx: OwnerTransaction,
    comments: readonly CommentToJudge[],
  ): Promise<Map<string, JudgedComment>>;
  /**
   * Stores the similarity keys and names of comments, which must be stored already, for later
   * verdicts. Stored comments whose names become evidence are judged again, those that have become
   * copies, and those to which their author's conduct adds something.
   */
  index(tx: OwnerTransaction, judged: ReadonlyMap<string, JudgedComment>): Promise<void>;
  /** Judges stored comments again and writes changed verdicts. Returns how many flags changed. */
  rejudge(tx: OwnerTransaction, comments: readonly StoredComment[]): Promise<FlagChanges>;
}

/** How many of the newest members are judged again when a campaign reaches another level. */
const MOST_REJUDGED = 100;

/**
 * Makes a judge with the owner's present settings. It reads them again after each request for a
 * re-judge, so that a word counts in a sync that began before it was added.
 */
export async function loadJudge(
  { db, clock }: { db: Queryable; clock: Clock },
  ownerId: OwnerId,
): Promise<Judge> {
  const load = async (from: Queryable) => {
    // Before the settings: a request between the two has them read once too often, never too rarely.
    const requests = await countRequests(from, ownerId);
    const settings = await loadDetectionSettings(from, ownerId, clock.now());
    return { requests, judge: createJudge(ownerId, { clock, settings }) };
  };
  let loaded = await load(db);
  async function present(tx: OwnerTransaction): Promise<Judge> {
    if ((await countRequests(tx, ownerId)) !== loaded.requests) loaded = await load(tx);
    return loaded.judge;
  }
  return {
    // With settings that have changed since, the words are found in the transaction.
    prepare: (listTexts) => loaded.judge.prepare(listTexts),
    judge: async (tx, comments) => (await present(tx)).judge(tx, comments),
    index: async (tx, judged) => (await present(tx)).index(tx, judged),
    rejudge: async (tx, comments) => (await present(tx)).rejudge(tx, comments),
  };
}

function createJudge(
  ownerId: OwnerId,
  { clock, settings: { finder, ...settings } }: { clock: Clock; settings: OwnerSettings },
): Judge {
  const gathered = (comments: ContextInput[]) => ({ comments, now: clock.now(), settings });
  const withWordsIn = async (comments: readonly Pick<CommentToJudge, 'content'>[]) => ({
    ...settings,
    blacklist: await finder.findIn(comments.map(({ content }) => content)),
  });
  const isCopySpam = settings.classes?.has('copied') === true;

  async function judge(tx: OwnerTransaction, comments: readonly CommentToJudge[]) {
    const read = await mapInTurns(comments, (comment) => ({
      comment,
      text: comment.read ?? readText(comment.content),
    }));
    const incoming = read.map(toComparedText);
    const placement = await placeInCampaigns(tx, ownerId, incoming);
    const known = incoming.map(({ id, authorChannelId, videoId }) => ({
      authorChannelId,
      videoId,
      campaignId: placement.campaignOf.get(id) ?? null,
    }));
    const contexts = await gatherContexts(tx, ownerId, gathered(known));
    const found = await withWordsIn(comments);
    const judged = new Map(
      await mapInTurns(read, ({ comment, text: { words, sighting } }, at) => {
        const { content: text, author_name: authorName = null, youtube_id: id, isStored } = comment;
        const verdict = analyzeComment({ text, authorName, words }, contexts[at] ?? {}, found);
        const { campaignId = null, authorChannelId = null } = known[at] ?? {};
        const keys = placement.keysOf.get(id) ?? [];
        const columns = toColumns(text, verdict);
        const place = { campaignId, authorChannelId, isStored, similarityKeys: keys };
        return [id, { columns, ...place, sighting }];
      }),
    );
    await widenScores(tx, ownerId, [...judged.values()].flatMap(toRange));
    const campaignIds = campaignsAtNewLevel(placement);
    await rejudgeStored(tx, await listMembers(tx, ownerId, { campaignIds, limit: MOST_REJUDGED }));
    return judged;
  }

  async function rejudge(tx: OwnerTransaction, comments: readonly StoredComment[]) {
    const sightings = await mapInTurns(
      comments,
      ({ youtube_id: id, content }) => [id, sightNames(content)] as const,
    );
    await indexNames(tx, new Map(sightings));
    // Some of them may have been judged again for their names, which counted the changes of their flags.
    const ids = comments.map(({ youtube_id }) => youtube_id);
    const verdicts = await rejudgeStored(tx, await listCommentsById(tx, ownerId, ids));
    const changed = comments.filter(
      ({ youtube_id: id, is_spam: before }) => before !== verdicts.get(id)?.is_spam,
    );
    const cleared = changed.filter(({ is_spam: before }) => before).length;
    return { flagged: changed.length - cleared, cleared };
  }

  /** Stores names, and judges comments again whose names have changed as evidence. */
  async function indexNames(tx: OwnerTransaction, sightings: ReadonlyMap<string, NameSighting>) {
    const mentions: StoredComment[] = [];
    for (const changed of await updateNames(tx, ownerId, sightings)) {
      mentions.push(...(await listMentions(tx, ownerId, { ...changed, limit: MOST_REJUDGED })));
    }
    await rejudgeStored(tx, mentions);
  }

  /** A comment may be a copy only beside stored ones, and may stop being one as others arrive. */
  async function judgeCopies(tx: OwnerTransaction, judged: ReadonlyMap<string, JudgedComment>) {
    if (!isCopySpam) return;
    const authors = new Set([...judged.values()].flatMap((one) => one.authorChannelId ?? []));
    const changed = await listChangedCopies(tx, ownerId, [...authors]);
    await rejudgeStored(tx, await listCommentsById(tx, ownerId, changed));
  }

  /** What authors do beside others is known only once their comments are stored. */
  async function judgeConduct(tx: OwnerTransaction, judged: ReadonlyMap<string, JudgedComment>) {
    const verdicts = new Map([...judged].map(([id, { columns }]) => [id, columns] as const));
    const changed = await listChangedByConduct(tx, ownerId, verdicts);
    await rejudgeStored(tx, await listCommentsById(tx, ownerId, changed));
  }

  /** Returns the new verdicts by comment id. */
  async function rejudgeStored(tx: OwnerTransaction, comments: readonly StoredComment[]) {
    if (comments.length === 0) return new Map<string, VerdictColumns>();
    const known = comments.map((comment) => ({
      authorChannelId: comment.author_channel_id,
      videoId: comment.video_id,
      campaignId: comment.campaign_id,
      stored: { isRejected: comment.moderation_status === 'rejected' },
    }));
    const contexts = await gatherContexts(tx, ownerId, gathered(known));
    const ids = comments.map(({ youtube_id }) => youtube_id);
    const copies = await findCopies(tx, ownerId, isCopySpam ? ids : []);
    const found = await withWordsIn(comments);
    const judgeWith = async (conduct: ReadonlyMap<string, AuthorConduct>) =>
      new Map(
        await mapInTurns(
          comments,
          ({ youtube_id: id, content: text, author_name: authorName }, at) => {
            const authorConduct = conduct.get(id) ?? {};
            const context = { ...contexts[at], copiesRegular: copies.has(id), authorConduct };
            const verdict = analyzeComment({ text, authorName }, context, found);
            return [id, toColumns(text, verdict)] as const;
          },
        ),
      );
    const alone = await judgeWith(new Map());
    const conduct = await findConduct(tx, ownerId, alone);
    const verdicts = conduct.size === 0 ? alone : await judgeWith(conduct);
    await saveVerdicts(tx, ownerId, verdicts);
    return verdicts;
  }

  return {
    prepare: (listTexts) => finder.prepare(listTexts),
    judge,
    rejudge,
    index: async (tx, judged) => {
      const edited = [...judged].flatMap(([id, { isStored }]) => (isStored ? [id] : []));
      await deleteSimilarityKeys(tx, ownerId, edited);
      const keys = [...judged].map(([id, comment]) => [id, comment.similarityKeys] as const);
      await saveSimilarityKeys(tx, ownerId, new Map(keys));
      await indexNames(tx, new Map([...judged].map(([id, { sighting }]) => [id, sighting])));
      await judgeCopies(tx, judged);
      await judgeConduct(tx, judged);
    },
  };
}

function toComparedText({ comment, text }: ReadComment): ComparedComment {
  const authorChannelId = comment.author_channel_id ?? null;
  // Repeated comments of the owner are no campaign.
  const isOwn = authorChannelId === comment.video_channel_id;
  return {
    id: comment.youtube_id,
    isStored: comment.isStored,
    folded: text.words.folded.text,
    keys: isOwn ? [] : text.similarityKeys,
    authorChannelId,
    videoId: comment.video_id,
    publishedAt: comment.published_at,
  };
}

const toRange = ({ campaignId: id, columns }: JudgedComment) =>
  id === null ? [] : [{ id, lowest: columns.spam_score ?? 0, highest: columns.spam_score ?? 0 }];

/** Campaigns whose similarity level differs from when their members were judged. */
const campaignsAtNewLevel = ({ before, after }: Placement): number[] =>
  [...after].flatMap(([id, size]) =>
    similarLevel(similarityOf(before.get(id))) === similarLevel(similarityOf(size)) ? [] : [id],
  );
