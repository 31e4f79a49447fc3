import { limits } from '../../../contract/limits.ts';
import type { WordTrial, WordTrialBody } from '../../../contract/word-transfer.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { listBlacklist } from '../verdicts/listed-words.repository.ts';
import { compareTexts } from '../words/compare-texts.ts';
import { hitsSince, patternsOf } from './blacklist.policy.ts';
import { listRecentTexts, type RecentText } from './hits.repository.ts';
import { checkUsable } from './usable.ts';

const PAGE = 1_000;
const SAMPLE_TEXT = 300;

interface TrialBounds {
  /** Comments that are compared at most. */
  readonly comments: number;
  /** Milliseconds of comparing; a pattern is slow on long comments. */
  readonly ms: number;
}
const BOUNDS: TrialBounds = { comments: limits.wordTrialComments, ms: 1_500 };

/**
 * Compares a word with the owner's recent stored comments, the newest first. Changes nothing. Throws
 * `invalid_pattern`, and `invalid_input` for a word without visible characters.
 */
export async function tryWord(
  { db, clock, bounds = BOUNDS }: StoreDeps & { bounds?: TrialBounds },
  { ownerId }: Actor,
  { word, match }: WordTrialBody,
): Promise<WordTrial> {
  const listed = match === 'regex' ? await listBlacklist(db, ownerId) : [];
  await checkUsable({ word, match }, patternsOf(listed));
  const trial = { caught: 0, approved: 0, compared: 0, complete: false };
  const sample: WordTrial['sample'] = [];
  let spent = 0;
  const since = hitsSince(clock.now());
  let last: RecentText | undefined;
  while (trial.compared < bounds.comments) {
    const limit = Math.min(PAGE, bounds.comments - trial.compared);
    const page = await listRecentTexts(db, ownerId, { since, after: last, limit });
    const began = performance.now();
    const told = await compareTexts({ word, match }, page, { ms: bounds.ms - spent });
    spent += performance.now() - began;
    trial.compared += told.length;
    for (const comment of page.filter((_, at) => told[at])) {
      trial.caught += 1;
      if (comment.moderation_status === 'approved') trial.approved += 1;
      if (sample.length < limits.wordTrialSample) sample.push(presentSample(comment));
    }
    if (told.length < page.length) return { ...trial, sample };
    last = page.at(-1);
    if (page.length < limit) return { ...trial, complete: true, sample };
  }
  return { ...trial, sample };
}

const presentSample = ({ youtube_id, content }: RecentText) => ({
  comment_id: youtube_id,
  comment_text: content.slice(0, SAMPLE_TEXT).toWellFormed(),
});
