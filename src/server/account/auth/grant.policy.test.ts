import { expect, test } from 'vitest';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import type { UserRow } from '../../db/schema.ts';
import { connectionOf, isHeldGrantEnough, mayReadChannel } from './grant.policy.ts';

const { openid, profile, read, manage } = googleScopes;

test.each([
  ['everything', [openid, profile, read, manage], 'UC1', 'working'],
  ['managing alone, which covers reading', [openid, manage], 'UC1', 'working'],
  ['reading alone', [openid, profile, read], 'UC1', 'missing_scope'],
  ['nothing of the channel', [openid, profile], null, 'missing_scope'],
  ['everything, but there is no channel', [openid, profile, read, manage], null, 'no_channel'],
])('granted %s', (...[, scopes, channelId, connection]) => {
  expect(connectionOf(scopes, channelId)).toBe(connection);
});

const user = {
  refresh_token: Buffer.from('sealed'),
  scopes: [openid, profile, read],
  connection: 'missing_scope',
} as UserRow;

test('a held grant serves what it covers', () => {
  expect(isHeldGrantEnough(user, [openid, read])).toBe(true);
});

test.each<[string, UserRow | undefined, string[]]>([
  ['of somebody unknown', undefined, [openid]],
  ['without a refresh token', { ...user, refresh_token: null }, [openid]],
  ['that is broken', { ...user, connection: 'broken' }, [openid]],
  ['of less than is granted now', user, [openid, read, manage]],
])('a held grant does not serve: one %s', (_, held, scopes) => {
  expect(isHeldGrantEnough(held, scopes)).toBe(false);
});

test('either of two permissions shows which channel it is', () => {
  expect(mayReadChannel([openid, read])).toBe(true);
  expect(mayReadChannel([openid, manage])).toBe(true);
  expect(mayReadChannel([openid, profile])).toBe(false);
});
