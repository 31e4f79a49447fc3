import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { DecisionChip } from '../decisions/decision-chip.tsx';
import { isFinal, isHeld, isInFlight } from '../decisions/progress.ts';
import { useDecide, useRejectionText } from '../decisions/use-decide.ts';
import { Button } from '../ui/button.tsx';
import { useKeptFocus } from '../ui/rendering/use-kept-focus.ts';
import { Sentence } from '../ui/text.tsx';

function Choices({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const decide = useDecide();
  const untilWhen = useRejectionText();
  return (
    <>
      {row.moderation_status !== 'approved' && !isFinal(row) && (
        <Button
          size="small"
          className="act"
          title={row.visible ? undefined : t('shows')}
          onClick={() => decide(row, 'approve')}
        >
          <Sentence>{t(isHeld(row) ? 'showAgain' : 'approve')}</Sentence>
        </Button>
      )}
      {row.moderation_status !== 'rejected' && (
        <Button
          kind={row.is_spam ? 'primary' : 'secondary'}
          size="small"
          className="act"
          title={untilWhen}
          onClick={() => decide(row, 'reject')}
        >
          <Sentence>{t('reject')}</Sentence>
        </Button>
      )}
    </>
  );
}

/** Approve and Reject, or the progress of the last decision. */
export const RowActions = memo(function RowActions({ row }: { row: ModeratedComment }) {
  const { decision } = row;
  const showsProgress = decision !== null && decision.state !== 'undone';
  const place = useRef<HTMLDivElement>(null);
  // A pressed button is replaced by others.
  const keptFocus = useKeptFocus(place);
  return (
    <div
      ref={place}
      {...keptFocus}
      className="row-actions ml-auto flex min-h-7.5 flex-wrap items-center justify-end gap-2"
    >
      {showsProgress && <DecisionChip row={row} progress={decision} />}
      {row.can_moderate && !isInFlight(row) && <Choices row={row} />}
    </div>
  );
});
