import {
  observeWindowOffset,
  observeWindowRect,
  type Range,
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

type Rows = Virtualizer<Window, Element>;

/** About a row's height in px; the true one is measured when it is drawn. */
const rowHeight = 148;
const gap = 8;
/** Rows drawn beyond the edge of the window that comes next, and beyond the one left behind. */
const [ahead, behind] = [4, 1];

/**
 * The height that the browser reports once it has laid the page out; asking for it at once would
 * have it lay out the page for every row.
 */
const measured = (element: Element, entry: ResizeObserverEntry | undefined, rows: Rows): number => {
  const box = entry?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  const known = rows.measurementsCache[rows.indexFromElement(element)];
  return known === undefined ? rowHeight : known.size;
};

interface Drawing {
  /** Does the page scroll upwards, or did it last? At rest a page keeps the rows it has. */
  readonly upwards: boolean;
}

/** Another one each time, since the places of rows may have changed without it. */
const redrawn = ({ upwards }: Drawing, direction: Rows['scrollDirection']): Drawing => ({
  upwards: direction === null ? upwards : direction === 'backward',
});

/** Places of the rows to draw where `startIndex` to `endIndex` are in the window. */
function placesToDraw(range: Range, kept: number, upwards: boolean): number[] {
  const { startIndex, endIndex, count } = range;
  const [above, below] = upwards ? [ahead, behind] : [behind, ahead];
  const first = Math.max(0, startIndex - above);
  const last = Math.min(count - 1, endIndex + below);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  if (kept < 0 || (kept >= first && kept <= last)) return shown;
  return [...shown, kept].toSorted((a, b) => a - b);
}

/** Which rows of a long list to draw, and where, while the page scrolls. */
export function useWindowRows({ keys, kept, top }: WindowRows) {
  const [{ upwards }, redraw] = useReducer(redrawn, { upwards: false });
  // Another function would have the places of all rows reckoned anew.
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys]);
  const options = {
    count: keys.length,
    getItemKey: keyOf,
    rangeExtractor: (range: Range) => placesToDraw(range, kept, upwards),
    scrollMargin: top,
    estimateSize: () => rowHeight,
    gap,
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    measureElement: measured,
    // Rows are drawn between frames: scrolling itself never waits for them.
    onChange: ({ scrollDirection }: Rows) => startTransition(() => redraw(scrollDirection)),
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
