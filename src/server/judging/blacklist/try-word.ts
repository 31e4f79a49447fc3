import { limits } from '../../../contract/limits.ts';
import type { WordTrial, WordTrialBody } from '../../../contract/word-transfer.ts';
import { foldText } from '../../../detection/fold-text.ts';
import { authorsIn } from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { asListed } from '../../../word-lists/blacklist.policy.ts';
import { createTurns } from '../../base/turns.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { partsOf } from '../in-thread-pool.ts';
import { listHeld } from '../verdicts/listed-words.repository.ts';
import { compareTexts } from '../words/compare-texts.ts';
import { createWordFinder } from '../words/word-finder.ts';
import { listRecentTexts, type RecentText } from './hits.repository.ts';
import { checkWord } from './usable.ts';

/** Comments that are read at once: each may have 10,000 characters. */
const TRIED_AT_ONCE = 250;
const SAMPLE_TEXT = 300;
/** What a listed word's hits count has no age. */
const EVER = new Date(0);

interface TrialBounds {
  /** Comments that are compared at most. */
  readonly comments: number;
  /** Milliseconds of comparing; a pattern is slow on long comments. */
  readonly ms: number;
}
const BOUNDS: TrialBounds = { comments: limits.wordTrialComments, ms: 1_500 };

type TrialDeps = StoreDeps & { bounds?: TrialBounds };

/**
 * Compares a word with the owner's stored comments, the newest first. Changes nothing. Throws
 * `invalid_pattern`, and `invalid_input` for a word without visible characters.
 */
export async function tryWord(
  deps: TrialDeps,
  { ownerId }: Actor,
  { word, match }: WordTrialBody,
): Promise<WordTrial> {
  if (match === 'channel') {
    const ofAuthor = authorsIn([asListed({ word, match })]);
    return tryOn(deps, ownerId, async (texts) =>
      texts.map(
        ({ author_channel_id: authorChannelId, author_name: authorName }) =>
          ofAuthor({ authorChannelId, authorName }).length > 0,
      ),
    );
  }
  const held = match === 'regex' ? await listHeld(deps.db, ownerId) : [];
  await checkWord({ word, match }, held);
  return tryOn(deps, ownerId, (texts, ms) => compareTexts({ word, match }, texts, { ms }));
}

/** The same for words that can be used together: what any of them would have caught. */
export function tryWords(
  deps: TrialDeps,
  { ownerId }: Actor,
  words: readonly BlacklistEntry[],
): Promise<WordTrial> {
  const finder = createWordFinder(words);
  return tryOn(deps, ownerId, async (texts, ms) => {
    const began = performance.now();
    const turn = createTurns();
    const told: boolean[] = [];
    for (const part of partsOf(texts, ({ content }) => content.length)) {
      await turn();
      if (performance.now() - began >= ms) break;
      const { find } = await finder.findIn(part.map(({ content }) => content));
      told.push(...part.map(({ content }) => find(content, foldText(content)).length > 0));
    }
    return told;
  });
}

/** Tells of each text, in their order, as many as the milliseconds suffice for. */
type Compare = (texts: readonly RecentText[], ms: number) => Promise<readonly boolean[]>;

async function tryOn(
  { db, bounds = BOUNDS }: TrialDeps,
  ownerId: OwnerId,
  compare: Compare,
): Promise<WordTrial> {
  const trial = { caught: 0, approved: 0, compared: 0, complete: false };
  const sample: WordTrial['sample'] = [];
  let spent = 0;
  let last: RecentText | undefined;
  while (trial.compared < bounds.comments) {
    const limit = Math.min(TRIED_AT_ONCE, bounds.comments - trial.compared);
    const page = await listRecentTexts(db, ownerId, { since: EVER, after: last, limit });
    const began = performance.now();
    const told = await compare(page, bounds.ms - spent);
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
