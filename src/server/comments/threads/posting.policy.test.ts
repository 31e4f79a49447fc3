import { expect, test } from 'vitest';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import type { Actor } from '../../context/deps.ts';
import type { PostingRow } from '../../db/schema.ts';
import { isSurelyLost, oldestKept, repetitionOf, writingChannel } from './posting.policy.ts';

const now = new Date('2026-03-31T03:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const posting = (state: PostingRow['state'], age: number): PostingRow => ({
  id: 1,
  user_id: 7,
  video_id: 'vid-kebun',
  parent_id: null,
  text_digest: Buffer.alloc(32),
  state,
  comment_id: null,
  started_at: new Date(now.getTime() - age),
});

test.each([
  ['posted', 0, 'same'],
  ['posted', 60 * SECOND, 'same'],
  ['posted', 61 * SECOND, 'again'],
  ['sending', 0, 'wait'],
  ['sending', 60 * SECOND, 'wait'],
  ['sending', 61 * SECOND, 'look'],
  ['unknown', 0, 'look'],
  ['unknown', 61 * SECOND, 'look'],
] as const)('the same text again, %s %i ms ago: %s', (state, age, repetition) => {
  expect(repetitionOf(posting(state, age), now)).toBe(repetition);
});

test('a text is lost for sure when lists without it can no longer lag', () => {
  expect(isSurelyLost(posting('unknown', 10 * MINUTE), now)).toBe(false);
  expect(isSurelyLost(posting('unknown', 10 * MINUTE + 1), now)).toBe(true);
});

test('postings are kept for thirty days', () => {
  expect(oldestKept(now)).toEqual(new Date('2026-03-01T03:00:00Z'));
});

const actor = (scopes: string[], channelId: string | null): Actor => ({
  ownerId: 7,
  role: 'owner',
  sessionId: 's1',
  channelId,
  scopes,
  connection: 'working',
  sendingPaused: false,
});

test('only an owner with a channel and the right to act on comments may write', () => {
  expect(writingChannel(actor([googleScopes.manage], 'UC-kebun'))).toBe('UC-kebun');
  expect(() => writingChannel(actor([], 'UC-kebun'))).toThrow(
    expect.objectContaining({
      code: 'missing_scope',
      message: 'Sapu may not act on comments yet. Grant it first.',
    }),
  );
  expect(() => writingChannel(actor([googleScopes.manage], null))).toThrow(
    expect.objectContaining({
      code: 'no_channel',
      message: 'This Google account has no YouTube channel.',
    }),
  );
});
