import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the child with `data-value` to the middle of a row that scrolls sideways, whenever another
 * one is chosen, and leaves the page where it is.
 */
export function useChosenInView<Row extends HTMLElement>(value: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const child = row.current?.querySelector(`:scope > [data-value="${value}"]`);
    if (row.current === null || !child) return;
    const place = child.getBoundingClientRect();
    const { left, width } = row.current.getBoundingClientRect();
    row.current.scrollLeft += place.left + place.width / 2 - (left + width / 2);
  }, [value]);
  return row;
}
