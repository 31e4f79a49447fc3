import { limits } from '../../src/contract/limits.ts';
import type { Proof } from './proof.ts';
import { proven } from './test-files.ts';

const {
  dashboard: dashboardPage,
  debug,
  guide,
  moderation,
  schedule,
  settings,
  shell,
  video,
  words,
} = proven;
const { documented, gallery, toastStore, verdicts, videoLists } = proven;

interface Constant {
  /** What the specification's table says, and what the product keeps to: numbers of ours. */
  readonly value?: unknown;
  readonly kept?: unknown;
  readonly proof: Proof;
}

const dashboard = dashboardPage(
  'the dashboard shows the channel, its figures and its latest videos',
);
const videos = videoLists('videos come twelve at a time, are searched by title and sorted');
const shorts = videoLists('Shorts come eighteen at a time and are searched by title');
const list = moderation('the list asks for page 1 of 20, newest first, of all channels');
const paging = words('words are paged, searched and copied');

/** Section 9: the table of constants, row by row. */
export const constants: Readonly<Record<string, Constant>> = {
  'dashboard recent items': { value: 4, kept: limits.dashboardItems, proof: dashboard },
  'processing notice': {
    value: 20_000,
    kept: limits.processingNoticeMs,
    proof: dashboardPage('the processing notice stays for twenty seconds after the page began it'),
  },
  'videos page': { value: { default: 10, screen: 12 }, kept: limits.videosPageSize, proof: videos },
  'shorts page': { value: { default: 10, screen: 18 }, kept: limits.shortsPageSize, proof: shorts },
  'video comments page': {
    value: 20,
    kept: limits.threadPageSize,
    proof: video('comments are asked for 666 ms after the video has opened, twenty at a time'),
  },
  'moderation page sizes': {
    value: [10, 20, 50, 100],
    kept: limits.moderationPageSizes,
    proof: moderation('the five states, the flags and the page sizes are there to choose'),
  },
  'comment list default': { value: 20, kept: limits.pageSize.default, proof: list },
  'blacklist page': {
    value: { default: 20, screen: 10, max: 1000 },
    kept: limits.blacklistPageSize,
    proof: paging,
  },
  'blacklist page sizes': {
    value: [5, 10, 25, 50, 100],
    kept: limits.blacklistPageSizes,
    proof: paging,
  },
  'pagination window': {
    value: 5,
    kept: limits.paginationWindow,
    proof: proven.pageWindow('page $page of $pages shows first, last and five around it'),
  },
  'short definition': {
    value: 60,
    kept: limits.shortMaxSeconds,
    proof: settings('a Short may be three minutes long'),
  },
  'comment load delay': {
    value: 666,
    kept: limits.commentDelayMs,
    proof: video('comments are asked for 666 ms after the video has opened, twenty at a time'),
  },
  'toast lifetime, three visible, 356 px, gap 14 px': {
    value: 5_000,
    kept: limits.toastMs,
    proof: shell('toasts stand at the top right and leave after five seconds'),
  },
  'toast swipe 45 px': {
    proof: gallery('are pushed away to the right by a finger; one that stops short leaves them'),
  },
  'toast removal delay 200 ms': { proof: toastStore('what is dismissed fades for 200 ms') },
  'tooltip delay 700 ms, skip delay 300 ms': {
    proof: gallery(
      'come after 700 ms under the pointer, the next one at once; they can be pointed at',
    ),
  },
  'spam score 0 to 100': { proof: verdicts('scores what its reasons add up to') },
  'JWT: 64 random characters recommended': {
    proof: documented('recommends a secret of 64 random characters'),
  },
  'JWT: expiration 24h accepted': { proof: documented('%s of %j is heard') },
  'minimum tool versions, ports and 24h as documented': { proof: documented('%s says %s') },
  'default sort newest': { proof: videos },
  'debug token preview': {
    value: 20,
    kept: limits.debugTokenPreview,
    proof: debug('no more of a token is shown than its first 20 characters'),
  },
  'sensitivities low, medium, high': {
    proof: guide('the sensitivities of %s have the thresholds of the model'),
  },
  'video sync once a day': {
    proof: schedule('everything is read once a quota day, also on days of 23 and 25 hours'),
  },
  'server port 8080, frontend port 5173': {
    proof: guide('the ports of %s are those of the server and of the page’s own server'),
  },
  'languages and themes': {
    proof: shell('the header of an owner leads everywhere, in either language and any theme'),
  },
};
