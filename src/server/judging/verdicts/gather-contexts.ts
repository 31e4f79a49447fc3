import { leanOf } from '../../../detection/owner-decisions.ts';
import { foreignNames } from '../../../detection/spam-names.ts';
import type { CommentContext } from '../../../detection/types.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';
import { listTrustedAmong } from '../authors/trusted-authors.repository.ts';
import { type CampaignSize, findSizes } from '../campaigns/campaigns.repository.ts';
import {
  countCampaignDecisions,
  countTermDecisions,
  listNotSpam,
} from '../learning/lessons.repository.ts';
import { createWordFinder, type WordFinder } from '../words/word-finder.ts';
import { type AuthorFigures, listAuthorFigures } from './author-figures.repository.ts';
import {
  listNamedVideos,
  listSpamNames,
  type SightedComment,
  saveNames,
} from './comment-names.repository.ts';
import type { TextSettings } from './judge-text.ts';
import { listBlacklist } from './listed-words.repository.ts';
import { ownWords } from './own-words.policy.ts';
import { readOwnTexts } from './own-words.repository.ts';
import type { ChangedNames } from './verdicts.repository.ts';

/** All settings but the words that comments hold. */
type GivenSettings = Omit<TextSettings, 'blacklist'>;
export type OwnerSettings = GivenSettings & { readonly finder: WordFinder };

/** One owner's present detection settings: sensitivity, blacklist, learnt words and own words. */
export async function loadDetectionSettings(
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<OwnerSettings> {
  const { sensitivity, spam_classes } = await readSettings(db, ownerId);
  const listed = await listBlacklist(db, ownerId);
  const finder = createWordFinder(listed);
  const passive = new Set(listed.filter(({ mayAct }) => !mayAct).map(({ id }) => id));
  const terms = await countTermDecisions(db, ownerId, { now });
  const ownerTerms = new Map([...terms].filter(([, decisions]) => leanOf(decisions) !== 0));
  const own = await ownWords(await readOwnTexts(db, ownerId));
  const classes = new Set(spam_classes);
  return { sensitivity, finder, passive, ownerTerms, ownWords: own, classes };
}

export interface ContextQuery {
  /** Those with a status are stored, and count among the comments of their authors. */
  comments: readonly (Pick<
    CommentRow,
    'youtube_id' | 'author_channel_id' | 'video_id' | 'campaign_id'
  > &
    Partial<Pick<CommentRow, 'moderation_status'>>)[];
  now: Date;
  settings: GivenSettings;
}

/** Gathers each comment's context from the owner's other comments and decisions, in the same order. */
export async function gatherContexts(
  tx: Queryable,
  ownerId: OwnerId,
  { comments, now, settings }: ContextQuery,
): Promise<CommentContext[]> {
  const authorIds = [...new Set(comments.flatMap((comment) => comment.author_channel_id ?? []))];
  const campaignIds = [...new Set(comments.flatMap((comment) => comment.campaign_id ?? []))];
  const figures = await listAuthorFigures(tx, ownerId, authorIds);
  const trusted = await listTrustedAmong(tx, ownerId, authorIds);
  const sizes = await findSizes(tx, ownerId, campaignIds);
  const videoIds = [...new Set(comments.map((comment) => comment.video_id))];
  const names = await listSpamNames(tx, ownerId, videoIds);
  const namesByVideo = new Map(
    [...names].map(([videoId, found]) => [videoId, foreignNames(found, settings)]),
  );
  const decisions = await countCampaignDecisions(tx, ownerId, { now, campaignIds });
  const ids = comments.map(({ youtube_id: id }) => id);
  const notSpam = await listNotSpam(tx, ownerId, ids);
  return comments.map((comment) => {
    const { author_channel_id: author, campaign_id: campaignId, video_id: videoId } = comment;
    const spamNames = namesByVideo.get(videoId);
    const ownerDecisions = campaignId === null ? undefined : decisions.get(campaignId);
    return {
      ...authorContext(comment.moderation_status, figures.get(author ?? '')),
      ...(notSpam.has(comment.youtube_id) ? { saidNotSpam: true } : {}),
      ...(trusted.has(author ?? '') ? { authorTrusted: true } : {}),
      ...(campaignId === null ? {} : similarityOf(sizes.get(campaignId))),
      ...(spamNames ? { spamNames } : {}),
      ...(ownerDecisions ? { ownerDecisions } : {}),
    };
  });
}

/** How many other comments and how many authors a campaign has, for one of its members. */
export const similarityOf = (
  size: CampaignSize | undefined,
): Pick<CommentContext, 'similarCount' | 'similarAuthors'> =>
  size ? { similarCount: size.members - 1, similarAuthors: size.authors } : {};

/** Counts of the author's other comments, without the comment itself. */
function authorContext(
  status: CommentRow['moderation_status'] | undefined,
  figures: AuthorFigures | undefined,
): CommentContext {
  if (!figures) return {};
  return {
    authorCommentCount: figures.comments - (status === undefined ? 0 : 1),
    authorRejectedCount: figures.rejected - (status === 'rejected' ? 1 : 0),
  };
}

/**
 * Stores the names in comments, of which some (`known`) were stored before. Returns the names whose
 * evidence changes other verdicts.
 */
export async function updateNames(
  tx: Queryable,
  ownerId: OwnerId,
  { comments, known }: { comments: readonly SightedComment[]; known: readonly string[] },
): Promise<ChangedNames[]> {
  const named = comments.filter(({ sighting: { names, tokens } }) => names.length + tokens.length);
  const videos = new Set(named.map(({ video_id: videoId }) => videoId));
  for (const videoId of await listNamedVideos(tx, ownerId, known)) videos.add(videoId);
  const videoIds = [...videos].toSorted();
  const before = await listSpamNames(tx, ownerId, videoIds);
  await saveNames(tx, ownerId, { comments, known });
  const after = await listSpamNames(tx, ownerId, videoIds);
  return videoIds.flatMap((videoId) => {
    const names = difference(before.get(videoId), after.get(videoId));
    return names.length > 0 ? [{ videoId, names }] : [];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Names that only one of the two sets has. */
const difference = (before = NONE, after = NONE): string[] => [
  ...[...before].filter((name) => !after.has(name)),
  ...[...after].filter((name) => !before.has(name)),
];
