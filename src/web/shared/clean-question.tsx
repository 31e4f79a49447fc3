import { lazy, Suspense } from 'react';
import type { CleanConsentProps } from './clean-consent.tsx';

const CleanConsent = lazy(async () => ({
  default: (await import('./clean-consent.tsx')).CleanConsent,
}));

/** Asks for the consent to the switch. Its code is fetched when somebody turns it on. */
export const CleanQuestion = (props: CleanConsentProps) => (
  <Suspense fallback={null}>
    <CleanConsent {...props} />
  </Suspense>
);
