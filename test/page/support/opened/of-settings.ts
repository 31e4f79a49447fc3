import type { Page } from 'playwright-core';
import type { ActivityEntry } from '../../../../src/contract/activity.ts';
import type { NotificationSettings } from '../../../../src/contract/notification.ts';
import type { Rule } from '../../../../src/contract/rule.ts';
import { flagged } from '../../../../src/gallery/fixtures/comments.ts';
import { daysAgo, ownChannel } from '../../../../src/gallery/fixtures/invented.ts';
import { health } from '../../../../src/gallery/fixtures/remembered-answers.ts';
import { type Answers, answered, held } from '../answers.ts';
import { allOf, notificationSettings, pageOf } from '../quiet-desk.ts';
import { listedWord } from '../words.ts';
import { beginningOf, type Opened, pressIn } from './opened.ts';

const rule: Rule = {
  id: '1',
  name: 'Melati',
  description: null,
  rule_pattern: 'melati77',
  match: 'contains',
  min_score: null,
  spam_classes: [],
  campaign_id: null,
  campaign_members: null,
  max_author_days: null,
  has_links: false,
  video_id: null,
  video_title: null,
  video_gone: false,
  language: null,
  weight: 1,
  is_active: true,
  mode: 'off',
  action: 'mark_spam',
  hold_hours: null,
  of_switch: false,
  agreed_at: null,
  hits: 1,
  created_at: daysAgo(2),
  updated_at: daysAgo(1),
};
const doubtful = flagged({ spam_score: 88 });
const rules: Answers = {
  'GET /api/rules': { data: [rule] },
  'POST /api/rules/backtest': {
    data: {
      total: 3,
      compared: 3,
      caught: 1,
      approved: 1,
      rejected: 0,
      spared: 0,
      after: null,
      sample: [{ comment_id: doubtful.id, spam_score: 88, approved: true }],
    },
  },
  'GET /api/comments': pageOf([doubtful]),
  'GET /api/rules/{id}/matches': {
    data: [{ outcome: 'acted', action: 'hold', found_at: daysAgo(1), comment: flagged() }],
  },
};

const entry: ActivityEntry = {
  id: '1',
  at: daysAgo(1),
  who: 'automatic',
  kind: 'decisions',
  action: 'reject',
  comment: { id: 'a', text: 'depo receh di kendara77' },
  author: { channel_id: 'UCputri', name: 'Putri Cantik 88' },
  video: { id: 'gallery-vid1', title: 'Sambal' },
  channel: null,
  score: 97,
  reasons: [{ signal: 'brand_token', weight: 40 }],
  outcome: null,
  together: null,
  outcomes: null,
  teaches: false,
  changes: [{ name: 'sensitivity', from: 'medium', to: 'high' }],
  details: {},
};

const mailOf = (mail: Partial<NotificationSettings['mail']>) => ({
  'GET /api/notifications/settings': {
    data: {
      ...notificationSettings,
      mail: {
        ...notificationSettings.mail,
        available: true,
        state: 'confirmed' as const,
        address: 'ratih@example.org',
        language: 'id' as const,
        ...mail,
      },
    },
  },
});

const denyNotifications = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'denied', configurable: true }),
  );

const watched = {
  'GET /api/channels': {
    data: [
      { id: ownChannel, title: 'Dapur Nenek Ratih', picture: null, is_own: true },
      { id: 'UClain0000000000000000', title: 'Bengkel Pak Darmo', picture: null, is_own: false },
    ],
  },
};

