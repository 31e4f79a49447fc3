import { expect, it } from 'vitest';
import { sayProgress } from './progress.ts';

it('says how far it is and when it ends, where the end is known', () => {
  const told = { comments: 12_345, seconds: 10 };
  expect(sayProgress(undefined, told)).toBe('12,345 comments …');
  expect(sayProgress(0, told)).toBe('12,345 comments, 0 %');
  expect(sayProgress(0.256, told)).toBe('12,345 comments, 25 %, about 30 s left');
  expect(sayProgress(0.01, told)).toBe('12,345 comments, 1 %, about 17 min left');
});
