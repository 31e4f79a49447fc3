import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultSentence } from './fault-sentence.ts';

const schema = z.object({
  word: z.string().min(1).max(3),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  list: z.array(z.object({ id: z.string().regex(/^x/) })).max(1),
  flag: z.boolean(),
  own: z.string('It is needed.'),
});
const good = { word: 'x', count: 1, kind: 'a', list: [], flag: true, own: '' };

test.each([
  [{ word: '' }, 'word is empty.'],
  [{ word: 'xxxx' }, 'word must be at most 3 characters.'],
  [{ word: undefined }, 'word is missing.'],
  [{ word: 1 }, 'word must be a text.'],
  [{ count: 0 }, 'count must be at least 1.'],
  [{ count: 10 }, 'count must be at most 9.'],
  [{ count: 1.5 }, 'count must be a whole number.'],
  [{ kind: 'c' }, 'kind must be a or b.'],
  [{ list: [{ id: 'x' }, { id: 'x' }] }, 'list must be at most 1 entries.'],
  [{ list: [{ id: 'y' }] }, 'id cannot be used.'],
  [{ flag: 'yes' }, 'flag must be true or false.'],
  [{ own: 1 }, 'It is needed.'],
])('%j: %s', (change, sentence) => {
  const { error } = schema.safeParse({ ...good, ...change }, { error: faultSentence });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('what is no object at all is called the input', () => {
  const { error } = schema.safeParse('x', { error: faultSentence });
  expect(error?.issues[0]?.message).toBe('The input must be an object.');
});
