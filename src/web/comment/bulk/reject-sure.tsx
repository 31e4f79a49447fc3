import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sureFrom } from '../../shared/score.tsx';
import { Button } from '../../ui/button.tsx';
import { LateMatchingDialog } from './late-dialogs.tsx';
import type { MatchingRequest } from './use-matching.ts';

const request: MatchingRequest = {
  decision: 'reject',
  filter: { list: 'review', score_min: String(sureFrom) },
  except: [],
  careful: true,
};

interface RejectSureProps {
  /** How many comments to review have such a score. */
  n: number;
  size?: 'normal' | 'small';
}

/** Rejects the comments to review that are spam beyond reasonable doubt, after one question. */
export function RejectSure({ n, size = 'normal' }: RejectSureProps) {
  const t = useTranslations('matching');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {n > 0 && (
        <Button size={size} onClick={() => setAsking(true)}>
          {t('rejectSure', { n, score: String(sureFrom) })}
        </Button>
      )}
      {asking && <LateMatchingDialog request={request} onDone={close} onCancel={close} />}
    </>
  );
}
