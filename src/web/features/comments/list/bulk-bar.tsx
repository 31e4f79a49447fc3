import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Decision } from '../../../../contract/moderation.ts';
import { isScarce, usePlan } from '../../../decisions/outbox.ts';
import { formatTime } from '../../../lib/format.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { useRole } from '../../../session/roles.ts';
import { LogoMark } from '../../../ui/bristles.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/text.tsx';
import type { AllMatching, Selection } from '../triage/use-selection.ts';

interface SelectMatchingProps {
  selection: Selection;
  matching: AllMatching | undefined;
}

/** Selects everything that the filters match, beyond the page that shows. */
function SelectMatching({ selection, matching }: SelectMatchingProps) {
  const t = useTranslations('matching');
  if (matching === undefined || selection.matching !== null) return null;
  return (
    <Button
      kind="ghost"
      size="small"
      className="max-sm:w-full"
      onClick={() => selection.selectMatching(matching)}
    >
      {t(matching.capped ? 'selectCapped' : 'select', { n: matching.n })}
    </Button>
  );
}

interface BulkBarProps {
  selection: Selection;
  /** What the filters match beyond this page; absent where there is no more. */
  matching?: AllMatching | undefined;
  onDecide: (decision: Decision) => void;
}

/** What is selected, and what it would use; the dialog tells the rest. */
function SelectedFacts({ selection }: { selection: Selection }) {
  const t = useTranslations('comments');
  const all = useTranslations('matching');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const { size: n, matching } = selection;
  const { data: quota } = usePlan(n);
  const capped = matching?.capped === true;
  return (
    <p className="min-w-0 flex-1 tabular-nums max-sm:basis-16 max-sm:text-small max-sm:leading-tight sm:basis-60">
      <b className="font-semibold">
        {matching === null
          ? t('selected', { n })
          : all(capped ? 'selectedCapped' : 'selected', { n })}
      </b>
      {quota !== undefined && !capped && (
        <span className="text-ink-2 max-sm:hidden">
          {isScarce(quota.plan.units, quota.free) &&
            ` · ${bulk('cost', { units: quota.plan.units, free: quota.free })}`}
          {' · '}
          {bulk('done', { time: formatTime(quota.plan.done_at, locale) })}
        </span>
      )}
    </p>
  );
}

/** Sticks to the bottom while something is selected. */
export function BulkBar({ selection, matching, onDecide }: BulkBarProps) {
  const t = useTranslations('comments');
  const n = selection.size;
  const roomy = useRoomOfSm();
  if (useRole() === 'viewer' || n === 0) return null;
  const label = (decision: Decision) =>
    selection.matching?.capped === true ? (
      <Sentence>{t(decision)}</Sentence>
    ) : (
      t(decision === 'reject' ? 'rejectN' : 'approveN', { n })
    );
  return (
    <section
      aria-label={t('selected', { n })}
      className="overlay-in sticky bottom-(--act-bar) z-20 -mx-4 mt-4 border-t-2 border-nila bg-surface px-4 py-1 shadow-dialog sm:-mx-6 sm:px-6 sm:py-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4 sm:gap-y-2">
        <span className="max-sm:hidden">
          <LogoMark size={22} />
        </span>
        <SelectedFacts selection={selection} />
        <SelectMatching selection={selection} matching={matching} />
        {roomy ? (
          <Button kind="ghost" onClick={selection.clear}>
            {t('deselectAll')}
          </Button>
        ) : (
          <IconButton label={t('deselectAll')} onClick={selection.clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
        <Button className="max-sm:px-2.5!" onClick={() => onDecide('approve')}>
          {label('approve')}
        </Button>
        <Button kind="primary" className="max-sm:px-2.5!" onClick={() => onDecide('reject')}>
          {label('reject')}
        </Button>
      </div>
    </section>
  );
}
