import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { ChosenLine } from '../../../ui/bristles.tsx';
import { useChosenInView } from '../../../ui/tabs.tsx';
import { Sentence } from '../../../ui/text.tsx';
import { type StatusFilter, statuses } from './comment-search.ts';

interface StatusTabsProps {
  value: StatusFilter;
  onChange: (status: StatusFilter) => void;
  /** How many comments the chosen status shows, once known. */
  count: string | null;
}

/** A filter that looks like tabs: the list below is the same one, only narrower. */
export function StatusTabs({ value, onChange, count }: StatusTabsProps) {
  const t = useTranslations('status');
  const label = useTranslations('comments')('status');
  const row = useChosenInView<HTMLDivElement>(value);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      {statuses.map((status) => (
        <button
          key={status}
          data-value={status}
          type="button"
          aria-pressed={status === value}
          onClick={() => onChange(status)}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames(
            'shrink-0 rounded-t-control font-semibold -outline-offset-2 hover:text-ink',
            status === value ? 'text-ink' : 'text-ink-2',
          )}
        >
          <span className="flex min-h-10 items-center gap-2 px-3 coarse:min-h-11">
            <Sentence>{t(status)}</Sentence>
            {status === value && (
              <span className="min-w-8 font-normal tabular-nums text-ink-2">{count}</span>
            )}
          </span>
          <ChosenLine chosen={status === value} />
        </button>
      ))}
    </div>
  );
}
