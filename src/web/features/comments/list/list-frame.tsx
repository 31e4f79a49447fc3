import { Check, OctagonX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import type { Decision } from '../../../../contract/moderation.ts';
import { BulkDialog } from '../../../decisions/bulk/bulk-dialog.tsx';
import { usePlan } from '../../../decisions/outbox.ts';
import { isFinal } from '../../../decisions/progress.ts';
import { formatTime } from '../../../lib/format.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { LogoMark } from '../../../ui/bristles.tsx';
import { Button } from '../../../ui/button.tsx';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Sentence } from '../../../ui/text.tsx';
import type { Filters } from '../filters/use-filters.ts';
import type { Selection } from '../triage/use-selection.ts';
import { focusCurrentRow, type Triage } from '../triage/use-triage.ts';
import type { MatchingRest } from './use-matching-rest.ts';

interface ListToolbarProps {
  filters: Filters;
  /** What the list holds, once known: "148 comments". */
  count: ReactNode;
  /** Absent where rows cannot be selected. */
  bulk:
    | {
        selection: Selection;
        /** What "select all" takes. */
        selectable: () => readonly string[];
        /** How many are listed. */
        listed: number;
        decide: (decision: Decision) => void;
      }
    | undefined;
  /** Numbered pages have a size. */
  paged: boolean;
}

interface BulkControlsProps extends NonNullable<ListToolbarProps['bulk']> {
  paged: boolean;
}

function BulkControls({ selection, selectable, listed, decide, paged }: BulkControlsProps) {
  const t = useTranslations('comments');
  const chosen = selection.ids.size;
  // A queue may have 10,000 rows, which are looked through only when some are selected.
  const n = paged ? selectable().length : listed;
  const all = chosen > 0 && chosen >= selectable().length;
  return (
    <>
      <LabelledCheckbox
        checked={all ? true : chosen > 0 ? 'indeterminate' : false}
        onChange={() => (all ? selection.clear() : selection.selectAll(selectable()))}
      >
        <span>{t(all ? 'deselectAll' : 'selectAll')}</span>
        {!all && (
          <span className="-ml-1 text-small text-ink-3">
            {t(paged ? 'these' : 'matching', { n })}
          </span>
        )}
      </LabelledCheckbox>
      <span className="flex gap-1 max-sm:ml-auto">
        <Button kind="ghost" size="small" onClick={() => decide('approve')}>
          <Sentence>{t('approve')}</Sentence>
        </Button>
        <Button kind="ghost" size="small" onClick={() => decide('reject')}>
          <Sentence>{t('reject')}</Sentence>
        </Button>
      </span>
    </>
  );
}

export function ListToolbar({ filters, count, bulk, paged }: ListToolbarProps) {
  const t = useTranslations('comments');
  const size = String(filters.search.page_size ?? limits.pageSize.default);
  return (
    <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 pl-5">
      {bulk !== undefined && <BulkControls {...bulk} paged={paged} />}
      <div className="min-w-0 text-small text-ink-2 tabular-nums" role="status">
        {count}
      </div>
      {paged && (
        <div className="ml-auto max-sm:hidden">
          <Picker
            label={t('perPage', { n: size })}
            value={size}
            className="w-auto! min-w-40"
            options={limits.moderationPageSizes.map((value) => ({
              value: String(value),
              label: t('perPage', { n: String(value) }),
            }))}
            onChange={(value) => filters.change({ page_size: Number(value) })}
          />
        </div>
      )}
    </div>
  );
}

interface BulkBarProps {
  selection: Selection;
  /** Selects what the filters match beyond this page; absent where there is no more. */
  rest?: MatchingRest | undefined;
  onDecide: (decision: Decision) => void;
}

