import type { Rows } from './proof.ts';
import { proven } from './test-files.ts';

const { access, campaigns, channel, debug, docs, guide, guideRule, hostile, loading, mainJob } =
  proven;
const { keyboardDecisions, keyboardLists, keyboardPanels, palette } = proven;
const { dashboard: dashboardPage, videoLists } = proven;
const { wordList } = proven;
const { documented, hiddenParts, keyboardSettings, keyboardWalk, screenStates } = proven;
const { moderation, session, shell, video, videoErrors, videoPage, walk, words, wordErrors } =
  proven;

const redirects = shell(
  'a visitor without a session is sent to /login, which replaces the address',
);
const isPublic = walk('$at is in nobody’s way');
const eachTitle = walk('$at is in nobody’s way');
const sidebar = docs('each page is reached from the sidebar, marked there, and read from its top');
const dashboard = dashboardPage(
  'the dashboard shows the channel, its figures and its latest videos',
);
const nameless = videoLists('what has no title and no date has names for that');
const videos = videoLists('videos come twelve at a time, are searched by title and sorted');
const shorts = videoLists('Shorts come eighteen at a time and are searched by title');
const facts = video('a video shows what the platform says of it');
const unknown = video('a video of which little is known says so');
const writing = videoPage('an owner comments, replies, edits and deletes');
const listedWords = words('words are paged, searched and copied');
const header = shell('the header of an owner leads everywhere, in either language and any theme');
const signInPage = shell('the sign-in page says what it is, what happens next, and what helps');

