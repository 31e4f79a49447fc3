import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CommentPage } from '../../domain/comments/row-cache.ts';
import { useDecisionProgress } from '../../domain/comments/use-decision-progress.ts';
import { useErrorText } from '../../domain/use-error-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty, Failed } from '../../ui/state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { CommentRow } from './comment-row.tsx';
import { activeFilters } from './comment-search.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OwnChannelHint } from './own-channel-hint.tsx';
import { useBulk } from './use-bulk.ts';
import { useCountText } from './use-count-text.ts';
import type { Filters } from './use-filters.ts';
import { useSelection } from './use-selection.ts';

interface CommentListProps {
  filters: Filters;
  list: UseQueryResult<CommentPage>;
  channel: string | undefined;
  /** The owner's channel. */
  own: string | null;
}

function Nothing({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  if (activeFilters(filters.search) === 0) return <Empty>{t('empty')}</Empty>;
  return (
    <Empty action={<Button onClick={filters.clear}>{t('clearFilters')}</Button>}>
      {t('emptyFiltered')}
    </Empty>
  );
}

function Loading() {
  const t = useTranslations('states');
  const what = useTranslations('comments')('what');
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="sr-only">
        {t('loading', { what })}
      </p>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-36" />
      ))}
    </div>
  );
}

export function CommentList({ filters, list, channel, own }: CommentListProps) {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const { rows = [], meta } = list.data ?? {};
  const { full } = useCountText(meta);
  const isOwn = own !== null && channel === own;
  const selectable = isOwn ? rows.filter((row) => row.author_channel_id !== own) : [];
  const selection = useSelection(selectable, JSON.stringify(filters.search));
  const bulk = useBulk(selection);
  useDecisionProgress(rows);
  if (list.isPending) return <Loading />;
  if (list.isError && list.data === undefined) {
    return (
      <Failed onRetry={() => void list.refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>
    );
  }
  return (
    <>
      {!isOwn && own !== null && (
        <OwnChannelHint filters={filters} all={channel === undefined} own={own} />
      )}
      <ListToolbar
        filters={filters}
        count={full}
        bulk={isOwn ? { selection, selectable: selectable.length, decide: bulk.ask } : undefined}
      />
      {rows.length === 0 && <Nothing filters={filters} />}
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames('flex flex-col gap-2', list.isPlaceholderData && 'opacity-60')}
      >
        {rows.map((row) => (
          <CommentRow
            key={row.id}
            row={row}
            selection={
              selectable.includes(row)
                ? {
                    selected: selection.has(row.id),
                    onSelect: (selected, range) => selection.select(row.id, selected, range),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <BulkBar selection={selection} onDecide={bulk.ask} />
      <div className="mt-4">
        <Pagination page={meta?.page ?? 1} pages={meta?.pages ?? 0} onPage={filters.goTo} />
      </div>
      {bulk.request !== null && (
        <BulkDialog request={bulk.request} onConfirm={bulk.confirm} onCancel={bulk.cancel} />
      )}
    </>
  );
}
