import { expect, test } from 'vitest';
import { googleAt, realGoogle, watchUrl } from './google-endpoints.ts';

test('viewers see a video and a comment on the platform itself', () => {
  const { site } = realGoogle;
  expect(watchUrl(site, 'nobodynobod')).toBe('https://www.youtube.com/watch?v=nobodynobod');
  expect(watchUrl(site, 'nobodynobod', 'UgxA.b')).toBe(
    'https://www.youtube.com/watch?v=nobodynobod&lc=UgxA.b',
  );
});

test('in the demo they are on the stand-in', () => {
  const { site } = googleAt('http://127.0.0.1:5321');
  expect(watchUrl(site, 'v', null)).toBe('http://127.0.0.1:5321/watch?v=v');
});
