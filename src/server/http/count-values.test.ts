import { expect, test } from 'vitest';
import { hasMoreValues } from './count-values.ts';

test.each([
  ['[1,2,3]', 3],
  ['{"a":{"b":[]},"c":1}', 4],
  ['"[,,,{"', 0],
  ['["a,\\",[{","\\\\",1]', 3],
])('%s has %i values', (json, count) => {
  expect(hasMoreValues(json, count)).toBe(false);
  expect(hasMoreValues(json, count - 1)).toBe(true);
});
