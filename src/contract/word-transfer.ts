import { z } from 'zod';
import { blacklistedWordBody, listedMatch, wordSeverity } from './blacklisted-word.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { queryFlag } from './page.ts';

const wordFileFormat = z.enum(['csv', 'json']);
export type WordFileFormat = z.infer<typeof wordFileFormat>;

const columnIndex = z
  .int()
  .min(0)
  .max(limits.wordImportColumns - 1);

/** Which column of a list has which field, counted from 0; null: no column has it. */
const wordColumns = z.object({
  word: columnIndex,
  match: columnIndex.nullable(),
  category: columnIndex.nullable(),
  severity: columnIndex.nullable(),
  description: columnIndex.nullable(),
});
export type WordColumns = z.infer<typeof wordColumns>;

/** How a list was read: as lines of words, as rows with columns, or as a JSON. */
const wordListForm = z.enum(['list', 'table', 'json']);
export type WordListForm = z.infer<typeof wordListForm>;

/** Why Sapu asks about a word before it is added. */
export const askedReason = z.enum([
  /** It has signs that divide words. */
  'several_words',
  /** Its `*` stands for anything elsewhere, and for itself here. */
  'star',
  /** It is written as a pattern. */
  'pattern',
  /** `#` begins hashtags and notes. */
  'hashtag',
  'stray_quote',
  /** It looks like a note, a heading, a sentence or a part of a program. */
  'no_word',
  /** It is in a part of which nobody but the owner knows whether it is to be blocked, as a status "paused". */
  'unclear_flag',
  /** It is the handle or the page of a channel, or stands below a name of people. */
  'channel',
  /** It is one letter or digit. */
  'one_sign',
  /** It is in one recent comment of ten, or more. */
  'common',
]);
export type AskedReason = z.infer<typeof askedReason>;

/** Whether the words of a part are to be blocked; `unclear`: only the owner knows. */
const partSays = z.enum(['words', 'not_words', 'unclear']);

/**
 * Words that have their key, their heading, their column or a value beside them in common. A word may be
 * in several groups, and is taken if all of these are words.
 */
const wordGroup = z.object({
  /** As the list has it, as `friends` or `status: paused`; the number of a column without a name. */
  name: z.string(),
  /** What the list says of it by itself. */
  says: partSays,
  words: z.int().min(1),
  /** The first of them. */
  samples: z.array(z.string()),
});
export type WordGroup = z.infer<typeof wordGroup>;

const groupChoices = z
  .record(z.string().max(limits.wordGroupName), partSays.exclude(['unclear']))
  .refine((said) => Object.keys(said).length <= limits.wordGroups, 'too many groups');

export const wordListBody = z.object({
  /**
   * What was typed, pasted or read from a file, at most `limits.wordImportLength` characters: words
   * with signs between them, a CSV, a JSON, or lines that are one each.
   */
  text: z.string(),
  /** Whether a text has words only, or columns. Absent: its content tells. */
  layout: wordListForm.exclude(['json']).optional(),
  /** Whether the first row of a text names the columns. Absent: guessed. */
  has_header: z.boolean().optional(),
  /** Absent: guessed from the names of the columns and from their values. */
  columns: wordColumns.optional(),
  /**
   * What becomes of words that are asked about, by the reason: `keep` adds them as they are written,
   * `offer` what is offered for them. Absent: they are left out.
   */
  answers: z.partialRecord(askedReason, z.enum(['keep', 'offer'])).optional(),
  /** What the owner says of groups, by their names. Absent: what the list says. */
  groups: groupChoices.optional(),
});
export type WordListBody = z.infer<typeof wordListBody>;

const wordProblemReason = z.enum([
  /** A line that is a note, as with `#` before it. */
  'note',
  /** A line for a spreadsheet, as `sep=;`. */
  'instruction',
  /** A field of a JSON beside its lists. */
  'outside_list',
  /** The list says that it does not count, as with `enabled: false`, below "allowed" or with a weight of 0. */
  'turned_off',
  /** It has more cells than the header, as with a comma that is not in quotes. */
  'too_many_cells',
  /** A line among lines of JSON. */
  'not_json',
  /** It is called a channel, and is no id, handle or address of one. */
  'channel_entry',
  'empty_word',
  'word_too_long',
  'description_too_long',
  'category_too_long',
  'not_text',
  'unknown_match',
  'unknown_severity',
  /** `detail` is the piece that cannot be read. */
  'pattern_syntax',
  'pattern_too_costly',
  'too_many_patterns',
  /** The patterns of the list would cost too much together. */
  'patterns_too_costly',
  'blacklist_full',
]);
export type WordProblemReason = z.infer<typeof wordProblemReason>;

