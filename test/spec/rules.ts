import type { Rows } from './proof.ts';
import { proven } from './test-files.ts';

const {
  binding,
  blacklist,
  cookieOnly,
  dashboard,
  debug,
  decisions,
  documented,
  fields,
  firstLanguage,
  guide,
  holdFirst,
  lists,
  loading,
  logout,
  messages,
  moderation,
  moderationErrors,
  openapi,
  outbox,
  outboxCalls,
  posting,
  refresh,
  sameVideo,
  saved,
  session,
  settings,
  settingsPage,
  shell,
  signIn,
  syncAtSignIn,
  threads,
  video,
  videoErrors,
  videoPage,
  listAnswer,
  words,
} = proven;

const schemas = openapi('%s answers as the document says');
const header = shell('the header of an owner leads everywhere, in either language and any theme');
const toasts = shell('toasts stand at the top right and leave after five seconds');
const locked = moderation('state %s is locked to the own channel');
const writing = videoPage('an owner comments, replies, edits and deletes');

/** Section 3: what is stored and of which fields it is. */
export const entities: Rows = {
  '3 session: keys token and refresh_token, store auth-storage': header,
  '3 language-store and ui-theme': header,
  '3 language: en or id, default en': [
    settingsPage('language, theme and density change at once and stay with the browser'),
    firstLanguage('a browser in %s starts in %s, and a choice goes before it'),
  ],
  '3 fields of user, statistics, video, thread, moderated row, channel, option, word, metas': [
    schemas,
    fields('the user'),
    fields('channel statistics'),
    fields('a video, with what the platform says of it'),
    fields('videos and Shorts, with the place where they go on'),
    fields('channels, and videos of one to pick from'),
    fields('threads of comments, and replies'),
    fields('rows of the moderation screen, and where in the list they stand'),
    fields('blacklisted words are added, listed and removed'),
  ],
  '3 payloads: text, word, reject, comment_ids, refresh_token': [
    fields('a comment is written, answered, edited and deleted'),
    fields('a comment is reported, approved and rejected, by itself and with others'),
    fields('a pair of tokens is exchanged by its names, and forgotten by them'),
  ],
  '3 the comment list query, each of its parameters': lists(
    '%s keeps what it says and drops the rest',
  ),
  '3 a Short is a video under 60 seconds': settings('a Short may be three minutes long'),
  '3 the envelope': [schemas, fields('what fails says so in the envelope')],
  '3 configuration names': [
    documented('%s of %j is heard'),
    documented('%j is refused'),
    documented('names each variable once'),
    guide('every variable is documented in %s with its default'),
  ],
  '3 the documented tables': [
    documented('has the documented tables, columns and defaults'),
    guide('every table named in %s is one of the database'),
  ],
  '3 both languages are whole': messages('every message of %s is well-formed'),
  '3 saved videos are rows of their owner': saved(
    'a saved video is kept through a sync and narrows its list',
  ),
};

/** Section 4: states and what leads from one to the next. */
export const states: Rows = {
  '4 login stores both tokens, loads the user, marks authenticated': signIn('an owner signs in'),
  '4 login starts background processing; its failure is only logged': [
    syncAtSignIn('a sign-in has the channel read, whatever its page does'),
    syncAtSignIn('a sign-in whose sync cannot be started is a sign-in all the same'),
  ],
  '4 login without tokens leads to Google': shell(
    'the sign-in page says what it is, what happens next, and what helps',
  ),
  "4 login failure clears both tokens: 'Login failed'": session(
    'a link with somebody else’s session signs nobody in',
  ),
  'decided: the verified e-mail address, 3 user: email': signIn('an owner signs in'),
  'decided: a session that still works is kept when a sign-in fails': session(
    'such a link does not end the session that stands',
  ),
  '4 logout clears tokens, tells the server, goes to /login': session(
    'logging out forgets the session here and on the server',
  ),
  '4 logout with the refresh token, and without a body': [
    logout('with the refresh token it ends this session at once, and no other'),
    logout('with the access token alone'),
  ],
  '4 expired sessions redirect to /login': session(
    'a session that cannot be renewed leads to /login, and from there back',
  ),
  "4 dashboard: an error with 'token' or 'unauthorized' logs out": loading(
    'the dashboard logs out at "%s"',
  ),
  '4 dashboard: three calls in sequence': dashboard(
    'the dashboard asks for statistics, videos and Shorts, one after the other',
  ),
  '4 dashboard: success false counts as failed': loading(
    '%s without %s says "%s" and offers another try',
  ),
  '4 approve sets approved, reject sets rejected': [
    decisions('rejected: waits, then the platform has it, and the log says so'),
    decisions('%s and approved: published there'),
  ],
  '4 a rejection can be held first: reversible for some hours, at twice the quota': [
    holdFirst('a rejected comment is held, and rejected when the hours are over'),
    holdFirst('an approval within the hours publishes it again, and nothing rejects it later'),
    holdFirst(
      'many share both calls, twice the units are told, and their job ends when all are held',
    ),
    outboxCalls('the plan counts rejections twice, approvals once'),
  ],
  '4 decisions that wait: told by kind, sent, taken back, paused, and why some were not sent': [
    outboxCalls('what waits is told by kind, with calls and the time of the first'),
    outboxCalls('paused, nothing is sent until it is resumed, whoever signs in meanwhile'),
    outboxCalls('what was not sent is told by reason, decided again, or told no more'),
    outbox('all that waits is paused, over a reload, resumed, and taken back'),
  ],
  '4 badge colours': proven.statusColours('the status of a comment has its colour'),
  '4 any changed filter reloads page 1; another channel clears the video': moderation(
    'a changed filter goes back to page 1; another channel forgets the video',
  ),
  '4 other states force the own channel': [
    locked,
    lists('status %s has rows of the channels that it may have'),
  ],
  '4 lists load the first page, then append': proven.video(
    'the comments of a video are reached page by page',
  ),
  '4 a loading toast does not close by itself': proven.gallery(
    'leave after 5 s, but not while they are pointed at; a loading one stays',
  ),
  '4 other toasts vanish after 5 seconds': toasts,
};

