import { expect, test } from 'vitest';
import { languageOf } from './comment-language.ts';

const read = (text: string) => languageOf(text, text);

test.each([
  ['bagus banget kak, lanjutkan ya', 'id'],
  ['this is the best video on the channel', 'en'],
  ['とても楽しい動画でした', 'japanese'],
  ['视频很好看谢谢', 'chinese'],
  ['정말 좋은 영상이에요', 'korean'],
  ['отличное видео', 'cyrillic'],
  ['فيديو رائع جدا', 'arabic'],
  ['बहुत अच्छा वीडियो', 'devanagari'],
  ['วิดีโอดีมาก', 'thai'],
])('%s is read as %s', (text, language) => {
  expect(read(text)).toBe(language);
});

test('words that no language claims, and letters as decoration, tell nothing', () => {
  expect(read('gacor88')).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(languageOf('ѕӏот gacor maxwin jackpot', 'slot gacor maxwin jackpot')).toBeUndefined();
  expect(read('the yang')).toBeUndefined();
});
