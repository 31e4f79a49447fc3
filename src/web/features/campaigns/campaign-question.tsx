import { lazy, Suspense } from 'react';
import type { MatchingRequest } from '../../comment/bulk/use-matching.ts';

const MatchingDialog = lazy(async () => ({
  default: (await import('../../comment/bulk/matching-dialog.tsx')).MatchingDialog,
}));

interface CampaignQuestionProps {
  request: MatchingRequest;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks before a decision on a campaign. Its code is fetched when somebody decides. */
export const CampaignQuestion = (props: CampaignQuestionProps) => (
  <Suspense fallback={null}>
    <MatchingDialog {...props} />
  </Suspense>
);
