import { type ComponentProps, lazy, Suspense } from 'react';
import type { MatchingDialog } from './matching-dialog.tsx';

/* Dialogs whose code is fetched when somebody opens them, so that no page carries it. */

const Matching = lazy(async () => ({
  default: (await import('./matching-dialog.tsx')).MatchingDialog,
}));

/** Asks before a decision on everything that matches. */
export const LateMatchingDialog = (props: ComponentProps<typeof MatchingDialog>) => (
  <Suspense fallback={null}>
    <Matching {...props} />
  </Suspense>
);
