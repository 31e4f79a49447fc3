import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { ActCost, actPlanOf, Finality } from '../decisions/bulk/dialog-parts.tsx';
import { useBulkDecide } from '../decisions/bulk/use-bulk-decide.ts';
import { commentPage } from '../decisions/cache.ts';
import { usePlan } from '../decisions/outbox.ts';
import { useDecide } from '../decisions/use-decide.ts';
import { useUser } from '../session/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { LabelledCheckbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
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

/** The author's other comments in To review. */
function useOthersToReview({ id, author_channel_id, video_channel_id }: ModeratedComment) {
  const query = {
    list: 'review',
    author_channel_id: author_channel_id ?? undefined,
    channel_id: video_channel_id,
    page_size: String(limits.pageSize.max),
  } as const;
  const { data } = useQuery({
    ...commentPage(query),
    enabled: author_channel_id !== null,
    // Each opening of the dialog counts anew.
    gcTime: 0,
  });
  return (data?.rows ?? []).filter((other) => other.id !== id);
}

/** Says what a ban is, what it costs and what nobody can promise, before it is asked for. */
export function BanDialog({ row, author, onClose }: BanDialogProps) {
  const t = useTranslations('ban');
  const cancelText = useTranslations('bulk')('cancel');
  const others = useOthersToReview(row);
  const [othersToo, setOthersToo] = useState(true);
  const rows = [row, ...(othersToo ? others : [])];
  const { data: quota } = usePlan(rows.length, 'reject');
  const decide = useDecide();
  const bulkDecide = useBulkDecide();
  const cancel = useRef<HTMLButtonElement>(null);
  const holdHours = useUser()?.settings.hold_hours ?? 0;
  const marks = underlinedReasons(row);
  return (
    <Dialog open onClose={onClose} title={t('title', { author })} initialFocus={cancel}>
      <div className="bound mb-3 px-3 py-2">
        <CommentText text={row.comment_text} reasons={marks} lit={unlit} />
        <LensLine row={row} reasons={marks} lit={unlit} />
      </div>
      <p>{holdHours > 0 ? t('whatHeld', { n: holdHours }) : t('what')}</p>
      {others.length > 0 && (
        <div className="mt-3">
          <LabelledCheckbox checked={othersToo} onChange={setOthersToo}>
            {t('others', { n: others.length })}
          </LabelledCheckbox>
        </div>
      )}
      <BanLimits />
      <Finality holdHours={holdHours} />
      <div className="mt-3">
        <ActCost plan={quota && actPlanOf(quota)} hidesFirst={holdHours > 0} />
      </div>
      <DialogActions>
        <Button ref={cancel} onClick={onClose}>
          {cancelText}
        </Button>
        <Button
          className="text-rejected-ink!"
          onClick={() => {
            if (rows.length === 1) decide(row, 'reject', 'ban');
            else {
              const ids = rows.map(({ id }) => id);
              void bulkDecide({ decision: 'reject', ids, rows, leftOut: 0, also: 'ban' });
            }
            onClose();
          }}
        >
          {t(holdHours > 0 ? 'confirmHeld' : 'confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
