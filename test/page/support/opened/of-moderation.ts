import type { Page } from 'playwright-core';
import { campaign, decidedCampaign } from '../../../../src/gallery/fixtures/campaigns.ts';
import { comment, flagged } from '../../../../src/gallery/fixtures/comments.ts';
import { daysAgo, inMinutes, ownChannel } from '../../../../src/gallery/fixtures/invented.ts';
import { openPalette, pressUntil } from '../../../e2e/support/keyboard.ts';
import { openMenu, rows } from '../../../e2e/support/places.ts';
import { type Answers, answered } from '../answers.ts';
import { allOf, pageOf, ratih } from '../quiet-desk.ts';
import { thread, threadComment } from '../threads.ts';
import { desk, type Opened, phone, pressIn, type Texts } from './opened.ts';

const ownSpam = `/comments?is_spam=true&page_size=10&channel_id=${ownChannel}`;
const twoChannels: Answers = {
  'GET /api/comments': pageOf([flagged(), flagged()]),
  'GET /api/channels': {
    data: [
      { id: ownChannel, title: 'Dapur Nenek Ratih', picture: null, is_own: true },
      { id: 'UClain0000000000000000', title: 'Bengkel Pak Darmo', picture: null, is_own: false },
    ],
  },
};

async function askToReject(page: Page, { comments }: Texts): Promise<void> {
  await page.getByText(comments.selectAll, { exact: true }).click();
  await page
    .getByRole('button', { name: comments.rejectN.replace('{n, number}', '2'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^(Done by|Akan selesai)/)
    .waitFor();
}

const VIDEO = '/videos/gallery-vid1';
const own = comment({ author_channel_id: ownChannel, can_moderate: false });
const belowVideo: Answers = {
  'GET /api/videos/{id}/comments': allOf([thread(own), thread(comment(), 1)]),
  'GET /api/comments/{id}/replies': allOf([threadComment(comment())]),
};

async function openReplies(page: Page, { thread: words }: Texts): Promise<void> {
  await page.locator('button[aria-expanded="false"]', { hasText: '1' }).first().click();
  await rows(page).nth(2).waitFor();
  await page.getByRole('button', { name: words.reply, exact: true }).first().click();
}

const known = {
  author_channel_id: 'UCputri',
  author_name: 'Putri Cantik 88',
  author_profile_image: null,
};
const CAMPAIGN = `/campaigns/${campaign().id}`;
const ofCampaign: Answers = {
  'GET /api/campaigns': pageOf([campaign(), decidedCampaign]),
  'GET /api/campaigns/{id}': {
    data: {
      ...campaign(),
      most_frequent: [{ text: 'dapat scatter', members: 12, highest_score: 97, comment_id: 'a' }],
      top_authors: [{ ...known, author_trusted: false, members: 9 }],
      top_videos: [{ video_id: 'gallery-vid1', video_title: 'Sambal', members: 9 }],
      sample: [flagged()],
      facts: [
        {
          id: '1',
          kind: 'split',
          created_at: daysAgo(1),
          campaign_id: campaign().id,
          other_ids: [decidedCampaign.id],
          comments: 2,
        },
      ],
    },
  },
};

const bands = Array.from({ length: 20 }, (_, band) => (band > 16 ? band : 0));
const savedViews = [
  { name: 'Spam dengan nama yang panjang sekali supaya tidak muat', query: 'list=review' },
];

const author: Answers = {
  'GET /api/authors/{id}': {
    data: {
      ...known,
      first_seen_at: daysAgo(30),
      last_seen_at: daysAgo(2),
      comments: 4,
      removed: 1,
      campaigns: 2,
      trusted_since: inMinutes(-1),
    },
  },
};

/** What opens over comments, their authors, campaigns and videos. */
export const ofModeration: readonly Opened[] = [
  {
    what: 'menu',
    at: '/privacy',
    sizes: [phone],
    by: (page, { shell }) => page.getByRole('button', { name: shell.menu }).click(),
  },
  { what: 'palette', at: '/privacy', by: openPalette },
  {
    what: 'keys of the list',
    at: '/comments',
    answers: twoChannels,
    by: async (page) => {
      await rows(page).first().waitFor();
      await pressUntil(page, '?', page.getByRole('dialog'));
    },
  },
  {
    what: 'filters',
    at: ownSpam,
    answers: twoChannels,
    sizes: [phone],
    by: (page, { comments }) => pressIn(page, new RegExp(`^${comments.filters}`)),
  },
  {
    what: 'bars of scores',
    at: '/comments',
    answers: { 'GET /api/comments/scores': { data: { bands, capped: false } } },
    sizes: [desk],
    by: (page, { comments }) => pressIn(page, comments.moreFilters),
    shows: (page, { triage }) =>
      page.getByRole('group', { name: triage.scoreRange }).getByRole('img'),
  },
  {
    what: 'choice of a channel',
    at: ownSpam,
    answers: twoChannels,
    sizes: [desk],
    by: (page, { comments }) => pressIn(page, `${comments.channel}: Dapur Nenek Ratih`),
  },
  {
    what: 'saved views',
    at: '/comments',
    answers: {
      'GET /api/auth/user': {
        data: { ...ratih, settings: { ...ratih.settings, saved_views: savedViews } },
      },
    },
    by: (page, { savedViews: words }) => page.getByRole('button', { name: words.title }).click(),
  },
  { what: 'bulk rejection', at: ownSpam, answers: twoChannels, by: askToReject },
  {
    what: 'trusted author',
    at: '/comments?author=UCputri',
    answers: author,
    shows: (page, { author: words }) => page.getByRole('link', { name: words.allTrusted }),
  },
  {
    what: 'deletion of a comment',
    at: VIDEO,
    answers: belowVideo,
    by: async (page, { thread: words }) => {
      await openMenu(rows(page).first());
      await page.getByRole('menuitem', { name: words.delete }).click();
    },
  },
  {
    what: 'replies and the box of a reply',
    at: VIDEO,
    answers: belowVideo,
    by: openReplies,
    shows: (page) => page.getByRole('main').getByRole('textbox'),
  },
  ...(['details', 'technical'] as const).map((tab) => ({
    what: `${tab} of a video`,
    at: VIDEO,
    by: (page: Page, { video }: Texts) =>
      page.getByRole('tab', { name: video[tab], exact: true }).click(),
    shows: (page: Page) => page.getByRole('tabpanel').locator('dt').first(),
  })),
  {
    what: 'panel of sending that cannot be read',
    at: '/comments?panel=outbox',
    answers: { 'GET /api/outbox': answered(500, '{}') },
    shows: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    what: 'merge of campaigns',
    at: CAMPAIGN,
    answers: ofCampaign,
    by: (page, { grouping }) => pressIn(page, grouping.merge),
    shows: (page) => page.getByRole('dialog').getByRole('radio'),
  },
  ...(['texts', 'authors', 'videos'] as const).map((part) => ({
    what: `${part} of a campaign that was split`,
    at: `${CAMPAIGN}?part=${part}`,
    answers: ofCampaign,
    shows: (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  })),
];