/** Section 2: routes, documentation, shell and screens. */
export const screens: Rows = {
  '2 /login is public': isPublic,
  '2 /, /videos, /videos/{id}, /shorts, /comments, /blacklisted-words, /debug need a session':
    redirects,
  '2 an unsigned visitor goes to /login, replacing history': redirects,
  "2 any other path says 'Page Not Found'": eachTitle,
  'decided: what was done can be read, on /activity': [
    proven.activity(
      'what was done is listed, explained and narrowed: $language, $size.viewport.width pixels',
    ),
    proven.activityLog('it says who, what, when, why and of which comment'),
  ],
  'decided: watched channels are added on a screen': [
    proven.watchedChannels(
      'a channel is watched and not watched any more: $language, $theme, $width pixels',
    ),
    proven.watchedChannels('the list of channels leads there, by keyboard alone'),
  ],
  'decided: /audit redirects to /activity': proven.activity(
    'the keyboard alone goes through the entries, opens one and exports them',
  ),
  'decided: a screen of campaigns': campaigns(
    'the list is searched, sorted and narrowed, and all of it is in the address',
  ),
  '2 /docs, /privacy and /terms are public': isPublic,
  '2 nine docIds': guide(
    'the nine pages of the specification stand in both languages, and no others',
  ),
  '2 anchors of user-guide, dependencies-setup and technical-documentation': [
    documented('%s has its sections'),
    guideRule('finds a promised place that is gone'),
  ],
  '8 documentation troubleshooting': [documented('helps with %s'), documented('%s helps with %s')],
  '2 an anchor is gone to': docs('an address leads to its section, %s'),
  '2 an unknown docId': docs('an unknown page is still in development'),
  '2 the sidebar with its four groups; the current item is highlighted': sidebar,
  '2 the page scrolls to top when docId changes': sidebar,
  '2 the FAQ has collapsible questions': docs(
    'a question opens at a press, and when the address leads to it',
  ),
  '2 docs link out to source, releases, issues and support mail': docs(
    'commands are copied, and links lead out to source and support',
  ),
  "2 the title is '{page title} | {app name}'": [
    eachTitle,
    shell('the tab of a video bears its title, in a new tab and after a reload'),
  ],
  '2 the title reverts to the app name when the screen closes': shell(
    'the tab goes by the name of the product while the next screen comes',
  ),
  '2 header: logo, five links, language, theme, avatar menu with label, name and log out': header,
  '2 header: a sign-in button and no links when signed out': shell(
    'the header of a visitor offers to sign in, and no navigation',
  ),
  '2 header: a mobile menu that folds': shell(
    'on a phone everything of the header is in a menu that folds',
  ),
  '2 footer: legal, documentation, contact and donation columns': shell(
    'the footer has its four columns',
  ),
  '2 toasts appear top-right': shell('toasts stand at the top right and leave after five seconds'),
  '2 a fragment with both tokens is cleared on any page and signs in': [
    session('such a link does not end the session that stands'),
    debug('Test Callback comes back signed in, with a new pair'),
    session('the pair that came in the address is spent at once'),
  ],
  '2 sign-in: title, tagline, button, redirected-back notice, links, tips': signInPage,
  '2 sign-in: an alert if the auth state has an error': session('who does not consent is told so'),
  '2 sign-in: a return without a session is told to retry': signInPage,
  '2 sign-in: who is signed in goes to /': shell('who is signed in has no business at /login'),
  '2 dashboard: loading with a message': dashboardPage(
    'the dashboard asks for statistics, videos and Shorts, one after the other',
  ),
  '2 dashboard: an error with its text and a retry that reloads': loading(
    '%s without %s says "%s" and offers another try',
  ),
  '2 dashboard: processing notice; decided: not where nothing can be processed': [
    dashboardPage('the processing notice stays for twenty seconds after the page began it'),
    channel('the processing notice is not shown $case'),
    channel('the processing notice is shown after a sign-in'),
    dashboardPage('the processing notice is not shown when nothing is begun'),
  ],
  '2 dashboard: channel header, three stat cards with locale separators': dashboard,
  '2 dashboard: tabs with view-all links and up to four cards': dashboard,
  '2 dashboard: one, two or four columns': dashboardPage('cards stand in one, two or four columns'),
  '2 dashboard: empty messages': videoLists('a channel without videos says so in both tabs'),
  '2 cards: fallback title and date': nameless,
  '2 short card: portrait 9:16': dashboard,
  '2 videos: search, sort, load more, empty text': videos,
  '2 shorts: search, load more': shorts,
  "2 shorts: 'No shorts found'": videoLists('a channel without videos says so in both tabs'),
  '2 lists: an error with retry': loading('%s without %s says "%s" and offers another try'),
  '2 video: player, narrow under 60 seconds; share': video(
    'a player stands in its place, narrow for a Short, and shares by a link',
  ),
  '2 video: save': [
    videoLists('a saved video is saved on the server and listed among saved ones'),
    proven.saved('a saved video is kept through a sync and narrows its list'),
  ],
  '2 video: badges, channel, date, views, likes, dislikes': [facts, unknown],
  '2 video: description, details and technical info with their fallbacks': [facts, unknown],
  '2 video: comments card, box of three rows, Posting...': video(
    'a comment on its way says "Posting..." until it is there',
  ),
  '2 video: list, No comments yet, loading text, Anonymous': video(
    'a video without comments, loading, and a nameless author have their words',
  ),
  '2 video: Load More Comments': video('the comments of a video are reached page by page'),
  '2 video: comments load 666 ms after opening': video(
    'comments are asked for 666 ms after the video has opened, twenty at a time',
  ),
  "2 video: 'Video not found' with 'Try Again'": video(
    'a video that is not there is said not to be',
  ),
  '2 video: who may edit, delete, report, approve, reject': video(
    'only the author edits and deletes; others see report, approve and reject',
  ),
  '2 video: reply box and replies toggle': writing,
  '2 moderation: status filter, flags, page sizes': moderation(
    'the five states, the flags and the page sizes are there to choose',
  ),
  '2 moderation: channel picker, All Channels only under all': moderation(
    'state %s is locked to the own channel',
  ),
  '2 moderation: video picker, keyword': moderation('?%s narrows the list'),
  '2 moderation: from and to dates': moderation('an end date means the end of that day'),
  '2 moderation: cards': moderation('a comment’s card says who, when, how it stands and why'),
  '2 moderation: menu with report, reject, approve; view video': moderation(
    'a comment’s menu has report, reject and approve, and leads to its video',
  ),
  '2 moderation: comment html is shown and harms nothing': hostile(
    'hostile text harms and covers nothing at %i px',
  ),
  '2 moderation: empty state': moderation('a list without a comment says so'),
  '2 moderation: select all, deselect all only on the own channel': moderation(
    'comments are selected on the own channel only, and never one’s own',
  ),
  '2 moderation: bulk decisions are confirmed in a dialog': mainJob(
    'an owner signs in, rejects a page of spam, and the platform rejects it',
  ),
  '2 words: title, search, copy page, copy all, columns, row number, paging, sizes': listedWords,
  '2 words: add form; empty-state row': words(
    'an owner adds words, and is told of those that cannot be added',
  ),
  '2 words: a loading row': wordErrors('words on their way have a row that says so'),
  '2 words: an error alert': wordList('a failure is said where it happened'),
  '2 words: without a stored token the browser goes to /login, with a console note': [
    wordList('without a stored token the page leads to /login'),
    wordList('by its address, too, with a note in the console'),
  ],
  'decided: own comments are deleted on the moderation screen, edited in the video view only':
    moderation('an own comment is deleted here too, once that is confirmed; it is not edited here'),
  'decided: without links of the host the footer shows what exists': shell(
    'the footer has its four columns',
  ),
  'decided: VITE_ENABLE_ANALYTICS and VITE_ENABLE_DARK_MODE hide parts of the page': [
    hiddenParts('analytics and themes are nowhere, %i pixels'),
    hiddenParts('the palette offers no theme'),
  ],
  '2 debug: what it shows, 20 characters of a token': debug(
    'no more of a token is shown than its first 20 characters',
  ),
  '2 debug: Clear Token, and the alert of Test Callback': debug(
    'Clear Token leaves no token anywhere, and Test Callback says so',
  ),
  '2 debug: Refresh User, Logout': debug('Refresh User asks the server, Logout leads to /login'),
  '2 nothing is in the way of anybody who uses a keyboard or a reader': [
    access('nothing that opens is in anybody’s way: $what, $theme, $language'),
    screenStates('$at says how it stands and hinders nobody'),
    screenStates('every route is met in every state that it can be in'),
    walk('$at is in nobody’s way'),
    walk('every route of the router is walked'),
    keyboardWalk('goes everywhere by the header, and by letters'),
    keyboardWalk('uses the dashboard, the lists and a video'),
    keyboardWalk('adds, finds, copies and removes words'),
    keyboardLists('has the channel read, and goes from the dashboard to what is to review'),
    keyboardLists('loads more videos, Shorts, comments and replies'),
    palette('the palette leads to each screen by its letters'),
    palette('the palette does what it names'),
    keyboardPanels('what waits is paused, resumed, taken back, sent, tried again and dismissed'),
    keyboardSettings('changes every setting'),
    keyboardSettings('leaves by the tab %s: %s'),
    keyboardSettings('reads the documentation, and comes back from nowhere'),
    keyboardDecisions('filters, turns pages and changes the view'),
    keyboardDecisions('decides on comments, one and many, and takes it back'),
    keyboardDecisions('opens what belongs to a comment, and comes back to it'),
  ],
  '8 comment-list load errors below a video are logged; decided: and shown': videoErrors(
    'comments that cannot be loaded below a video are logged',
  ),
  '8 moderation failure on the video page is logged; decided: and said': videoErrors(
    'a decision that fails below a video is logged, and said',
  ),
};