/** Section 5: validation. */
export const validation: Rows = {
  '5 a blank comment, reply or edit is not sent, the button disabled': [
    writing,
    posting('%j is not sent'),
  ],
  "5 a blacklisted word is not empty: 'Word cannot be empty'": [
    words('an owner adds words, and is told of those that cannot be added'),
    blacklist('says of an empty word that it is empty'),
  ],
  '5 the description is optional': blacklist('needs no description'),
  '5 bulk needs a selection, and comments that may be moderated': moderationErrors(
    'a bulk decision needs comments, and such as may be moderated',
  ),
  '5 a missing video id is alerted': videoErrors(
    'a comment without a video cannot be decided on: an alert says so',
  ),
  '5 the end date is the end of its day': [
    moderation('an end date means the end of that day'),
    lists('%s keeps what it says and drops the rest'),
  ],
  "5 no JSON: 'Invalid response format'": loading('a refusal of the statistics: %s'),
  '5 null data is an empty list': [
    listAnswer('is empty where its data is null'),
    moderation('a list without a comment says so'),
  ],
  '5 blacklist replies with meta or bare': [
    listAnswer('comes with what its server says of it'),
    listAnswer('comes bare, or without a word of its size'),
    listAnswer('is not in %j: %s'),
  ],
  '5 an account needs a channel': signIn('an account without a channel is signed in and told so'),
};

/** Section 6: who may do what. */
export const permissions: Rows = {
  '6 without a stored token a call goes out with a console warning only': debug(
    'Clear Token leaves no token anywhere, and Test Callback says so',
  ),
  '6 every call carries the bearer token and cookies': [
    shell('every call carries the stored token as bearer, and the cookies of the browser'),
    cookieOnly('%s: the cookie of a session is no session'),
    binding('its own'),
  ],
  '6 only the author edits and deletes': [
    video('only the author edits and deletes; others see report, approve and reject'),
    threads("somebody else's is neither edited nor deleted"),
  ],
  '6 report only what others wrote': threads(
    'a rejected one stays rejected, an own one is refused',
  ),
  '6 only the video’s channel moderates': sameVideo(
    'a decision on somebody else’s channel is refused and touches nobody’s',
  ),
  '6 nobody moderates their own comment': decisions('the own one is refused'),
  '6 selection and bulk on the own channel only': moderation(
    'comments are selected on the own channel only, and never one’s own',
  ),
  '6 status all and spam allow channel choice': moderation('state %s has another channel chosen'),
  '6 a session is worth something in its own browser only': [
    binding('not one that never signed in'),
    binding('not one where somebody else is signed in, and theirs stays'),
  ],
  '6 what is no token of ours opens nothing': refresh('what is no token of ours opens nothing'),
  '8 a session is not renewed without a refresh token, by a refusal, or by half a pair':
    proven.sessionRenewal('a session is not renewed, and ends, where %s'),
  '6 the debug page shows the own session only': debug(
    'no more of a token is shown than its first 20 characters',
  ),
};
