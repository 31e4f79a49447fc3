import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { Proof, Rows } from './proof.ts';
import { proven } from './test-files.ts';

const { attempts, blacklist, bulk, commentSearch, decisions, logout, moderation } = proven;
const { openapi, posting, redirects, refresh, sameVideo, signIn, sync, threads, words } = proven;
const { fields, lists, otherLists, videoLists } = proven;

const schema = openapi('%s answers as the document says');
const ownVideos = [
  otherLists('$path: the own ones, newest first, page by page'),
  otherLists('$path: a search keeps the titles that hold it'),
];

/** Section 7: every call, and what it does beyond answering in its own form. */
export const calls = {
  'GET /api/config.json': [schema, fields('the configuration of the page names the API')],
  'GET /api/auth/google/login': [
    redirects('the way to Google is a redirect that asks for the scopes, and brings back here'),
    redirects('no value of %s moves the redirect'),
  ],
  'GET /api/auth/google/callback': attempts('undisturbed, it signs in'),
  'GET /api/auth/user': [signIn('an owner signs in'), fields('the user')],
  'POST /api/auth/refresh': [
    refresh('gives a new pair, told both ways'),
    fields('a pair of tokens is exchanged by its names, and forgotten by them'),
  ],
  'GET /api/auth/refresh': refresh(
    'a refresh token in an address is refused, and told where to go',
  ),
  'POST /api/auth/logout': logout(
    'with the refresh token it ends this session at once, and no other',
  ),
  'GET /api/auth/logout': logout('by GET of our own page, the cookie is enough'),
  'GET /api/videos': [
    videoLists('videos come twelve at a time, are searched by title and sorted'),
    ...ownVideos,
  ],
  'GET /api/shorts': [
    videoLists('Shorts come eighteen at a time and are searched by title'),
    ...ownVideos,
  ],
  'GET /api/videos/{id}': [schema, fields('a video, with what the platform says of it')],
  'GET /api/statistics': [schema, fields('channel statistics')],
  'POST /api/videos/process-all': sync('a second request joins the sync under way'),
  'GET /api/videos/by-channel': [
    schema,
    otherLists('videos to pick from are those of the channel, or of all channels'),
  ],
  'GET /api/channels': [
    schema,
    otherLists('channels: the own one first, then those watched, by title'),
  ],
  'POST /api/videos/{id}/refresh': threads('a video is read again on demand'),
  'GET /api/blacklisted-words': [
    blacklist('shows the latest first, twenty a page unless asked otherwise'),
    otherLists('words come latest first, are searched and paged, each owner’s by themselves'),
  ],
  'POST /api/blacklisted-words': blacklist('answers the row, trimmed, and lists it'),
  'DELETE /api/blacklisted-words/{id}': blacklist('deleting answers the id, and the word is gone'),
  'GET /api/videos/{id}/comments': [
    threads('all threads come once, newest first, out of our own store'),
    otherLists('the threads of a video come newest first, those rejected on the platform left out'),
  ],
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
  'GET /api/comments/{id}/replies': [
    threads('a thread brings its oldest replies along, and the rest stands beside it'),
    otherLists('replies come oldest first, five along with their thread, the rest page by page'),
  ],
  'GET /api/comments': [
    lists('%s keeps what it says and drops the rest'),
    lists('any two filters together keep what both keep'),
    lists('any filters together keep what all of them keep'),
    moderation('?%s narrows the list'),
  ],
  'GET /api/comments/order': lists(
    'without a filter every comment comes once, newest first, to each of two owners',
  ),
  'GET /api/authors/trusted': otherLists(
    'trusted authors: the latest first, each owner’s by themselves',
  ),
  'POST /api/comments/{id}/moderate': decisions(
    'rejected: waits, then the platform has it, and the log says so',
  ),
  'POST /api/comments/bulk-moderate': [
    bulk('each that is left out is named with its reason'),
    fields('a comment is reported, approved and rejected, by itself and with others'),
  ],
} as const satisfies Partial<Record<EndpointKey, Proof | readonly Proof[]>>;

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
  '7 page 1 of 20 is the default of the call': lists(
    'page 1 of 20 is what comes unless asked otherwise',
  ),
  '7 newest first': lists(
    'without a filter every comment comes once, newest first, to each of two owners',
  ),
  '7 a page beyond the end is empty': [
    lists('a page beyond the end is empty and says how many there are'),
    lists('of more than 10,000 comments the first 10,000 are paged through'),
  ],
  '7 lists go on from their place, and from no other': otherLists(
    'a place of one list that is no place at all is refused',
  ),
  '7 fetch all: page 1, page_size 1000, also for copy all': words(
    'a list of more than one page of a thousand is copied whole',
  ),
  '7 the whole list comes in one answer': blacklist('comes whole up to a thousand words'),
  '7 invalid queries count as the default': commentSearch('%o counts as the default'),
  '7 what one owner may not have, nobody gives them': sameVideo(
    'each sees what was read with the own grant, and no decision of the other',
  ),
} as const satisfies Rows;
