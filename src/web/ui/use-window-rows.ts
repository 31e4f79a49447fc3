import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';

interface WindowRows {
  /** Keys of all rows, in order. */
  readonly keys: readonly string[];
  /** The place of a row that stays in the page wherever that is scrolled to; -1 for none. */
  readonly kept: number;
  /** Where the list begins on the page, in px. */
  readonly top: number;
}

/** About a row's height in px; the true one is measured when it is drawn. */
const rowHeight = 148;
const gap = 8;
/** Rows drawn beyond either edge of the window. */
const spare = 4;

/**
 * The height that the browser reports once it has laid the page out; asking for it at once would
 * have it lay out the page for every row.
 */
const measured = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Element>,
): number => {
  const box = entry?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  const known = rows.measurementsCache[rows.indexFromElement(element)];
  return known === undefined ? rowHeight : known.size;
};

function withKept(range: Parameters<typeof defaultRangeExtractor>[0], kept: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept < 0 || shown.includes(kept)) return shown;
  return [...shown, kept].toSorted((a, b) => a - b);
}

/** Which rows of a long list to draw, and where, while the page scrolls. */
export function useWindowRows({ keys, kept, top }: WindowRows) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Another function would have the places of all rows reckoned anew.
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys]);
  const options = {
    count: keys.length,
    getItemKey: keyOf,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => withKept(range, kept),
    scrollMargin: top,
    estimateSize: () => rowHeight,
    gap,
    overscan: spare,
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    measureElement: measured,
    // Rows are drawn between frames: scrolling itself never waits for them.
    onChange: () => startTransition(redraw),
  };
  const [rows] = useState(() => new Virtualizer<Window, Element>(options));
  rows.setOptions(options);
  // The two hooks that a framework is meant to call.
  const { _didMount: mount, _willUpdate: update } = rows;
  useLayoutEffect(() => mount(), [mount]);
  useLayoutEffect(() => update());
  return rows;
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
