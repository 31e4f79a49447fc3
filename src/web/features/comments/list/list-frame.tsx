import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import { BulkDialog } from '../../../comment/bulk/bulk-dialog.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import type { Filters } from '../filters/use-filters.ts';
import type { AllMatching, Selection } from '../triage/use-selection.ts';
import { focusCurrentRow, type Triage } from '../triage/use-triage.ts';
import { BulkBar } from './bulk-bar.tsx';
import { HeldByYoutube, RejectSureOnes, SoFar } from './list-summary.tsx';

interface ListToolbarProps {
  filters: Filters;
  /** What the list holds, once known: "148 comments". */
  count: ReactNode;
  /** Absent where rows cannot be selected. */
  bulk:
    | {
        selection: Selection;
        /** What "select all" takes on a page. */
        selectable: () => readonly string[];
        /** What the filters match beyond this page; a queue has everything. */
        matching: AllMatching | undefined;
      }
    | undefined;
  /** Numbered pages have a size. */
  paged: boolean;
}

interface SelectAllProps extends NonNullable<ListToolbarProps['bulk']> {
  paged: boolean;
}

/** A page is selected at once; a queue has everything that matches. */
function SelectAll({ selection, selectable, matching, paged }: SelectAllProps) {
  const t = useTranslations('comments');
  const listed = paged ? selectable() : [];
  const whole =
    selection.matching === null
      ? paged && selection.size > 0 && listed.every((id) => selection.has(id))
      : selection.leftOut.size === 0;
  const ends = whole || selection.matching !== null;
  const choose = () => {
    if (ends) selection.clear();
    else if (matching === undefined || paged) selection.selectAll(listed);
    else selection.selectMatching(matching);
  };
  const n = paged ? listed.length : (matching?.n ?? 0);
  return (
    <LabelledCheckbox
      checked={whole ? true : selection.size > 0 ? 'indeterminate' : false}
      onChange={choose}
    >
      <span>{t(ends ? 'deselectAll' : 'selectAll')}</span>
      {/* Were it left out at times, the buttons behind it would move under the pointer. */}
      <span className={classNames('-ml-1 text-small text-ink-3', ends && 'invisible')}>
        {n > 0 && t(paged ? 'these' : 'matching', { n })}
      </span>
    </LabelledCheckbox>
  );
}

export function ListToolbar({ filters, count, bulk, paged }: ListToolbarProps) {
  const t = useTranslations('comments');
  const roomy = useRoomOfSm();
  const size = String(filters.search.page_size ?? limits.pageSize.default);
  return (
    <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-2 sm:gap-x-3 sm:gap-y-1 sm:pl-5">
      {bulk !== undefined && <SelectAll {...bulk} paged={paged} />}
      <div
        className="min-w-0 text-small text-ink-2 tabular-nums max-sm:sr-only sm:flex-1 sm:basis-80"
        role="status"
      >
        {count}
      </div>
      {!roomy && <RejectSureOnes search={filters.search} short />}
      {paged && (
        <div className="ml-auto max-sm:hidden">
          <Picker
            label={t('perPage', { n: size })}
            value={size}
            className="w-auto! min-w-36"
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

export interface ListFrameProps {
  triage: Triage;
  filters: Filters;
  /** What the list holds, once known: "148 comments". */
  count: ReactNode;
  paged: boolean;
  children: ReactNode;
}

/** The frame of every list of comments: its size, the selection and bulk decisions. */
export function ListFrame({ triage, filters, count, paged, children }: ListFrameProps) {
  const t = useTranslations('triage');
  const { selection, bulk, matching } = triage;
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
            ? { selection, selectable, matching }
            : undefined
        }
      />
      {!roomy && (
        <p className="mb-2 text-small text-ink-2 tabular-nums empty:hidden">
          <SoFar search={filters.search} />
        </p>
      )}
      {children}
      {!roomy && <HeldByYoutube search={filters.search} />}
      {/* On a phone the box above a queue selects all that matches, and a second row would take a tenth. */}
      <BulkBar
        selection={selection}
        matching={roomy || paged ? matching : undefined}
        onDecide={bulk.ask}
      />
      <SelectionDialog triage={triage} />
    </section>
  );
}

const MatchingDialog = lazy(async () => ({
  default: (await import('../../../comment/bulk/matching-dialog.tsx')).MatchingDialog,
}));

/** Asks before a decision on everything that is selected. */
function SelectionDialog({ triage }: { triage: Triage }) {
  const { request, matching, confirm, end, cancel } = triage.bulk;
  const onCancel = () => {
    cancel();
    focusCurrentRow(triage);
  };
  if (matching !== null) {
    const onDone = () => {
      end();
      focusCurrentRow(triage);
    };
    return (
      <Suspense fallback={null}>
        <MatchingDialog request={matching} onDone={onDone} onCancel={onCancel} />
      </Suspense>
    );
  }
  if (request === null) return null;
  return (
    <BulkDialog
      request={request}
      onConfirm={(narrowed) => {
        confirm(narrowed);
        focusCurrentRow(triage);
      }}
      onCancel={onCancel}
    />
  );
}
