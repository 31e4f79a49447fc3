import { expect, test } from 'vitest';
import { parseEvent } from './server-events.ts';

test('reads the data of an event', () => {
  const data = '{"type":"decisions","comment_ids":["a"]}';
  expect(parseEvent(data)).toEqual({ type: 'decisions', comment_ids: ['a'] });
});

test.each(['{broken', '{"type":"other"}', '5', ''])('passes over %s', (data) => {
  expect(parseEvent(data)).toBeNull();
});
