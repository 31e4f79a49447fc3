import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { ActCost, actPlanOf, DialogActions, Finality } from '../decisions/bulk/dialog-parts.tsx';
import { usePlan } from '../decisions/outbox.ts';
import { useDecide } from '../decisions/use-decide.ts';
import { useUser } from '../session/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { BanLimits } from './ban-limits.tsx';
import { CommentText } from './comment-text.tsx';
import { LensLine } from './lens.tsx';
import { underlinedReasons } from './told-reasons.ts';

interface BanDialogProps {
  row: ModeratedComment;
  author: string;
  onClose: () => void;
}

const unlit: ReadonlySet<string> = new Set();

/** Says what a ban is, what it costs and what nobody can promise, before it is asked for. */
export function BanDialog({ row, author, onClose }: BanDialogProps) {
  const t = useTranslations('ban');
  const cancelText = useTranslations('bulk')('cancel');
  const { data: quota } = usePlan(1, 'reject');
  const decide = useDecide();
  const cancel = useRef<HTMLButtonElement>(null);
  const holdHours = useUser()?.settings.hold_hours ?? 0;
  const marks = underlinedReasons(row);
  return (
    <Dialog open onClose={onClose} title={t('title', { author })} initialFocus={cancel}>
      <div className="bound mb-3 px-3 py-2">
        <CommentText text={row.comment_text} reasons={marks} lit={unlit} />
        <LensLine row={row} reasons={marks} lit={unlit} />
      </div>
      <p>{t('what')}</p>
      <BanLimits />
      {holdHours > 0 && <p className="mt-3 text-ink-2">{t('held', { n: holdHours })}</p>}
      <Finality holdHours={holdHours > 0 ? null : 0} />
      <div className="mt-3">
        <ActCost plan={quota && actPlanOf(quota)} />
      </div>
      <DialogActions>
        <Button ref={cancel} onClick={onClose}>
          {cancelText}
        </Button>
        <Button
          className="text-rejected-ink!"
          onClick={() => {
            decide(row, 'reject', 'ban');
            onClose();
          }}
        >
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
