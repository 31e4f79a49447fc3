import { useEffect, useRef } from 'react';

/** In milliseconds. */
const typingPauseMs = 300;

/** A function for what is typed, which runs once the typing has paused. */
export function useDebounced<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (...args) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(...args), typingPauseMs);
  };
}
