import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in place when the focused control is removed: on the control that replaces it, or
 * on the row.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const held = useRef(false);
  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const { current } = place;
    const next =
      current?.querySelector<HTMLElement>('button:not(:disabled)') ??
      current?.closest<HTMLElement>('[role="row"]');
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
