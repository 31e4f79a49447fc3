import { analyzeComment, type DetectionSettings } from '../../detection/analyze-comment.ts';
import { similarity, similarityKeys } from '../../detection/campaigns/signature.ts';
import { foldText } from '../../detection/fold-text.ts';
import type { CommentContext, Verdict } from '../../detection/types.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import {
  type AuthorFigures,
  type Candidate,
  findCandidates,
  listAuthorFigures,
  saveSimilarityKeys,
} from './similar-comments.repository.ts';
import { type CommentToStore, saveVerdicts, type VerdictColumns } from './store-page.repository.ts';

export interface JudgedComment {
  columns: VerdictColumns;
  similarityKeys: readonly bigint[];
}

/** Judges the comments of one owner, page by page, with what is known of the pages before. */
export interface Judge {
  /** Verdicts by comment id. Stored near-duplicates that stood alone before are judged again. */
  judge(tx: Queryable, comments: readonly CommentToStore[]): Promise<Map<string, JudgedComment>>;
  /** Makes comments, which are stored by now, known as near-duplicates of later ones. */
  remember(tx: Queryable, judged: ReadonlyMap<string, JudgedComment>): Promise<void>;
}

/** Two folded texts are near-duplicates from this likeness on. */
const NEAR_DUPLICATE = 0.7;

interface Judged {
  id: string;
  text: string;
  folded: string;
  keys: readonly bigint[];
  authorChannelId: string | null;
}

export function createJudge(ownerId: OwnerId, settings: DetectionSettings): Judge {
  return {
    async judge(tx, comments) {
      const fresh = comments.map(toJudged);
      const keys = [...new Set(fresh.flatMap((comment) => comment.keys))];
      const candidates = await findCandidates(tx, ownerId, keys);
      const authors = await listAuthorFigures(tx, ownerId, authorsOf(fresh));
      const pool = groupByKey(fresh, candidates);
      const lonely = new Map<string, Candidate>();
      const verdicts = new Map<string, JudgedComment>();
      for (const comment of fresh) {
        const { count, stored } = nearDuplicates(comment, pool);
        for (const match of stored) if (!match.isSimilar) lonely.set(match.id, match);
        const context = contextOf(comment, { similarCount: count, authors });
        verdicts.set(comment.id, judgeOne(comment, { context, settings }));
      }
      await rejudge(tx, lonely, authors);
      return verdicts;
    },
    remember: (tx, judged) => saveSimilarityKeys(tx, ownerId, judged),
  };

  /** A comment that stood alone when it was judged has company now. */
  async function rejudge(
    tx: Queryable,
    lonely: ReadonlyMap<string, Candidate>,
    authors: ReadonlyMap<string, AuthorFigures>,
  ): Promise<void> {
    const verdicts = new Map<string, JudgedComment>();
    for (const match of lonely.values()) {
      const comment = { ...match, keys: [] };
      const context = contextOf(comment, { similarCount: 1, authors });
      verdicts.set(match.id, judgeOne(comment, { context, settings }));
    }
    await saveVerdicts(tx, ownerId, verdicts);
  }
}

function toJudged(comment: CommentToStore): Judged {
  const folded = foldText(comment.content).text;
  return {
    id: comment.youtube_id,
    text: comment.content,
    folded,
    keys: similarityKeys(folded),
    authorChannelId: comment.author_channel_id ?? null,
  };
}

const authorsOf = (comments: readonly Judged[]) => [
  ...new Set(comments.flatMap((comment) => comment.authorChannelId ?? [])),
];

interface KeyPool {
  /** How many stored comments carry the key. */
  storedCount: number;
  members: (Candidate | Judged)[];
}

function groupByKey(
  fresh: readonly Judged[],
  candidates: readonly Candidate[],
): Map<bigint, KeyPool> {
  const pool = new Map<bigint, KeyPool>();
  const at = (key: bigint) => {
    const known = pool.get(key) ?? { storedCount: 0, members: [] };
    pool.set(key, known);
    return known;
  };
  for (const candidate of candidates) {
    const group = at(candidate.key);
    group.storedCount = candidate.keyCount;
    group.members.push(candidate);
  }
  for (const comment of fresh) for (const key of comment.keys) at(key).members.push(comment);
  return pool;
}

/** How many comments say nearly the same, and which of them were stored before. */
function nearDuplicates(
  comment: Judged,
  pool: ReadonlyMap<bigint, KeyPool>,
): { count: number; stored: Candidate[] } {
  const matches = new Map<string, Candidate | Judged>();
  let largest = 0;
  for (const key of comment.keys) {
    const group = pool.get(key);
    const before = matches.size;
    for (const member of group?.members ?? []) {
      if (member.id === comment.id || matches.has(member.id)) continue;
      if (similarity(comment.folded, member.folded) >= NEAR_DUPLICATE)
        matches.set(member.id, member);
    }
    // A large group is only sampled; that some of it match makes its size a fair count.
    if (matches.size > before) largest = Math.max(largest, group?.storedCount ?? 0);
  }
  const stored = [...matches.values()].filter((match): match is Candidate => 'key' in match);
  return { count: Math.max(matches.size, largest), stored };
}

function contextOf(
  comment: Pick<Judged, 'authorChannelId'>,
  known: { similarCount: number; authors: ReadonlyMap<string, AuthorFigures> },
): CommentContext {
  const author = known.authors.get(comment.authorChannelId ?? '');
  return {
    similarCount: known.similarCount,
    ...(author
      ? { authorCommentCount: author.comments, authorRejectedCount: author.rejected }
      : {}),
  };
}

function judgeOne(
  comment: Pick<Judged, 'text' | 'authorChannelId' | 'keys'>,
  known: { context: CommentContext; settings: DetectionSettings },
): JudgedComment {
  const verdict = analyzeComment(
    { text: comment.text, authorChannelId: comment.authorChannelId },
    known.context,
    known.settings,
  );
  return { columns: toColumns(comment.text, verdict), similarityKeys: comment.keys };
}

const toColumns = (text: string, verdict: Verdict): VerdictColumns => ({
  folded_text: verdict.foldedText === text ? null : verdict.foldedText,
  spam_score: verdict.score,
  is_spam: verdict.isSpam,
  is_stylized_text: verdict.isStylizedText,
  is_obfuscated_text: verdict.isObfuscatedText,
  is_blacklisted_words: verdict.isBlacklistedWords,
  is_similar: verdict.isSimilar,
  reasons: JSON.stringify(
    verdict.reasons.map(({ spans, ...reason }) => ({
      ...reason,
      spans: spans.map(({ foldedStart, foldedEnd, ...span }) => ({
        ...span,
        folded_start: foldedStart,
        folded_end: foldedEnd,
      })),
    })),
  ),
});
