import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from '../../decisions/bulk/bulk-dialog.tsx';
import { useRoomOfSm } from '../../lib/use-device.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Filters } from './use-filters.ts';
import { backToRow, type Triage } from './use-triage.ts';

export interface ListFrameProps {
  triage: Triage;
  filters: Filters;
  /** "148 comments", once known. */
  count: string | null;
  paged: boolean;
  children: ReactNode;
}

/** What stands around every list of comments: how many, selecting, deciding on many. */
export function ListFrame({ triage, filters, count, paged, children }: ListFrameProps) {
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
        bulk={triage.selectable ? { selection, selectable, decide: bulk.ask } : undefined}
      />
      {children}
      <BulkBar selection={selection} onDecide={bulk.ask} />
      {!roomy && selection.ids.size === 0 && <DecisionBar triage={triage} />}
      {bulk.request !== null && (
        <BulkDialog
          request={bulk.request}
          onConfirm={() => {
            bulk.confirm();
            backToRow(triage);
          }}
          onCancel={() => {
            bulk.cancel();
            backToRow(triage);
          }}
        />
      )}
    </section>
  );
}
