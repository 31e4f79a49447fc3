import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { Button } from '../../../ui/button.tsx';

/** Was this comment decided on since the list to review was loaded? */
export const isDecided = ({ decision }: ModeratedComment): boolean =>
  decision !== null && decision.state !== 'undone' && decision.state !== 'failed';

interface ReviewEndProps {
  /** How many of the comments that show are decided on. */
  decided: number;
  onReload: () => void;
}

/**
 * Ends a page of comments to review after some decisions. Decided comments leave the list, and later
 * ones move up, so turning the page would skip some. This button loads the page again instead.
 */
export function ReviewEnd({ decided, onReload }: ReviewEndProps) {
  const t = useTranslations('review');
  if (decided === 0) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button kind="primary" onClick={onReload}>
        <RefreshCw size={16} aria-hidden />
        {t('continue')}
      </Button>
    </div>
  );
}
