import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentPage } from '../../../decisions/cache.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useGrowingCount, useLayoutBetweenFrames } from '../../../ui/rendering/frames.ts';
import { Failed } from '../../../ui/states.tsx';
import { type Lens, shownList } from '../filters/comment-search.ts';
import { useListFailureToast } from '../filters/source-pickers.tsx';
import type { Filters } from '../filters/use-filters.ts';
import { type Triage, useTriage } from '../triage/use-triage.ts';
import { useTriageKeys } from '../triage/use-triage-keys.ts';
import { orderQuery, useCommentList } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import { ListFrame } from './list-frame.tsx';
import { Loading, NoComments } from './list-states.tsx';
import { ListSummary } from './list-summary.tsx';
import { useCountText } from './list-total.ts';
import { isDecided, ReviewEnd } from './review-end.tsx';
import { type CampaignGroups, useCampaignGroups } from './use-campaign-groups.tsx';

export interface CommentListProps {
  filters: Filters;
  /** The owner's channel. */
  own: string | null;
  /** Is everything that shows on the owner's channel? */
  ownOnly: boolean;
}

/** As many rows as fill a phone's window; further rows come in steps of the same size. */
const rowsAtOnce = 3;

const none: CommentPage['rows'] = [];

interface PageGridProps {
  triage: Triage;
  groups: CampaignGroups;
  page: CommentPage;
  lens: Lens;
  /** Is this the page of the previous filters, while the new one loads? */
  stale: boolean;
  /** What stands below the rows. It comes with the last of them, which would push it down. */
  children: ReactNode;
}

function PageGrid({ triage, groups, page: { rows, meta }, lens, stale, children }: PageGridProps) {
  const label = useTranslations('triage')('list');
  const { cursor, selection, handlers } = triage;
  const before = (meta.page - 1) * meta.page_size;
  const shown = useGrowingCount(rows.length, rowsAtOnce);
  const stop = rows[Math.max(0, cursor.index)];
  const element = useRef<HTMLDivElement>(null);
  useLayoutBetweenFrames(element);
  return (
    <>
      <div
        ref={element}
        role="grid"
        aria-label={label}
        aria-rowcount={meta.total}
        aria-multiselectable={triage.selectable}
        aria-busy={stale}
        className={classNames('skip-unseen flex flex-col gap-(--row-gap)', stale && 'opacity-60')}
      >
        {rows.slice(0, shown).map((row, index) => (
          <Fragment key={row.id}>
            {groups.headingOf(row, {
              before: rows[index - 1] ?? null,
              after: rows[index + 1] ?? null,
              tabStop: row.campaign?.id === stop?.campaign?.id,
            })}
            <CommentRow
              row={row}
              place={before + index + 1}
              current={row.id === cursor.id}
              tabStop={row === stop}
              selected={triage.maySelect(row) ? selection.has(row.id) : undefined}
              lens={lens}
              inReview={triage.filter.list === 'review'}
              handlers={handlers}
            />
          </Fragment>
        ))}
      </div>
      {shown === rows.length && children}
    </>
  );
}

/** Goes to the last page where the address asks for one beyond it. */
function useLastPage({ search, goTo }: Filters, pages: number | undefined): void {
  const { page = 1 } = search;
  useEffect(() => {
    if (pages !== undefined && page > 1 && page > pages) goTo(Math.max(1, pages), 'correcting');
  });
}

/** Comments on numbered pages. */
export function PagedList({ filters, own, ownOnly }: CommentListProps) {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const { search } = filters;
  const list = useCommentList(search, own);
  const { rows = none, meta } = list.data ?? {};
  const count = useCountText(search, meta && { n: meta.total, capped: meta.total_capped });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const decided = shownList(search) === 'review' ? rows.filter(isDecided).length : 0;
  const { view: _view, lens = 'inline', comment: start, ...listed } = search;
  const triage = useTriage({
    ids,
    rowOf: (id) => rows.find((row) => row.id === id),
    own,
    selectable: ownOnly,
    listKey: JSON.stringify(listed),
    filter: orderQuery(search, own),
    matching:
      meta && meta.pages > 1
        ? { n: Math.max(0, meta.total - decided), capped: meta.total_capped }
        : undefined,
    start,
  });
  const reload = () => {
    void list.refetch();
    scrollTo({ top: 0 });
  };
  const turn: Filters['turn'] = (by, pages) =>
    by > 0 && decided > 0 ? reload() : filters.turn(by, pages);
  const groups = useCampaignGroups(search, rows);
  useTriageKeys({ triage, filters: { ...filters, turn }, pages: meta?.pages ?? 0 });
  useLastPage(filters, list.isPlaceholderData ? undefined : meta?.pages);
  useListFailureToast(list.isError);
  if (list.isPending) return <Loading />;
  if (list.data === undefined) {
    return (
      <Failed onRetry={() => void list.refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>
    );
  }
  const end = (
    <>
      <ReviewEnd search={search} decided={decided} onReload={reload} />
      {decided === 0 && (
        <div className="mt-4">
          <Pagination
            page={list.data.meta.page}
            pages={list.data.meta.pages}
            onPage={filters.goTo}
          />
        </div>
      )}
    </>
  );
  return (
    <ListFrame
      triage={triage}
      filters={filters}
      count={<ListSummary search={search} count={count} />}
      paged
    >
      {list.data.rows.length === 0 ? (
        <>
          <NoComments filters={filters} />
          {end}
        </>
      ) : (
        <PageGrid
          triage={triage}
          groups={groups}
          page={list.data}
          lens={lens}
          stale={list.isPlaceholderData}
        >
          {end}
        </PageGrid>
      )}
      {groups.dialog}
    </ListFrame>
  );
}
