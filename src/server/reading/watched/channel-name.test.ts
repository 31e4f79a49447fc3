import { expect, test } from 'vitest';
import { channelNameOf } from './channel-name.ts';

test.each([
  ['https://www.youtube.com/@kebun.rina', { handle: '@kebun.rina' }],
  ['youtube.com/@kebun.rina/videos?view=0', { handle: '@kebun.rina' }],
  ['https://m.youtube.com/channel/UCabc-123_x', { id: 'UCabc-123_x' }],
  ['https://www.youtube.com/user/kebun', { username: 'kebun' }],
  ['https://www.youtube.com/c/Kebun%20Rina', { handle: '@Kebun Rina' }],
  ['https://youtube.com/watch?v=abc', undefined],
  ['https://youtube.com.evil.example/@kebun', undefined],
  ['https://example.org/@kebun', undefined],
  ['https://youtube.com/channel/%zz', undefined],
  ['not an address', undefined],
])('%s', (url, name) => {
  expect(channelNameOf({ url })).toEqual(name);
});

test('what is told plainly is taken as it is', () => {
  expect(channelNameOf({ id: 'UCabc' })).toEqual({ id: 'UCabc' });
  expect(channelNameOf({ handle: '@kebun' })).toEqual({ handle: '@kebun' });
});
