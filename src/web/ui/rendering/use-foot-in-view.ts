import { useLayoutEffect, useRef } from 'react';

/**
 * Whoever has gone on to the foot of the page keeps it in view while a list above, whose rows are
 * measured only now, grows to its true `height` in px. Looks after every drawing: where React
 * asks a list and then leaves it as it is, it has noted the height all the same, and an effect that
 * depended on that would not run when it is drawn.
 */
export function useFootInView(height: number): void {
  const before = useRef(height);
  useLayoutEffect(() => {
    const grown = height - before.current;
    before.current = height;
    const { activeElement: focused } = document;
    if (grown <= 0 || focused === null || focused.closest('footer') === null) return;
    const { bottom } = focused.getBoundingClientRect();
    // Only what the list has pushed out: who scrolled away from there is not brought back.
    if (bottom - grown <= innerHeight) focused.scrollIntoView({ block: 'nearest' });
  });
}
