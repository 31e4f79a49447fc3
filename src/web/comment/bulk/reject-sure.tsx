import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRole } from '../../session/roles.ts';
import { sureFrom } from '../../shared/score.tsx';
import { Button } from '../../ui/button.tsx';
import { MatchingQuestion } from './matching-question.tsx';
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
  /** `short`: in few words, where there is little room. */
  size?: 'normal' | 'small' | 'short';
}

const looks = {
  normal: 'max-w-full whitespace-normal! max-sm:w-full',
  small: 'max-w-full whitespace-normal!',
  short: 'ml-auto',
};

/** Rejects the comments to review that are spam beyond reasonable doubt, after one question. */
export function RejectSure({ n, size = 'normal' }: RejectSureProps) {
  const t = useTranslations('matching');
  const [asking, setAsking] = useState(false);
  const decides = useRole() !== 'viewer';
  const close = () => setAsking(false);
  return (
    <>
      {n > 0 && decides && (
        <Button
          kind={size === 'normal' ? 'primary' : 'secondary'}
          size={size === 'normal' ? size : 'small'}
          className={looks[size]}
          onClick={() => setAsking(true)}
        >
          {size === 'short'
            ? t('rejectSureShort', { n })
            : t('rejectSure', { n, score: String(sureFrom) })}
        </Button>
      )}
      {asking && <MatchingQuestion request={request} onDone={close} onCancel={close} />}
    </>
  );
}
