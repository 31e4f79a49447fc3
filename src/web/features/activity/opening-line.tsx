import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatClock, formatDateTime } from '../../lib/format.ts';

interface OpeningLineProps {
  /** The entry that says when it was and who did it. */
  entry: ActivityEntry;
  open: boolean;
  onToggle: () => void;
  /** The element that shows once it is open. */
  controls: string;
  /** What happened. */
  children: ReactNode;
  /** What became of it, beside that where there is room. */
  aside?: ReactNode;
}

/** A line of the log; pressed, it opens what is below it. */
export function OpeningLine({ entry, open, onToggle, controls, ...rest }: OpeningLineProps) {
  const t = useTranslations('activity');
  const locale = useLocale();
  const { children, aside } = rest;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={classNames(
        'grid w-full grid-cols-[1rem_1fr] gap-x-3 px-4 py-2.5 text-left',
        aside === undefined
          ? 'sm:grid-cols-[1rem_8.5rem_1fr]'
          : 'sm:grid-cols-[1rem_8.5rem_1fr_15rem]',
      )}
    >
      <ChevronRight
        size={16}
        aria-hidden
        className={`mt-1 text-ink-3 ${open ? 'rotate-90' : ''}`}
      />
      <span className="text-small text-ink-2 tabular-nums">
        <time dateTime={entry.at} title={formatDateTime(entry.at, locale)}>
          {formatClock(entry.at, locale)}
        </time>
        {' · '}
        {typeof entry.details['helper'] === 'string' ? (
          <bdi className="foreign">{entry.details['helper']}</bdi>
        ) : (
          t(`who_${entry.who}`)
        )}
      </span>
      <span className="col-start-2 min-w-0 sm:col-start-3">{children}</span>
      {aside !== undefined && (
        <span className="col-start-2 text-small text-ink-2 sm:col-start-4">{aside}</span>
      )}
    </button>
  );
}
