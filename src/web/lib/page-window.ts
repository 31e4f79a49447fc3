import { limits } from '../../contract/limits.ts';

/**
 * The page numbers to offer: first, last and a window of five around `page`. `null` stands for
 * pages left out. A gap of a single page shows that page instead.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const width = Math.min(limits.paginationWindow, pages);
  const half = Math.floor(limits.paginationWindow / 2);
  const start = Math.max(1, Math.min(page - half, pages - width + 1));
  const shown = new Set([1, pages]);
  for (let offset = 0; offset < width; offset += 1) shown.add(start + offset);
  const numbers = [...shown].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap <= 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}
