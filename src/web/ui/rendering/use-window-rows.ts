import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowRows {
  /** Keys of all rows, in order. */
  readonly keys: readonly string[];
  /** The index of a row that stays mounted wherever the page is scrolled to; -1 for none. */
  readonly kept: number;
  /** Where the list begins on the page, in px. */
  readonly top: number;
}

type Rows = Virtualizer<Window, Element>;

/** An estimate in px; a row is measured once it is mounted. */
const rowHeight = 92;
const gap = 6;
/** Rows mounted beyond the edge that the page scrolls to, and beyond the other one. */
const [ahead, behind] = [4, 1];

/** The height that the browser reports after layout; asking for it would force a layout a row. */
const measureRow = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Rows,
): number => {
  const box = entry?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  const known = rows.measurementsCache[rows.indexFromElement(element)];
  return known === undefined ? rowHeight : known.size;
};

/** Indexes of the rows to mount where `startIndex` to `endIndex` are in the window. */
function indexesToMount(range: Range, kept: number, upwards: boolean): number[] {
  const { startIndex, endIndex, count } = range;
  const [above, below] = upwards ? [ahead, behind] : [behind, ahead];
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  if (kept < 0 || (kept >= first && kept <= last)) return shown;
  return [...shown, kept].toSorted((a, b) => a - b);
}

/** Which rows of a long list are mounted, and where, while the page scrolls. */
export function useWindowRows({ keys, kept, top }: WindowRows): Rows {
  // A page at rest keeps the rows of its last direction.
  const [upwards, setUpwards] = useState(false);
  // A stable function: a new one would compute the places of all rows again.
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys]);
  return useWindowVirtualizer<Element>({
    count: keys.length,
    getItemKey: keyOf,
    rangeExtractor: (range) => indexesToMount(range, kept, upwards),
    scrollMargin: top,
    estimateSize: () => rowHeight,
    gap,
    measureElement: measureRow,
    useFlushSync: false,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) setUpwards(scrollDirection === 'backward');
    },
  });
}

/** Where an element begins on the page, in px, whatever above it grows or shrinks. */
export function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const edge = element.current?.getBoundingClientRect().top;
      if (edge !== undefined) setTop(Math.round(edge + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * Keeps the focused element of the footer in view while the list above it grows to its true `height`
 * in px. It runs after every render: React may call the list without committing it, and an effect
 * that depends on `height` would then miss a change.
 */
export function useFooterInView(height: number): void {
  const before = useRef(height);
  useLayoutEffect(() => {
    const grown = height - before.current;
    before.current = height;
    const { activeElement: focused } = document;
    if (grown <= 0 || focused === null || focused.closest('footer') === null) return;
    const { bottom } = focused.getBoundingClientRect();
    // Only if the list has pushed it out: an owner who scrolled away stays where they are.
    if (bottom - grown <= innerHeight) focused.scrollIntoView({ block: 'nearest' });
  });
}
