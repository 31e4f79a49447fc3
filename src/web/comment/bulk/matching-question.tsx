import { type ComponentProps, lazy, Suspense } from 'react';

const MatchingDialog = lazy(async () => ({
  default: (await import('./matching-dialog.tsx')).MatchingDialog,
}));

/** Asks before a decision on everything that matches. Its code is fetched when somebody decides. */
export const MatchingQuestion = (props: ComponentProps<typeof MatchingDialog>) => (
  <Suspense fallback={null}>
    <MatchingDialog {...props} />
  </Suspense>
);
