import { expect, test } from 'vitest';
import { parseEvent } from './server-events.ts';

test('reads the data of an event', () => {
  const block = 'event: decisions\ndata: {"type":"decisions","comment_ids":["a"]}';
  expect(parseEvent(block)).toEqual({ type: 'decisions', comment_ids: ['a'] });
});

test('joins data that came in several lines', () => {
  expect(parseEvent('data: {"type":\ndata: "quota"}')).toEqual({ type: 'quota' });
});

test.each([': heartbeat', 'data: {broken', 'data: {"type":"other"}', 'data: 5', ''])(
  'passes over %s',
  (block) => {
    expect(parseEvent(block)).toBeNull();
  },
);
