import { expect, test } from 'vitest';
import type { PageToStore } from '../store/store-page.ts';
import { partsOf } from './page-parts.ts';

const pageOf = (lengths: readonly number[], place: string) =>
  ({
    comments: lengths.map((length, at) => ({
      youtube_id: `${place}${at}`,
      content: 'x'.repeat(length),
    })),
    places: [place],
  }) as unknown as PageToStore;

const told = (pages: readonly PageToStore[], most: number) =>
  [...partsOf(pages, most)].map((part) =>
    part.map(({ comments, places = [] }) => [
      comments.map((one) => one.youtube_id).join(' '),
      ...places,
    ]),
  );

test('usual pages are stored together', () => {
  const pages = [pageOf([1, 150], 'a'), pageOf([], 'b'), pageOf([5], 'c')];
  expect(told(pages, 10)).toEqual([
    [
      ['a0 a1', 'a'],
      ['', 'b'],
      ['c0', 'c'],
    ],
  ]);
});

test('a heavy page is divided, and has its position with its last comments', () => {
  const pages = [pageOf([150], 'a'), pageOf([450, 450, 1_500, 150], 'b')];
  expect(told(pages, 6)).toEqual([[['a0', 'a']], [['b0 b1']], [['b2']], [['b3', 'b']]]);
});
