import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the child with `data-value` to the middle of a row that scrolls sideways, whenever another
 * one is chosen, and leaves the page where it is.
 */
export function useChosenInView<Row extends HTMLElement>(value: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { current } = row;
    const child = current?.querySelector(`:scope > [data-value="${value}"]`);
    if (current === null || !child) return;
    // Measured when the page is laid out anyway, rather than laying it out for this.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const place = child.getBoundingClientRect();
      const { left, width } = current.getBoundingClientRect();
      current.scrollLeft += place.left + place.width / 2 - (left + width / 2);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [value]);
  return row;
}
