import { similarLevel } from '../../../detection/signals/similar.ts';
import { sightNames } from '../../../detection/spam-names.ts';
import type { AuthorConduct, CommentContext } from '../../../detection/types.ts';
import type { Clock } from '../../base/clock.ts';
import { mapInTurns } from '../../base/turns.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { CommentRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { widenScores } from '../campaigns/campaigns.repository.ts';
import type { FreshText } from '../campaigns/group-copies.policy.ts';
import { type Placement, placeInCampaigns } from '../campaigns/place-in-campaigns.ts';
import { countRequests, type FlagChanges } from '../judging-states.repository.ts';
import { endNotSpam } from '../learning/lessons.repository.ts';
import { findConduct, listChangedByConduct } from './author-conduct.ts';
import { findCopies, listChangedCopies } from './copies.ts';
import {
  type ContextQuery,
  gatherContexts,
  loadDetectionSettings,
  type OwnerSettings,
  similarityOf,
  updateNames,
} from './gather-contexts.ts';
import { judgeText } from './judge-text.ts';
import { type ReadText, readText } from './read-text.ts';
import type { VerdictColumns } from './verdict-columns.ts';
import {
  listCommentsById,
  listMembers,
  listMentions,
  type StoredComment,
  saveVerdicts,
} from './verdicts.repository.ts';

/** What the platform does not say of a comment. */
type OwnColumn =
  | keyof VerdictColumns
  | 'id'
  | 'user_id'
  | 'campaign_id'
  | 'moderation_status'
  | 'decided_at'
  | 'refreshed_at'
  | 'created_at'
  | 'updated_at';

/** A comment as the platform listed it, in the columns of its row. */
export interface IncomingComment extends Omit<CommentRow, OwnColumn> {
  /** Absent: its text is read as it is judged. */
  read?: ReadText;
}

/** A comment that is about to be stored, with its verdict. */
export interface JudgedComment extends Required<IncomingComment>, VerdictColumns {
  campaign_id: number | null;
  /** It was edited, so the keys of its old text must be deleted. */
  isStored: boolean;
  similarityKeys: readonly bigint[];
}

/** So many comments are judged before they may be stored, while the next ones are judged. */
const PART = 100;

/** Judges comments of one owner in the context of the others. */
export interface Judge {
  /**
   * Looks for the owner's words in texts that are judged next, where that is slow. Before the
   * transaction, because others wait for its lock.
   */
  prepare(listTexts: () => Promise<readonly string[]>): Promise<void>;
  /**
   * Places comments that are about to be stored in campaigns, and then judges them, part by part, by
   * what is stored now. `stored` has the ids of those that were edited. Stored members of campaigns
   * that reach another level are judged again first.
   */
  judge(
    tx: OwnerTransaction,
    comments: readonly IncomingComment[],
    stored: ReadonlySet<string>,
  ): Promise<AsyncIterable<JudgedComment[]>>;
  /**
   * Stores the names and scores of comments, which must be stored already, for later verdicts. Stored comments whose names become evidence are judged again, those that have become
   * copies, and those to which their author's conduct adds something.
   */
  index(tx: OwnerTransaction, judged: readonly JudgedComment[]): Promise<void>;
  /** Judges stored comments again and writes changed verdicts. Returns how many flags changed. */
  rejudge(tx: OwnerTransaction, comments: readonly StoredComment[]): Promise<FlagChanges>;
}

/** How many of the newest members are judged again when a campaign reaches another level. */
const MOST_REJUDGED = 100;
/** How long all of them are together. */
const MOST_CHARACTERS = 200_000;
/** One statement reads thousands of comments of each of so many videos. */
const VIDEOS_AT_ONCE = 8;

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
  let asked: OwnerTransaction | undefined;
  async function present(tx: OwnerTransaction): Promise<Judge> {
    // Until a transaction ends, its lock keeps others from requesting anything.
    const isKnown = tx === asked || (await countRequests(tx, ownerId)) === loaded.requests;
    if (!isKnown) loaded = await load(tx);
    asked = tx;
    return loaded.judge;
  }
  return {
    // With settings that have changed since, the words are found in the transaction.
    prepare: (listTexts) => loaded.judge.prepare(listTexts),
    judge: async (tx, comments, stored) => (await present(tx)).judge(tx, comments, stored),
    index: async (tx, judged) => (await present(tx)).index(tx, judged),
    rejudge: async (tx, comments) => (await present(tx)).rejudge(tx, comments),
  };
}