/** Sticks to the bottom while something is selected. */
export function BulkBar({ selection, rest, onDecide }: BulkBarProps) {
  const t = useTranslations('comments');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const n = selection.ids.size;
  const { data: quota } = usePlan(n);
  // On a phone every line of buttons fills the width.
  const look = 'max-sm:flex-1';
  if (n === 0) return null;
  return (
    <section
      aria-label={t('selected', { n })}
      className="overlay-in sticky bottom-(--act-bar) z-20 -mx-4 mt-4 border-t-2 border-nila bg-surface px-4 py-3 shadow-dialog sm:-mx-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <LogoMark size={22} />
        <p className="min-w-0 flex-1 basis-60 tabular-nums">
          <b className="font-semibold">{t('selected', { n })}</b>
          {quota !== undefined && (
            <span className="text-ink-2">
              {' · '}
              {bulk('cost', { units: quota.plan.units, free: quota.free })}
              {' · '}
              {bulk('done', { time: formatTime(quota.plan.done_at, locale) })}
            </span>
          )}
        </p>
        {rest !== undefined && n < rest.n && (
          <Button
            kind="ghost"
            className={`${look} whitespace-normal!`}
            disabled={rest.isPending}
            onClick={rest.select}
          >
            {t('selectMatching', { n: rest.n })}
          </Button>
        )}
        <Button kind="ghost" className={look} onClick={selection.clear}>
          {t('deselectAll')}
        </Button>
        <Button className={look} onClick={() => onDecide('approve')}>
          {t('approveN', { n })}
        </Button>
        <Button kind="primary" className={look} onClick={() => onDecide('reject')}>
          {t('rejectN', { n })}
        </Button>
      </div>
    </section>
  );
}

/** Buttons at the bottom of a phone's screen for the comment that was touched last. */
function DecisionBar({ triage }: { triage: Triage }) {
  const t = useTranslations('comments');
  const undo = useTranslations('decision')('undo');
  const label = useTranslations('triage')('decisionBar');
  const { current } = triage;
  if (current === undefined || !current.can_moderate) return null;
  const look = 'min-h-12! flex-1';
  return (
    <div
      role="group"
      aria-label={label}
      className="overlay-in sticky bottom-(--act-bar) z-20 -mx-4 mt-4 flex gap-2 border-t border-line-strong bg-surface px-4 py-2 shadow-dialog"
    >
      <Button kind="primary" className={look} onClick={() => triage.decide('reject')}>
        <OctagonX size={18} aria-hidden />
        <Sentence>{t('reject')}</Sentence>
      </Button>
      <Button className={look} onClick={() => triage.undo(false)}>
        <Undo2 size={18} aria-hidden />
        {undo}
      </Button>
      <Button className={look} disabled={isFinal(current)} onClick={() => triage.decide('approve')}>
        <Check size={18} aria-hidden />
        <Sentence>{t('approve')}</Sentence>
      </Button>
    </div>
  );
}

export interface ListFrameProps {
  triage: Triage;
  filters: Filters;
  /** What the list holds, once known: "148 comments". */
  count: ReactNode;
  paged: boolean;
  rest?: MatchingRest | undefined;
  children: ReactNode;
}

/** The frame of every list of comments: its size, the selection and bulk decisions. */
export function ListFrame({ triage, filters, count, paged, rest, children }: ListFrameProps) {
  const t = useTranslations('triage');
  const { selection, bulk } = triage;
  const roomy = useRoomOfSm();
  const selectable = () => triage.ids.filter((id) => triage.maySelect(triage.rowOf(id)));
  return (
    <section aria-label={t('list')}>
      <ListToolbar
        filters={filters}
        count={count}
        paged={paged}
        bulk={
          triage.selectable && triage.ids.length > 0
            ? { selection, selectable, listed: triage.ids.length, decide: bulk.ask }
            : undefined
        }
      />
      {children}
      <BulkBar selection={selection} rest={rest} onDecide={bulk.ask} />
      {!roomy && selection.ids.size === 0 && <DecisionBar triage={triage} />}
      {bulk.request !== null && (
        <BulkDialog
          request={bulk.request}
          onConfirm={() => {
            bulk.confirm();
            focusCurrentRow(triage);
          }}
          onCancel={() => {
            bulk.cancel();
            focusCurrentRow(triage);
          }}
        />
      )}
    </section>
  );
}
