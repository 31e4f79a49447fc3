import { expect, test } from 'vitest';
import { createValueCount } from './count-values.ts';

test.each([
  ['[1,2,3]', 3],
  ['{"a":{"b":[]},"c":1}', 4],
  ['"[,,,{"', 0],
  ['["a,\\",[{","\\\\",1]', 3],
])('%s has %i values, whole and letter by letter', (json, values) => {
  expect(createValueCount()(json)).toBe(values);
  expect([...json].map(createValueCount()).at(-1)).toBe(values);
});