const wordProblem = z.object({
  /**
   * The line of a text at which the row begins, or the number of an entry of a JSON, from 1; null: a
   * field of a JSON beside its lists.
   */
  line: z.int().min(1).nullable(),
  /** The beginning of what the row has as its word. */
  word: z.string(),
  reason: wordProblemReason,
  detail: z.string().nullable(),
});
export type WordProblem = z.infer<typeof wordProblem>;

const count = z.int().min(0);

const importedWord = z.object({
  word: z.string(),
  match: listedMatch,
  category: z.string().nullable(),
  severity: wordSeverity,
  description: z.string().nullable(),
});

/** Words that are asked about for one reason. */
const wordQuestion = z.object({
  reason: askedReason,
  count,
  /** The first of them, with what is offered in their place. */
  words: z.array(z.object({ word: z.string(), offer: z.array(importedWord) })),
});
export type WordQuestion = z.infer<typeof wordQuestion>;

/**
 * What a list of words would add. Each word is counted once: as new, duplicate, repeated, invalid or
 * asked.
 */
export const wordImportPreview = z.object({
  form: wordListForm,
  has_header: z.boolean(),
  columns: wordColumns,
  /**
   * The columns of the list, with their first values, and whether they mark words that do not count or
   * are patterns.
   */
  found: z.array(
    z.object({
      name: z.string().nullable(),
      samples: z.array(z.string()),
      is_flag: z.boolean(),
    }),
  ),
  /** The parts of the list that say something of their words, at most `limits.wordGroups`. */
  groups: z.array(wordGroup),
  rows: count,
  new: count,
  /** Words that the owner's list has already. */
  duplicate: count,
  /** Words that an earlier row has. */
  repeated: count,
  invalid: count,
  asked: count,
  questions: z.array(wordQuestion),
  problems: z.array(wordProblem),
  /** The first new words, as they would be added. */
  samples: z.array(importedWord),
});
export type WordImportPreview = z.infer<typeof wordImportPreview>;

export const wordImportBody = wordListBody.extend({
  /** The number of new words that the owner saw in the preview. */
  confirmed_new: count,
});
export type WordImportBody = z.infer<typeof wordImportBody>;

const wordTrialBody = blacklistedWordBody.pick({ word: true, match: true });
export type WordTrialBody = z.infer<typeof wordTrialBody>;

/** What a word would catch among the stored comments; once it is listed, its `hits` say the same. */
export const wordTrial = z.object({
  caught: count,
  /** How many of these the owner approved. */
  approved: count,
  /** With how many comments the word was compared. */
  compared: count,
  /** Whether these are all comments of these days; otherwise the newest. */
  complete: z.boolean(),
  /** The newest comments that it caught. */
  sample: z
    .array(z.object({ comment_id: z.string(), comment_text: z.string() }))
    .max(limits.wordTrialSample),
});
export type WordTrial = z.infer<typeof wordTrial>;

export const wordTransferEndpoints = {
  'GET /api/blacklisted-words/export': {
    summary: "The owner's own words as a file that can be imported again, or that others can use",
    tag: 'blacklist',
    access: 'session',
    query: z.object({
      format: wordFileFormat.default('csv'),
      /** `true`: without descriptions, and without words that were taken from a comment. */
      for_others: queryFlag.optional(),
    }),
    answer: { file: ['text/csv', 'application/json'] },
    errors: [],
  },
  'POST /api/blacklisted-words/import/preview': {
    worksOnFullDisk: true,
    summary: 'What a list of words would add; nothing is changed',
    tag: 'blacklist',
    access: 'session',
    body: wordListBody,
    bodyBytes: limits.wordImportBodyBytes,
    answer: success(wordImportPreview),
    errors: ['unreadable_file', 'too_many_rows'],
  },
  'POST /api/blacklisted-words/import': {
    summary: 'Add the new words of a list, all or none',
    tag: 'blacklist',
    access: 'session',
    body: wordImportBody,
    bodyBytes: limits.wordImportBodyBytes,
    answer: success(
      z.object({
        added: count,
        duplicate: count,
        repeated: count,
        /** Words that were not taken, with those that nothing was decided about. */
        invalid: count,
        /** The job that re-checks stored comments; null where nothing was added. */
        job_id: z.string().nullable(),
      }),
    ),
    errors: ['unreadable_file', 'too_many_rows', 'import_changed'],
  },
  'POST /api/blacklisted-words/try': {
    worksOnFullDisk: true,
    summary: 'What a word would have caught among stored comments; nothing is changed',
    tag: 'blacklist',
    access: 'session',
    body: wordTrialBody,
    answer: success(wordTrial),
    errors: ['invalid_pattern'],
  },
} as const satisfies Record<string, Endpoint>;
