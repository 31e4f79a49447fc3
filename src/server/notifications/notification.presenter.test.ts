import { expect, test } from 'vitest';
import { notification, notificationEvent } from '../../contract/notification.ts';
import type { NotificationRow } from '../db/notification-tables.ts';
import { presentNotification } from './notification.presenter.ts';

const row: NotificationRow = {
  id: 41,
  user_id: 7,
  event: 'new_campaign',
  occurrence: '9',
  listed: true,
  details: { comments: 12, videos: 3, authors: 8 },
  created_at: new Date('2026-03-02T01:00:00Z'),
  read_at: new Date('2026-03-02T05:00:00Z'),
};

test('a notification is shown with its facts and without whose it is', () => {
  expect(presentNotification(row)).toEqual({
    id: '41',
    event: 'new_campaign',
    details: { comments: 12, videos: 3, authors: 8 },
    link: '/campaigns/9',
    created_at: '2026-03-02T01:00:00.000Z',
    read_at: '2026-03-02T05:00:00.000Z',
  });
});

test('every event leads to a screen', () => {
  const links = notificationEvent.options.map(
    (event) => presentNotification({ ...row, event }).link,
  );
  expect(links).toEqual([
    '/comments?list=review',
    '/campaigns/9',
    '/settings?tab=youtube',
    '/?panel=outbox',
    '/settings?tab=youtube',
    '/reports',
    '/rules',
    '/activity?who=automatic',
    '/rules',
    '/rules',
    '/settings?tab=youtube',
  ]);
});

test.each([
  ['91', '/campaigns/91'],
  ['invented', '/campaigns'],
  ['9 invented', '/campaigns'],
  ['invented 9', '/campaigns'],
])('the campaign %s is at %s', (occurrence, link) => {
  expect(presentNotification({ ...row, occurrence }).link).toBe(link);
});

test('an unread one has no time of reading, and is what the contract says', () => {
  const shown = presentNotification({ ...row, read_at: null });
  expect(shown.read_at).toBeNull();
  expect(notification.parse(shown)).toEqual(shown);
});

const linkOf = (event: 'spam_hidden' | 'automatic_actions', over: number) =>
  presentNotification({ ...row, event, details: { over_limit: over } }).link;

test('what was over the limit is offered on the dashboard', () => {
  expect(linkOf('spam_hidden', 1)).toBe('/');
  expect(linkOf('spam_hidden', 0)).toBe('/activity?who=automatic');
  expect(linkOf('automatic_actions', 1)).toBe('/rules');
});
