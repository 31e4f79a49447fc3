import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeys } from '../../lib/use-keys.ts';
import { useHelp } from '../../shared/panels.ts';

/** Where `g` and a second key lead. */
const places = {
  d: '/',
  v: '/videos',
  s: '/shorts',
  c: '/comments',
  b: '/blacklisted-words',
} as const;

/** So long may pass between `g` and the second key. */
const patienceMs = 1000;

/** Keys that mean the same on every page: `?` and `g` with a second key. */
export function useGlobalKeys(): void {
  const navigate = useNavigate();
  const help = useHelp();
  const begun = useRef(Number.NEGATIVE_INFINITY);
  const second = (to: (typeof places)[keyof typeof places]) => (event: KeyboardEvent) => {
    if (event.timeStamp - begun.current > patienceMs) return false;
    begun.current = Number.NEGATIVE_INFINITY;
    // The page's own meaning of this key is not meant.
    event.stopImmediatePropagation();
    void navigate({ to });
    return true;
  };
  const keys = {
    '?': help.open,
    g: (event: KeyboardEvent) => {
      begun.current = event.timeStamp;
    },
    ...Object.fromEntries(Object.entries(places).map(([key, to]) => [key, second(to)])),
  };
  useKeys(keys, 'first');
}