/** What opens, or is refused, where an owner sets how Sapu works. */
export const ofSettings: readonly Opened[] = [
  {
    what: 'leaving',
    at: '/settings?tab=youtube',
    by: (page, { settings }) => pressIn(page, settings.disconnect),
  },
  {
    what: 'access that is broken',
    at: '/settings?tab=youtube',
    answers: {
      'GET /api/connection': { data: health({ problems: ['broken'], pausedAt: null, disk: null }) },
    },
    shows: (page, { strips }) =>
      page.locator('[data-strip]').getByRole('button', { name: strips.signIn }),
  },
  {
    what: 'question before a channel is not watched any more',
    at: '/settings?tab=youtube#watching.title',
    answers: watched,
    by: (page, { watching }) => pressIn(page, new RegExp(beginningOf(watching.stopThis))),
  },
  {
    what: 'link for a helper',
    at: '/settings?tab=data',
    answers: {
      'POST /api/helpers': { data: { url: `http://localhost/login#helper=${'x'.repeat(32)}` } },
      'GET /api/helpers': {
        data: {
          helpers: [
            {
              id: '7',
              name: 'Dodi Setiawan',
              email: 'dodi@tamu.example',
              role: 'moderator',
              since: daysAgo(3),
              confirmed: false,
            },
          ],
          invitations: [{ id: 'a'.repeat(16), role: 'viewer', ends_at: daysAgo(-7) }],
        },
      },
    },
    by: (page, { yourData }) => pressIn(page, yourData.inviteHelper),
    shows: (page, { yourData }) => page.getByText(yourData.linkOnce),
  },
  {
    what: 'browser that blocks notifications',
    at: '/settings?tab=notifications',
    before: denyNotifications,
    shows: (page, { notificationSettings: words }) => page.getByText(words.pushDenied),
  },
  {
    what: 'address that takes no mail',
    at: '/settings?tab=notifications',
    answers: mailOf({ problem: 'refused', failing_since: daysAgo(1) }),
    shows: (page, { notificationSettings: words }) => page.getByText(words.refused),
  },
  {
    what: 'key that cannot be taken',
    at: '/settings?tab=appearance',
    by: async (page) => {
      const row = page.locator('[data-shortcut="approve"]');
      await row.locator('[data-change]').click();
      await row.locator('[data-key-field]:focus').waitFor();
      await page.keyboard.press('F2');
    },
    shows: (page, { keys }) => page.getByRole('alert').getByText(keys.unusable),
  },
  {
    what: 'words of strangers',
    at: '/blacklisted-words',
    answers: {
      'GET /api/blacklisted-words': pageOf(
        ['x'.repeat(200), 'ＳＬＯＴ 🎰 \u202egacor'].map((word) => listedWord(word)),
      ),
    },
    shows: (page) => page.locator('[data-word]').nth(1),
  },
  {
    what: 'pattern that cannot be read',
    at: '/blacklisted-words',
    answers: {
      'POST /api/blacklisted-words/try': held,
      'POST /api/blacklisted-words': answered(
        400,
        '{"success":false,"code":"invalid_pattern","error":"It cannot be read","details":[{"path":"body.word.pattern_syntax","message":""}]}',
      ),
    },
    by: async (page, { words }) => {
      // On a phone the form is opened on demand.
      const opener = page.getByRole('button', { name: words.addTitle });
      if ((page.viewportSize()?.width ?? 0) < 640) await opener.click();
      await page.getByRole('form').getByRole('textbox').first().fill('melati(');
      await page.getByRole('button', { name: words.add, exact: true }).click();
    },
    shows: (page) => page.getByRole('form').getByRole('alert').getByText(/\S/).first(),
  },
  {
    what: 'import of words that cannot be read',
    at: '/blacklisted-words',
    answers: { 'POST /api/blacklisted-words/import/preview': answered(400, '{"success":false}') },
    by: async (page, { words }) => {
      await page.getByRole('button', { name: words.import, exact: true }).click();
      const file = { name: 'kata.json', mimeType: 'application/json', buffer: Buffer.from('{') };
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    },
    shows: (page) => page.getByRole('dialog').getByRole('alert').getByText(/\S/),
  },
  {
    what: 'new rule that was tested',
    at: '/rules',
    answers: rules,
    by: async (page, { rules: words }) => {
      await pressIn(page, words.add);
      const form = page.getByRole('dialog');
      await form.getByText(words.more, { exact: true }).click();
      await form.getByLabel(words.pattern, { exact: true }).fill('melati77');
    },
    shows: (page, { rules: words }) => page.getByText(words.approvedByYou),
  },
  {
    what: 'agreement to a rule',
    at: '/rules',
    answers: rules,
    by: async (page, { rules: words, automatic }) => {
      await pressIn(page, words.editNamed.replace('{name}', rule.name));
      await page.getByRole('radio', { name: automatic.reject, exact: true }).click();
    },
    shows: (page, { automatic }) => page.getByRole('dialog').getByText(automatic.agreeSpared),
  },
  {
    what: 'what a rule has found',
    at: '/rules',
    answers: rules,
    by: (page, { rules: words }) => pressIn(page, words.showMatches),
    shows: (page, { automatic }) => page.getByText(automatic.outcome_acted_hold),
  },
  {
    what: 'line of the log',
    at: '/activity',
    answers: { 'GET /api/activity': allOf([entry]) },
    by: (page) => page.locator('[data-entry] > button').first().click(),
    shows: (page, { activity }) => page.getByText(activity.why, { exact: true }),
  },
  {
    what: 'figures as a table',
    at: '/analytics',
    by: (page, { analytics }) => pressIn(page, analytics.showTable),
    shows: (page) => page.getByRole('main').locator('tfoot').first(),
  },
  {
    what: 'news under the bell',
    at: '/privacy',
    answers: {
      'GET /api/notifications': {
        data: [
          {
            id: '1',
            event: 'spam_wave',
            created_at: daysAgo(0),
            read_at: null,
            link: '/comments',
            details: { comments: 1_234, usual_per_day: 4 },
          },
        ],
        meta: { unread: 1 },
      },
    },
    by: (page, { notifications }) =>
      page
        .getByRole('banner')
        .getByRole('button', {
          name: new RegExp(
            /one \{# (.+?)\}|other \{# (.+?)\}/.exec(notifications.bell)?.slice(1).find(Boolean) ??
              '',
          ),
        })
        .click(),
    sizes: [{ width: 1440, height: 900 }],
    shows: (page) => page.getByRole('menu').getByText(/1[.,]234/),
  },
];
