import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

const gap = null;

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 2, pages: 5, shown: [1, 2, 3, 4, 5] },
  { page: 1, pages: 31, shown: [1, 2, 3, 4, 5, gap, 31] },
  { page: 16, pages: 31, shown: [1, gap, 14, 15, 16, 17, 18, gap, 31] },
  { page: 31, pages: 31, shown: [1, gap, 27, 28, 29, 30, 31] },
  { page: 5, pages: 31, shown: [1, 2, 3, 4, 5, 6, 7, gap, 31] },
])('page $page of $pages shows first, last and five around it', ({ page, pages, shown }) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
