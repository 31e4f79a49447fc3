import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where it was when the control that had it goes: on what came in its place, or on
 * the row around it.
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
