import { redirect } from '@tanstack/react-router';
import { createStore } from '../../lib/store.ts';

/** The one-time code that the address carried, until it is sent. */
export const carriedCode = createStore<string | null>(null);

/**
 * Takes the code out of the address before the page renders, and clears the address, so that the
 * browser's history keeps no copy.
 */
export function takeSetupCode({ location }: { location: { hash: string } }): void {
  const code = new URLSearchParams(location.hash).get('code');
  if (code === null) return;
  carriedCode.set(code);
  throw redirect({ to: '/setup', hash: '', replace: true });
}
