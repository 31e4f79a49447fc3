import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';

/**
 * What the field for blocked words in YouTube Studio takes. Google documents none of these numbers,
 * so the owner sets them.
 */
export const studioLimits = z.object({
  /** Characters of one part, as the owner pastes it. */
  characters: z.int().min(limits.studioCharacters.min).max(limits.studioCharacters.max),
  /** Words of one part. */
  words: z.int().min(limits.studioWords.min).max(limits.studioWords.max),
  /** Characters of one word or phrase. */
  word_characters: z
    .int()
    .min(limits.studioWordCharacters.min)
    .max(limits.studioWordCharacters.max),
});
export type StudioLimits = z.infer<typeof studioLimits>;

/**
 * Where a word was found.
 * - `blacklist`: the owner's list.
 * - `spelling`: how spam comments write words of that list.
 * - `campaign`: a name in comments of a campaign.
 * - `name`: a name in other spam comments.
 */
const studioSource = z.enum(['blacklist', 'spelling', 'campaign', 'name']);
export type StudioSource = z.infer<typeof studioSource>;

/**
 * Why a word is left out. `holds_genuine`: genuine comments hold it. `adds_nothing`: other words catch
 * all of its comments. `list_full`: the list has `limits.studioList` words. The others cannot be
 * written in the field, where a comma or the end of a line ends a word.
 */
const studioObstacle = z.enum([
  'holds_genuine',
  'adds_nothing',
  'list_full',
  'pattern',
  'comma',
  'line_end',
  'invisible',
  'no_letters',
  'too_long',
]);
export type StudioObstacle = z.infer<typeof studioObstacle>;

const count = z.int().min(0);

const studioWord = z.object({
  word: z.string(),
  source: studioSource,
  /** Spam comments that hold it. */
  caught: count,
  /** How many of these no word above it holds. */
  adds: count,
});
export type StudioWord = z.infer<typeof studioWord>;

const studioLeftOut = z.object({
  word: z.string(),
  source: studioSource,
  reason: studioObstacle,
  /** Spam comments that hold it. */
  caught: count,
  /** Genuine comments that hold it. */
  genuine: count,
});
export type StudioLeftOut = z.infer<typeof studioLeftOut>;

/**
 * A list for YouTube Studio's own blocked words. Spam comments are those that the owner rejected or
 * Sapu flagged; genuine ones are those that the owner approved, or that are published without a flag.
 */
const studioWords = z.object({
  /** The word that catches most comments that none above it catches comes first. */
  words: z.array(studioWord).max(limits.studioList),
  /** The same words as texts to paste, each within the owner's limits. */
  parts: z.array(z.object({ text: z.string(), words: count, characters: count })),
  left_out: z.array(studioLeftOut).max(limits.studioLeftOut),
  left_out_total: count,
  spam: count,
  /** Spam comments that hold at least one of the words. */
  caught: count,
  genuine: count,
  /** With how many comments the words were compared, the newest first. */
  compared: count,
  /** Whether these are all stored comments on the owner's channel. */
  complete: z.boolean(),
});
export type StudioWords = z.infer<typeof studioWords>;

export const studioWordEndpoints = {
  'GET /api/studio-words': {
    summary: "Words for YouTube Studio's own blocked words, compared with stored comments",
    tag: 'blacklist',
    access: 'session',
    answer: success(studioWords),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
