import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { hasRoomOfMd } from '../lib/use-device.ts';
import { reasonKey } from './evidence.tsx';
import { useReasonText } from './reason-text.ts';

/** As many as fit on one line of a desk, and of a phone. */
const [shownOnDesk, shownOnPhone] = [3, 2];

const look =
  'inline-flex max-w-full min-w-0 min-h-5.5 items-center rounded-chip px-1 hover:text-ink hover:underline ' +
  'coarse:min-h-11';

interface ReasonButtonProps {
  reason: CommentReason;
  lit: boolean;
  onToggle: () => void;
}

function ReasonButton({ reason, lit, onToggle }: ReasonButtonProps) {
  const t = useTranslations('comments');
  const text = useReasonText()(reason);
  const points = t('points', { n: Math.round(reason.weight) });
  return (
    <button
      type="button"
      aria-pressed={lit}
      title={points}
      onClick={onToggle}
      className={classNames(look, lit && 'bg-mark text-mark-ink')}
    >
      <bdi className="foreign max-w-[32ch] truncate">{text}</bdi>
      {reason.weight < 0 && <span className="ml-1 text-good-ink">({t('against')})</span>}
    </button>
  );
}

interface ReasonLineProps {
  /** What `toldReasons` gives: the strongest first. */
  reasons: readonly CommentReason[];
  /** Keys of the highlighted ones. */
  lit: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Shows all at once. */
  all?: boolean;
  /** What can be done about a reason; shown beside a highlighted one. */
  menuOf?: ((reason: CommentReason) => ReactNode) | undefined;
}

/** Why a comment has its score, in one line; a pressed reason highlights its evidence. */
export function ReasonLine({ reasons, lit, onToggle, all = false, menuOf }: ReasonLineProps) {
  const t = useTranslations('comments');
  const [wanted, setWanted] = useState(false);
  const most = hasRoomOfMd() ? shownOnDesk : shownOnPhone;
  const towards = reasons.filter(({ weight }) => weight > 0).slice(0, most);
  const shown = all || wanted || towards.length === 0 ? reasons : towards;
  const rest = reasons.length - shown.length;
  // What follows can be asked for, so a line that is too short cuts its last reason off.
  const isOneLine = rest > 0 && shown.every((reason) => !lit.has(reasonKey(reason)));
  if (reasons.length === 0) return null;
  return (
    <ul
      aria-label={t('reasons')}
      className={classNames(
        '-ml-1 flex min-w-0 items-center text-small text-ink-2 coarse:-mr-2',
        !isOneLine && 'flex-wrap',
      )}
    >
      {shown.map((reason, place) => {
        const key = reasonKey(reason);
        return (
          <li
            key={key}
            className={classNames(
              'flex max-w-full items-center',
              isOneLine && place > 0 ? 'min-w-0' : 'shrink-0',
              place < shown.length - 1 && 'dotted-after',
            )}
          >
            <ReasonButton reason={reason} lit={lit.has(key)} onToggle={() => onToggle(key)} />
            {lit.has(key) && menuOf?.(reason)}
          </li>
        );
      })}
      {rest > 0 && (
        <li className="shrink-0">
          <button
            type="button"
            aria-label={t('moreReasonsLabel', { n: rest })}
            onClick={() => setWanted(true)}
            className={classNames(look, 'min-w-6 justify-center coarse:min-w-11')}
          >
            {t('moreReasons', { n: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A copy of the set in which the value is added or removed. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