function createJudge(
  ownerId: OwnerId,
  { clock, settings: { finder, ...settings } }: { clock: Clock; settings: OwnerSettings },
): Judge {
  const contextsOf = (tx: OwnerTransaction, comments: ContextQuery['comments']) =>
    gatherContexts(tx, ownerId, { comments, now: clock.now(), settings });
  const withWordsIn = async (comments: readonly Pick<CommentRow, 'content'>[]) => ({
    ...settings,
    blacklist: await finder.findIn(comments.map(({ content }) => content)),
  });
  const isCopySpam = settings.classes?.has('copied') === true;

  const judge: Judge['judge'] = async (tx, comments, stored) => {
    const read = await mapInTurns(comments, (comment) => ({
      ...comment,
      isStored: stored.has(comment.youtube_id),
      read: comment.read ?? readText(comment.content),
    }));
    await endNotSpam(tx, ownerId, stored);
    const arrived = { comments: read, texts: read.map(toFreshText) };
    const placement = await placeInCampaigns(tx, ownerId, arrived);
    const { campaignOf, keysOf } = placement;
    const placed = read.map((comment) => ({
      ...comment,
      campaign_id: campaignOf.get(comment.youtube_id) ?? null,
      similarityKeys: keysOf.get(comment.youtube_id) ?? [],
    }));
    const contexts = await contextsOf(tx, placed);
    const found = await withWordsIn(comments);
    const campaignIds = campaignsAtNewLevel(placement);
    const asked = { campaignIds, limit: MOST_REJUDGED, characters: MOST_CHARACTERS };
    await rejudgeStored(tx, await listMembers(tx, ownerId, asked));
    const judgeOne = (comment: (typeof placed)[number], context: CommentContext = {}) => {
      const { content: text, read: told } = comment;
      const input = { text, ...originOf(comment), words: told.words };
      return { ...comment, ...judgeText(input, context, found) };
    };
    return inParts(placed, (comment, at) => judgeOne(comment, contexts[at]));
  };

  async function rejudge(tx: OwnerTransaction, comments: readonly StoredComment[]) {
    const sighted = await mapInTurns(comments, (comment) => ({
      ...comment,
      sighting: sightNames(comment.content),
    }));
    const ids = comments.map(({ youtube_id }) => youtube_id);
    await indexNames(tx, { comments: sighted, known: ids });
    // Some of them may have been judged again for their names, which counted the changes of their flags.
    const verdicts = await rejudgeStored(tx, await listCommentsById(tx, ownerId, ids));
    const changed = comments.filter(
      ({ youtube_id: id, is_spam: before }) => before !== verdicts.get(id)?.is_spam,
    );
    const cleared = changed.filter(({ is_spam: before }) => before).length;
    return { flagged: changed.length - cleared, cleared };
  }

  /** Stores names, and judges comments again whose names have changed as evidence. */
  async function indexNames(tx: OwnerTransaction, named: Parameters<typeof updateNames>[2]) {
    for (const changed of chunksOf(await updateNames(tx, ownerId, named), VIDEOS_AT_ONCE)) {
      const asked = { changed, limit: MOST_REJUDGED, characters: MOST_CHARACTERS };
      await rejudgeStored(tx, await listMentions(tx, ownerId, asked));
    }
  }

  /** A comment may be a copy only beside stored ones, and may stop being one as others arrive. */
  async function judgeCopies(tx: OwnerTransaction, judged: readonly JudgedComment[]) {
    if (!isCopySpam) return;
    const authors = new Set(judged.flatMap((one) => one.author_channel_id ?? []));
    const changed = await listChangedCopies(tx, ownerId, [...authors]);
    await rejudgeStored(tx, await listCommentsById(tx, ownerId, changed));
  }

  /** What authors do beside others is known only once their comments are stored. */
  async function judgeConduct(tx: OwnerTransaction, judged: readonly JudgedComment[]) {
    const verdicts = new Map(judged.map((one) => [one.youtube_id, one]));
    const changed = await listChangedByConduct(tx, ownerId, verdicts);
    await rejudgeStored(tx, await listCommentsById(tx, ownerId, changed));
  }

  /** Returns the new verdicts by comment id. */
  async function rejudgeStored(tx: OwnerTransaction, comments: readonly StoredComment[]) {
    if (comments.length === 0) return new Map<string, VerdictColumns>();
    const contexts = await contextsOf(tx, comments);
    const ids = comments.map(({ youtube_id }) => youtube_id);
    const copies = await findCopies(tx, ownerId, isCopySpam ? ids : []);
    const found = await withWordsIn(comments);
    const judgeWith = async (conduct: ReadonlyMap<string, AuthorConduct>) =>
      new Map(
        await mapInTurns(comments, (comment, at) => {
          const { youtube_id: id, content: text } = comment;
          const authorConduct = conduct.get(id) ?? {};
          const context = { ...contexts[at], copiesRegular: copies.has(id), authorConduct };
          return [id, judgeText({ text, ...originOf(comment) }, context, found)] as const;
        }),
      );
    const alone = await judgeWith(new Map());
    const conduct = await findConduct(tx, ownerId, { verdicts: alone });
    const verdicts = conduct.size === 0 ? alone : await judgeWith(conduct);
    await saveVerdicts(tx, ownerId, verdicts);
    return verdicts;
  }

  return {
    prepare: (listTexts) => finder.prepare(listTexts),
    judge,
    rejudge,
    index: async (tx, judged) => {
      await widenScores(tx, ownerId, judged);
      const known = judged.flatMap(({ youtube_id: id, isStored }) => (isStored ? [id] : []));
      const comments = judged.map((one) => ({ ...one, sighting: one.read.sighting }));
      await indexNames(tx, { comments, known });
      await judgeCopies(tx, judged);
      await judgeConduct(tx, judged);
    },
  };
}

async function* inParts<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): AsyncGenerator<Result[]> {
  for (let first = 0; first < items.length; first += PART) {
    const part = items.slice(first, first + PART);
    yield await mapInTurns(part, (item, at) => work(item, first + at));
  }
}

type Origin = Pick<CommentRow, 'author_channel_id' | 'author_name' | 'parent_id'>;

const originOf = ({ author_channel_id, author_name, parent_id }: Origin) => ({
  authorChannelId: author_channel_id,
  authorName: author_name,
  isReply: parent_id !== null,
});

const toFreshText = ({ read, ...comment }: Required<IncomingComment>): FreshText => ({
  id: comment.youtube_id,
  folded: read.words.folded.text,
  // Repeated comments of the owner are no campaign.
  keys: comment.author_channel_id === comment.video_channel_id ? [] : read.similarityKeys,
});

/** Campaigns whose similarity level differs from when their members were judged. */
const campaignsAtNewLevel = ({ before, after }: Placement): number[] =>
  [...after].flatMap(([id, size]) =>
    similarLevel(similarityOf(before.get(id))) === similarLevel(similarityOf(size)) ? [] : [id],
  );
