import { expect, test } from 'vitest';
import { createDetector } from './detector.ts';

const ownWords = new Set(['raka99', 'ko7rave']);
const FANS = [
  'KO7RAVE bikin hidup tenang',
  'rezeki datang dari KO7RAVE',
  'makasih KO7RAVE udah bayar utangku',
].map((text, at) => ({ text, authorChannelId: `akun ${at}` }));
const flagged = (words: ReadonlySet<string> | undefined) =>
  createDetector(words ? { ownWords: words } : {})
    .judgeTogether(FANS)
    .filter(({ isSpam }) => isSpam).length;

test('a word of the channel is no name of a campaign', () => {
  expect(flagged(undefined)).toBe(FANS.length);
  expect(flagged(ownWords)).toBe(0);
});

test('the name of the host is no site by its looks', () => {
  const text = 'gas terus RAKA99, sukses selalu';
  const signals = (words: ReadonlySet<string>) =>
    createDetector({ ownWords: words })
      .judge(text)
      .reasons.map(({ signal }) => signal);
  expect(signals(new Set())).toContain('brand_token');
  expect(signals(ownWords)).not.toContain('brand_token');
});

test('what promotes beside a word of the channel is found as before', () => {
  const text = 'RAKA99 mantap, depo receh di KENDARA77 auto maxwin';
  expect(createDetector({ ownWords }).judge(text)).toMatchObject({ isSpam: true });
});
