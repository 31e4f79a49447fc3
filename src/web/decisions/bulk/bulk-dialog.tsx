import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import type { Quota } from '../../../contract/quota.ts';
import { formatTime, formatZonedTime } from '../../lib/format.ts';
import { useUser } from '../../session/auth-store.ts';
import { useDelayText } from '../../shared/texts.ts';
import { BristleMeter } from '../../ui/bristles.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { usePlan } from '../outbox.ts';

export interface BulkRequest {
  readonly decision: Decision;
  /** The comments to decide on. */
  readonly ids: readonly string[];
  /** Those of them that are loaded. */
  readonly rows: readonly ModeratedComment[];
  /** How many selected comments are not in `ids`. */
  readonly leftOut: number;
}

interface BulkDialogProps {
  request: BulkRequest;
  onConfirm: () => void;
  onCancel: () => void;
}

function Cost({ quota }: { quota: Quota | undefined }) {
  const t = useTranslations('bulk');
  const locale = useLocale();
  if (quota === undefined) return <p className="text-ink-2">{t('planning')}</p>;
  const { units, fit_today: fit, decisions, done_at } = quota.plan;
  return (
    <div className="tabular-nums">
      <p>{t('cost', { units, free: quota.free })}</p>
      <p className="text-ink-2">
        {fit < decisions
          ? t('fit', { fit, rest: decisions - fit, time: formatZonedTime(quota.resets_at, locale) })
          : t('done', { time: formatTime(done_at, locale) })}
      </p>
    </div>
  );
}

const sampleSize = 3;

/** The least certain ones: where a mistake would most likely be. */
function Sample({ rows }: { rows: readonly ModeratedComment[] }) {
  const t = useTranslations('bulk');
  const comments = useTranslations('comments');
  const doubtful = rows.toSorted((a, b) => a.spam_score - b.spam_score).slice(0, sampleSize);
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-8 cursor-pointer font-semibold">{t('checkFew')}</summary>
      <ul className="mt-1 space-y-2">
        {doubtful.map((row) => (
          <li key={row.id} className="flex items-start justify-between gap-3">
            <bdi dir="auto" lang="und" className="foreign line-clamp-2 min-w-0 overflow-clip">
              {row.comment_text}
            </bdi>
            <BristleMeter
              value={row.spam_score}
              label={comments('score', { n: String(row.spam_score) })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a decision on many comments costs and means, before it is taken. */
export function BulkDialog({ request, onConfirm, onCancel }: BulkDialogProps) {
  const t = useTranslations('bulk');
  const comments = useTranslations('comments');
  const { decision, ids, rows, leftOut } = request;
  const n = ids.length;
  const { data: quota } = usePlan(n, decision);
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const reject = decision === 'reject';
  const delayText = useDelayText();
  const { undo_seconds: undoSeconds = 0, hold_hours: holdHours = 0 } = useUser()?.settings ?? {};
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t(reject ? 'rejectTitle' : 'approveTitle', { n })}
      initialFocus={n > limits.bulkInline ? cancel : confirm}
    >
      <Cost quota={quota} />
      <p className="mt-3 text-ink-2">
        {undoSeconds > 0 && t('undoFor', { delay: delayText(undoSeconds) })}{' '}
        {reject && (holdHours > 0 ? t('held', { n: holdHours }) : t('final'))}
      </p>
      {leftOut > 0 && (
        <p className="mt-3 text-ink-2">
          {t('leftOut', { n: leftOut })}. {t('leftOutWhy')}
        </p>
      )}
      <Sample rows={rows} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button ref={cancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button ref={confirm} kind="primary" onClick={onConfirm}>
          {comments(reject ? 'rejectN' : 'approveN', { n })}
        </Button>
      </div>
    </Dialog>
  );
}
