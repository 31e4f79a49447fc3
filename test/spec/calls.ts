import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { Proof } from './proof.ts';
import { proven } from './test-files.ts';

const { attempts, blacklist, bulk, channel, commentSearch, decisions, logout, moderation } = proven;
const { openapi, posting, redirects, refresh, sameVideo, signIn, sync, threads, words } = proven;

const schema = openapi('%s answers as the document says');

/** Section 7: every call, and what it does beyond answering in its own form. */
export const calls = {
  'GET /api/config.json': schema,
  'GET /api/auth/google/login': redirects('no value of %s moves the redirect'),
  'GET /api/auth/google/callback': attempts('undisturbed, it signs in'),
  'GET /api/auth/user': signIn('an owner signs in'),
  'POST /api/auth/refresh': refresh('gives a new pair, told both ways'),
  'GET /api/auth/refresh': refresh(
    'a refresh token in an address is refused, and told where to go',
  ),
  'POST /api/auth/logout': logout(
    'with the refresh token it ends this session at once, and no other',
  ),
  'GET /api/auth/logout': logout('by GET of our own page, the cookie is enough'),
  'GET /api/videos': channel('videos come twelve at a time, are searched by title and sorted'),
  'GET /api/shorts': channel('Shorts come eighteen at a time and are searched by title'),
  'GET /api/videos/{id}': schema,
  'GET /api/statistics': schema,
  'POST /api/videos/process-all': sync('a second request joins the sync under way'),
  'GET /api/videos/by-channel': schema,
  'GET /api/channels': schema,
  'POST /api/videos/{id}/refresh': threads('a video is read again on demand'),
  'GET /api/blacklisted-words': blacklist(
    'shows the latest first, twenty a page unless asked otherwise',
  ),
  'POST /api/blacklisted-words': blacklist('answers the row, trimmed, and lists it'),
  'DELETE /api/blacklisted-words/{id}': blacklist('deleting answers the id, and the word is gone'),
  'GET /api/videos/{id}/comments': threads(
    'all threads come once, newest first, out of our own store',
  ),
  'POST /api/videos/{id}/comments': posting(
    'a comment is trimmed, sent, judged and first in its list',
  ),
  'PUT /api/comments/{id}': threads('is edited, judged anew, and for the same text not at all'),
  'DELETE /api/comments/{id}': threads(
    'is deleted with its replies, and may be written again at once',
  ),
  'POST /api/comments/{id}/reply': posting('a reply joins its thread, a reply to a reply too'),
  'POST /api/comments/{id}/report': threads(
    'marks the comment as spam here, through the next sync, and tells where to go',
  ),
  'GET /api/comments/{id}/replies': threads(
    'a thread brings its oldest replies along, and the rest stands beside it',
  ),
  'GET /api/comments': moderation('?%s narrows the list'),
  'POST /api/comments/{id}/moderate': decisions(
    'rejected: waits, then the platform has it, and the log says so',
  ),
  'POST /api/comments/bulk-moderate': bulk('each that is left out is named with its reason'),
} as const satisfies Partial<Record<EndpointKey, Proof>>;

/** What section 7 says of all of them. */
export const allCalls = {
  '7 the API base comes from config.json': proven.apiUrl('a session may go to $apiUrl'),
  '7 without it, the own origin': proven.shell(
    'without a configuration the page asks its own origin',
  ),
  '7 every call retries once after a refresh': proven.session(
    'an access token that no longer holds is renewed without a word',
  ),
  '7 the list is asked for page 1 of 20': moderation(
    'the list asks for page 1 of 20, newest first, of all channels',
  ),
  '7 fetch all: page 1, page_size 1000, also for copy all': words(
    'only the first thousand can be copied at once, and that is said',
  ),
  '7 the whole list comes in one answer': blacklist('comes whole up to a thousand words'),
  '7 invalid queries count as the default': commentSearch('%o counts as the default'),
  '7 what one owner may not have, nobody gives them': sameVideo(
    'each sees what was read with the own grant, and no decision of the other',
  ),
} as const satisfies Record<string, Proof>;
