import type { Page } from 'playwright-core';
import { twoChannels } from '../../../support/two-channels.ts';
import { arrange } from '../stand-in-the-way.ts';
import { loading, type Row, type Screen, stripped } from './scene.ts';

const { rina, bayu } = twoChannels;
const own = `channel_id=${rina.channel.id}`;
const foreign = `channel_id=${bayu.channel.id}`;

/** /comments in one of its views; few rows a page, since each is looked at closely. */
const commentsIn = (view: string, part: Partial<Row>): Row => ({
  ...stripped,
  loading: {
    before: arrange.held(/\/api\/comments(\/order)?\?/),
    says: (t) => [loading(t, t.comments.what)],
  },
  empty: { looker: 'newcomer', says: ({ comments }) => [comments.empty] },
  error: {
    before: arrange.refused(/\/api\/comments(\/order)?\?/),
    says: ({ comments }) => [comments.loadFailed],
  },
  partial: {
    at: `/comments?view=${view}&is_spam=true&${own}`,
    before: arrange.refused(/\/api\/comments\?.*comment_ids=/),
    says: ({ comments }) => [comments.loadFailed],
  },
  ...part,
});

/** A campaign has an address that only the list knows. */
const openFirst = (page: Page) =>
  page.locator('[data-campaign] [data-part="open"]').first().click();

/** The screens of moderation: comments in their three views, campaigns, words, authors, and what Sapu tells. */
export const moderationScreens: readonly Screen[] = [
  {
    route: '/comments',
    at: '/comments',
    states: commentsIn('pages', {
      partial: {
        at: `/comments?page_size=10&${own}`,
        before: arrange.refused(/\/api\/channels\b/),
        says: ({ comments }) => [comments.channelsFailed, comments.selectAll],
      },
      'no permission': {
        at: `/comments?${foreign}`,
        says: ({ comments }) => [comments.readOnly, bayu.brakes.title],
      },
    }),
  },
  {
    route: '/comments',
    at: `/comments?view=queue&is_spam=true&${own}`,
    states: commentsIn('queue', {
      empty: {
        at: '/comments?view=queue&keyword=tidakada',
        says: ({ comments }) => [comments.emptyFiltered],
      },
    }),
  },
  {
    route: '/comments',
    at: `/comments?view=focus&is_spam=true&${own}`,
    states: commentsIn('focus', {
      empty: {
        at: '/comments?view=focus',
        looker: 'newcomer',
        says: ({ comments }) => [comments.empty],
      },
    }),
  },
  {
    route: '/blacklisted-words',
    at: '/blacklisted-words',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/blacklisted-words\?/),
        says: (t) => [loading(t, t.words.what)],
      },
      empty: { says: ({ words }) => [words.empty] },
      error: {
        before: arrange.refused(/\/api\/blacklisted-words\?/),
        says: ({ words }) => [words.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '/studio-words',
    at: '/studio-words',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/studio-words$/),
        says: (t) => [loading(t, t.studio.what)],
      },
      empty: { looker: 'newcomer', says: ({ studio }) => [studio.none, studio.noneAbout] },
      error: {
        before: arrange.refused(/\/api\/studio-words$/),
        says: ({ studio }) => [studio.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '/campaigns',
    at: '/campaigns',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/campaigns\?/),
        says: (t) => [loading(t, t.campaigns.what)],
      },
      empty: {
        at: '/campaigns?state=all',
        looker: 'newcomer',
        says: ({ campaigns }) => [campaigns.none, campaigns.noneAbout],
      },
      error: {
        before: arrange.refused(/\/api\/campaigns\?/),
        says: ({ campaigns }) => [campaigns.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '/rules',
    at: '/rules',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/rules$/),
        says: (t) => [loading(t, t.rules.what)],
      },
      empty: { says: ({ rules }) => [rules.none] },
      error: {
        before: arrange.refused(/\/api\/rules$/),
        says: ({ rules }) => [rules.loadFailed],
      },
      partial: {
        before: arrange.refused(/\/api\/automation$/),
        says: ({ rules }) => [rules.automationFailed, rules.none],
      },
    },
  },
  {
    route: '/campaigns/$campaignId',
    at: '/campaigns?state=all',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/campaigns\/\d+$/),
        after: openFirst,
        says: (t) => [loading(t, t.campaigns.one)],
      },
      empty: { at: '/campaigns/999999', says: ({ campaigns }) => [campaigns.gone] },
      error: {
        before: arrange.refused(/\/api\/campaigns\/\d+$/),
        after: openFirst,
        says: ({ campaigns }) => [campaigns.oneFailed],
      },
      partial: {
        before: arrange.refused(/\/api\/comments\?.*campaign=/),
        after: openFirst,
        says: ({ comments, grouping }) => [comments.loadFailed, grouping.merge],
      },
    },
  },
  {
    route: '/analytics',
    at: '/analytics',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/analytics\?/),
        says: (t) => [loading(t, t.analytics.what)],
      },
      empty: {
        looker: 'newcomer',
        says: ({ analytics }) => [analytics.noSpam, analytics.nothingStored],
      },
      error: {
        before: arrange.refused(/\/api\/analytics\b/),
        says: ({ analytics }) => [analytics.loadFailed],
      },
      partial: {
        before: arrange.refused(/\/api\/analytics\/hours/),
        says: ({ analytics }) => [analytics.loadFailed, analytics.falseAlarms],
      },
    },
  },
  {
    route: '/analytics',
    at: '/analytics?tab=reports',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/sessions/),
        says: (t) => [loading(t, t.reports.what)],
      },
      empty: {
        looker: 'newcomer',
        says: ({ reports }) => [reports.none, reports.scheduleNone],
      },
      error: {
        before: arrange.refused(/\/api\/reports/),
        says: ({ reports }) => [reports.loadFailed],
      },
      partial: {
        before: arrange.refused(/\/api\/reports/),
        says: ({ reports }) => [reports.loadFailed, reports.create],
      },
    },
  },
  {
    route: '/notifications',
    at: '/notifications',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/notifications(\?|$)/),
        says: (t) => [loading(t, t.notifications.what)],
      },
      empty: { looker: 'newcomer', says: ({ notifications }) => [notifications.upToDate] },
      error: {
        before: arrange.refused(/\/api\/notifications(\?|$)/),
        says: ({ notifications }) => [notifications.loadFailed],
      },
      partial: 'what is marked as read is only marked once the server has done so',
    },
  },
  {
    route: '/authors',
    at: '/authors',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/authors\/trusted/),
        says: (t) => [loading(t, t.titles.authors)],
      },
      empty: { says: ({ authors }) => [authors.none] },
      error: {
        before: arrange.refused(/\/api\/authors\/trusted/),
        says: ({ authors }) => [authors.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '/authors',
    at: '/authors?list=seen',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/authors\?/),
        says: (t) => [loading(t, t.titles.authors)],
      },
      empty: {
        before: arrange.emptied(/\/api\/authors\?/),
        says: ({ authors }) => [authors.noneSeen],
      },
      error: {
        before: arrange.refused(/\/api\/authors\?/),
        says: ({ authors }) => [authors.seenLoadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '/activity',
    at: '/activity',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/activity/),
        says: (t) => [loading(t, t.activity.what)],
      },
      empty: { at: '/activity?q=UCnobody', says: ({ activity }) => [activity.none] },
      error: {
        before: arrange.refused(/\/api\/activity/),
        says: ({ activity }) => [activity.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
];
