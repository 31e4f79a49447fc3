import { expect, test } from 'vitest';
import { isoDurationSeconds } from './refresh-videos.ts';

test.each([
  ['PT59S', 59],
  ['PT1M', 60],
  ['PT12M4S', 724],
  ['PT1H', 3600],
  ['P1DT2H', 93_600],
  ['P0D', 0],
  ['P1W', 604_800],
])('%s lasts %d seconds', (text, seconds) => {
  expect(isoDurationSeconds(text)).toBe(seconds);
});

test.each([null, '', '12:04', 'PT', 'P1Y'])('%s is no duration that can be counted', (text) => {
  expect(isoDurationSeconds(text) ?? 0).toBe(0);
});
