import { expect, test } from 'vitest';
import { notificationEvent } from '../../../contract/notification.ts';
import { notificationEvents, readNotificationSearch } from './notification-search.ts';

test('the address keeps what it knows, and leaves defaults out', () => {
  const search = { unread: '1', event: 'sync_failed' };
  expect(readNotificationSearch(search)).toEqual({ unread: 1, event: 'sync_failed' });
  expect(readNotificationSearch({ unread: 'true', event: 'rain', page: 2 })).toEqual({});
});

test('every event of the contract can be chosen', () => {
  expect([...notificationEvents].toSorted()).toEqual([...notificationEvent.options].toSorted());
});
