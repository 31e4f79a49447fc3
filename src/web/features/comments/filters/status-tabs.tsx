import { useLocale, useTranslations } from 'use-intl';
import type { CommentCounts } from '../../../../contract/comment-counts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ChosenLine } from '../../../ui/bristles.tsx';
import { useChosenInView } from '../../../ui/tabs.tsx';
import { Sentence } from '../../../ui/text.tsx';
import { statuses, type Tab } from './comment-search.ts';

interface StatusTabsProps {
  value: Tab;
  onChange: (tab: Tab) => void;
  /** How many comments the chosen list has, once known: shown where there are too many to count each tab. */
  count: string | null;
  /** How many comments the filters leave in each tab, once known. */
  counts: CommentCounts | undefined;
  /** Does the list show only the pending comments that Sapu does not flag? */
  heldOnly: boolean;
}

const tabs: readonly Tab[] = ['review', ...statuses];

/** A filter that looks like tabs: the list below is the same one, only narrower. */
export function StatusTabs({ value, onChange, count, counts, heldOnly }: StatusTabsProps) {
  const t = useTranslations('status');
  const triage = useTranslations('triage');
  const review = useTranslations('review');
  const label = useTranslations('comments')('status');
  const locale = useLocale();
  const row = useChosenInView<HTMLDivElement>(value);
  function countOf(tab: Tab): string | null {
    if (counts === undefined) return null;
    if (counts.capped) return tab === value ? count : null;
    const counted = tab === 'pending' && heldOnly ? 'held_unflagged' : tab;
    return formatNumber(counts[counted], locale);
  }
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="fading-end -mx-4 -mb-px flex min-w-0 gap-1 overflow-x-auto pr-10 pl-4 max-sm:border-b max-sm:border-line sm:mx-0 sm:px-0"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          data-value={tab}
          type="button"
          aria-pressed={tab === value}
          title={tab === 'rejected' ? review('rejectedAre') : undefined}
          onClick={() => onChange(tab)}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames(
            'shrink-0 rounded-t-control font-semibold -outline-offset-2 hover:text-ink',
            tab === value ? 'text-ink' : 'text-ink-2',
          )}
        >
          <span className="flex min-h-9 items-center gap-1.5 px-2.5 max-sm:gap-1 max-sm:px-2 max-sm:text-small coarse:min-h-11">
            {tab === 'review' ? triage('toReview') : <Sentence>{t(tab)}</Sentence>}
            <span
              className={classNames(
                'min-w-4 text-small font-normal tabular-nums text-ink-2',
                tab === 'review' && (counts?.review ?? 0) > 0 && countOf(tab) && 'count-badge',
              )}
            >
              {countOf(tab)}
            </span>
          </span>
          <ChosenLine chosen={tab === value} />
        </button>
      ))}
    </div>
  );
}
