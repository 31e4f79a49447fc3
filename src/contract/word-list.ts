import { z } from 'zod';
import { blacklistedWord } from './blacklisted-word.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import { limits } from './limits.ts';
import { isPublicUrl } from './public-url.ts';
import { wordImportPreview, wordListBody, wordTrial } from './word-transfer.ts';

const count = z.int().min(0);

/** Why a list could not be read. */
const readErrors = [
  'list_unreachable',
  'list_is_page',
  'payload_too_large',
  'unreadable_file',
  'too_many_rows',
] as const satisfies ErrorCode[];
/** The last: there is no room for any word that it has. */
export const listProblem = z.enum([...readErrors, 'blacklist_full']);
export type ListProblem = z.infer<typeof listProblem>;

/** A list of words that the owner subscribes to. Sapu reads it once a day. */
const wordList = z.object({
  id: z.string(),
  url: z.string(),
  /** Its words, with those that the owner leaves out, also where the list has these no more. */
  words: count,
  left_out: count,
  /** To so many words it has grown, by more than half: it stays as it was until the owner confirms. */
  waiting_words: count.nullable(),
  /** Whether rules and the switch may act on a comment because of its words alone. */
  may_act: z.boolean(),
  /** Why the last reading failed; its words stay. */
  problem: listProblem.nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** When it was last read as it is. */
  read_at: z.iso.datetime(),
});
export type WordList = z.infer<typeof wordList>;

export const subscriptionBody = wordListBody.omit({ text: true }).extend({
  url: z
    .string()
    .trim()
    .max(limits.wordListUrlLength)
    .refine(isPublicUrl, 'must be an https address without port or password'),
});
export type SubscriptionBody = z.infer<typeof subscriptionBody>;

const subscribeBody = subscriptionBody.extend({
  /** The number of words that the owner saw in the preview. */
  confirmed_new: z.int().min(1),
});
export type SubscribeBody = z.infer<typeof subscribeBody>;

const preview = z.object({
  /** Its words, none heavier than medium. Whatever the owner lists besides is no duplicate. */
  list: wordImportPreview,
  /** What they would have caught. */
  trial: wordTrial,
});
export type ListPreview = z.infer<typeof preview>;

const params = z.object({ id: z.string().regex(/^\d{1,18}$/, 'not the id of a list') });

export const wordListEndpoints = {
  'GET /api/word-lists': {
    summary: 'The lists of words that the owner subscribes to, oldest first',
    tag: 'blacklist',
    access: 'session',
    answer: success(z.array(wordList).max(limits.wordLists)),
    errors: [],
  },
  'POST /api/word-lists/preview': {
    worksOnFullDisk: true,
    summary: 'What a list has, and what it would have caught; nothing is changed',
    tag: 'blacklist',
    access: 'session',
    body: subscriptionBody,
    answer: success(preview),
    errors: [...readErrors],
  },
  'POST /api/word-lists': {
    summary: 'Subscribe to a list, or take a subscribed list as it is now',
    tag: 'blacklist',
    access: 'session',
    body: subscribeBody,
    answer: success(wordList),
    errors: [...readErrors, 'import_changed', 'lists_full'],
  },
  'GET /api/word-lists/{id}': {
    summary: 'One list that the owner subscribes to',
    tag: 'blacklist',
    access: 'session',
    params,
    answer: success(wordList),
    errors: ['not_found'],
  },
  'PUT /api/word-lists/{id}': {
    summary: 'Say whether rules may act because of the words of a list alone',
    tag: 'blacklist',
    access: 'session',
    params,
    body: wordList.pick({ may_act: true }),
    answer: success(wordList),
    errors: ['not_found'],
  },
  'DELETE /api/word-lists/{id}': {
    summary: 'End a subscription; its words go',
    tag: 'blacklist',
    access: 'session',
    params,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  'PUT /api/blacklisted-words/{id}': {
    summary: 'Leave a word of a subscribed list out, or take it back',
    tag: 'blacklist',
    access: 'session',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'not the id of a word') }),
    body: blacklistedWord.pick({ left_out: true }),
    answer: success(blacklistedWord.pick({ id: true, left_out: true })),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
