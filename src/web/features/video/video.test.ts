import { expect, test } from 'vitest';
import { durationSeconds, formatDuration } from './video.ts';

test.each([
  ['PT12M4S', '12:04'],
  ['PT59S', '0:59'],
  ['PT1H2M3S', '1:02:03'],
  ['P1DT1S', '24:00:01'],
  ['P0D', '0:00'],
])('%s is shown as %s', (iso, shown) => {
  expect(formatDuration(durationSeconds(iso) ?? -1)).toBe(shown);
});

test.each([null, '', '12:04', 'PT4.5S'])('%j is no duration', (iso) => {
  expect(durationSeconds(iso)).toBeNull();
});
