import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import { limits } from './limits.ts';
import { commentId, pageMeta, queryInt, searchText } from './page.ts';

/** How a word matches: as a whole word, anywhere in the text, or as an RE2 pattern. */
export const wordMatch = z.enum(['exact', 'contains', 'regex']);

/** How an entry of the list matches; channel: the author of a comment, by id or handle. */
export const listedMatch = z.enum([...wordMatch.options, 'channel']);
export type ListedMatch = z.infer<typeof listedMatch>;

/**
 * How much a word adds to the score of a comment: half, the usual weight, or one and a half. The most
 * severe word of a comment counts, and only once.
 */
export const wordSeverity = z.enum(['low', 'medium', 'high']);
export type WordSeverity = z.infer<typeof wordSeverity>;

export const blacklistedWord = z.object({
  id: z.string(),
  word: z.string(),
  description: z.string().nullable(),
  match: listedMatch,
  /** The same as `match`, by the name in the documented schema. */
  type: listedMatch,
  is_regex: z.boolean(),
  /** Always false: words and patterns match upper and lower case alike. */
  is_case_sensitive: z.boolean(),
  category: z.string().nullable(),
  severity: wordSeverity,
  /** The subscribed list that it is of; null: the owner's own. */
  list_id: z.string().nullable(),
  /** Whether the owner leaves this word of a list out. */
  left_out: z.boolean(),
  /** Stored comments that hold it: `GET /api/comments?word=`. */
  hits: z.int().min(0),
  created_at: z.iso.datetime(),
});
export type BlacklistedWord = z.infer<typeof blacklistedWord>;

/** PostgreSQL's texts can hold neither NUL nor half a surrogate pair. */
export const storable = (text: string) => text.isWellFormed() && !text.includes('\0');

export const blacklistedWordBody = z.object({
  word: z
    .string('Word cannot be empty')
    .trim()
    .min(1, 'Word cannot be empty')
    .max(
      limits.blacklistedWordLength,
      `Word is longer than ${limits.blacklistedWordLength} characters`,
    )
    .refine(storable, 'must be well-formed text'),
  description: z
    .string()
    .trim()
    .max(
      limits.blacklistedWordDescriptionLength,
      `Description is longer than ${limits.blacklistedWordDescriptionLength} characters`,
    )
    .refine(storable, 'must be well-formed text')
    .nullish(),
  match: listedMatch.default('contains'),
  category: z
    .string()
    .trim()
    .max(
      limits.blacklistedWordCategoryLength,
      `Category is longer than ${limits.blacklistedWordCategoryLength} characters`,
    )
    .refine(storable, 'must be well-formed text')
    .nullish(),
  severity: wordSeverity.default('medium'),
});
export type BlacklistedWordBody = z.infer<typeof blacklistedWordBody>;

export const addWordBody = blacklistedWordBody.extend({
  /** Comments on the owner's screen, which are judged first. */
  shown_comment_ids: z.array(commentId).max(limits.pageSize.max).default([]),
  /** Whether it was taken from a comment: then it is in no list for others. */
  from_comment: z.boolean().default(false),
});
export type AddWordBody = z.infer<typeof addWordBody>;

const wordListQuery = z.object({
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  page_size: queryInt({
    min: 1,
    max: limits.blacklistPageSize.max,
    fallback: limits.blacklistPageSize.default,
  }),
  /** Only words that contain this text. */
  word: searchText.optional(),
  /** Only words of exactly this category. */
  category: searchText.optional(),
  /** The words of this subscribed list. Absent: the owner's own. */
  list: z
    .string()
    .regex(/^\d{1,18}$/, 'not the id of a list')
    .optional(),
});
export type WordListQuery = z.infer<typeof wordListQuery>;

const wordCategory = z.object({ category: z.string(), words: z.int().min(1) });
export type WordCategory = z.infer<typeof wordCategory>;

const byId = { params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'not the id of a word') }) };

export const blacklistedWordEndpoints = {
  'GET /api/blacklisted-words': {
    summary: "The owner's blacklisted words or those of a subscribed list, the latest first",
    tag: 'blacklist',
    access: 'session',
    query: wordListQuery,
    answer: successWithMeta(z.array(blacklistedWord), pageMeta),
    errors: [],
  },
  'GET /api/blacklisted-words/categories': {
    summary:
      "The categories of the owner's words in order of their names, with their words counted",
    tag: 'blacklist',
    access: 'session',
    answer: success(z.array(wordCategory).max(limits.wordCategories)),
    errors: [],
  },
  'POST /api/blacklisted-words': {
    summary: 'Blacklist a word; comments that hold it are flagged',
    tag: 'blacklist',
    access: 'session',
    body: addWordBody,
    answer: successWithMeta(
      blacklistedWord,
      /** How many words it looks like, where these are several: it was added as one. */
      z.object({ looks_like: z.int().min(2) }).optional(),
    ),
    errors: ['already_listed', 'blacklist_full', 'invalid_pattern'],
  },
  'GET /api/blacklisted-words/{id}': {
    summary: 'One word of the blacklist',
    tag: 'blacklist',
    access: 'session',
    ...byId,
    answer: success(blacklistedWord),
    errors: ['not_found'],
  },
  'DELETE /api/blacklisted-words/{id}': {
    summary: 'Take a word off the blacklist',
    tag: 'blacklist',
    access: 'session',
    ...byId,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
