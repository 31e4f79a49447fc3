import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/texts.ts';
import { Failed } from '../../../ui/states.tsx';
import { shownList } from '../filters/comment-search.ts';
import { useListFailureToast } from '../filters/source-pickers.tsx';
import { orderQuery } from '../list/comment-queries.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { Loading, NoComments } from '../list/list-states.tsx';
import { ListSummary } from '../list/list-summary.tsx';
import { useCountNow, useCountText } from '../list/list-total.ts';
import type { CommentListProps } from '../list/paged-list.tsx';
import { isDecided, ReviewEnd } from '../list/review-end.tsx';
import { useCampaignGroups } from '../list/use-campaign-groups.tsx';
import { useTriage } from '../triage/use-triage.ts';
import { useTriageKeys } from '../triage/use-triage-keys.ts';
import { FocusView } from './focus-view.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueueOrder, useQueueRows } from './queue-rows.ts';

interface OpenQueueProps extends CommentListProps {
  ids: readonly string[];
  /** Whether the filters match more comments than `ids`. */
  capped: boolean;
  /** Asks for the ids again. */
  onReload: () => void;
}

/** Scrolling is reported in steps of this many rows, because each report re-renders the queue. */
const rowsAStep = 20;

function OpenQueue({ ids, capped, onReload, filters, own, ownOnly }: OpenQueueProps) {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const [view, setView] = useState({ from: 0, to: 0 });
  const { search } = filters;
  const { view: _view, lens = 'inline', comment: start, page: _page, ...listed } = search;
  const { rowOf, error, retry } = useQueueRows(ids, view);
  const isReview = shownList(search) === 'review';
  const loaded = { n: ids.length, capped };
  const n = useCountNow(search, loaded);
  const count = useCountText(search, loaded);
  const triage = useTriage({
    ids,
    rowOf,
    own,
    selectable: ownOnly,
    listKey: JSON.stringify(listed),
    filter: orderQuery(search, own),
    matching: { n, capped },
    start,
  });
  useTriageKeys({ triage, filters, pages: 0 });
  const inView = ids
    .slice(view.from, view.to + 1)
    .map(rowOf)
    .filter((row) => row !== undefined);
  const groups = useCampaignGroups(search, inView);
  // One by one, the next comment follows by itself, until the last.
  const goesOn = filters.view === 'focus' && triage.cursor.index < ids.length - 1;
  useListFailureToast(error !== null);
  const onView = useCallback(
    (from: number, to: number) =>
      setView((before) => {
        const next = {
          from: Math.floor(from / rowsAStep) * rowsAStep,
          to: Math.ceil((to + 1) / rowsAStep) * rowsAStep,
        };
        return before.from === next.from && before.to === next.to ? before : next;
      }),
    [],
  );
  return (
    <>
      {error !== null && <Failed onRetry={retry}>{errorText(error, t('loadFailed'))}</Failed>}
      {filters.view === 'focus' ? (
        <FocusView triage={triage} lens={lens} groups={groups} onView={onView} />
      ) : (
        <ListFrame
          triage={triage}
          filters={filters}
          count={<ListSummary search={search} count={count} />}
          paged={false}
        >
          <QueueList triage={triage} groups={groups} lens={lens} onView={onView} />
        </ListFrame>
      )}
      {groups.dialog}
      {isReview && !goesOn && (
        <ReviewEnd search={search} decided={inView.filter(isDecided).length} onReload={onReload} />
      )}
    </>
  );
}

/** The whole result of the filters as one queue: a list, or one comment after the other. */
export function QueuedComments(props: CommentListProps) {
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const order = useQueueOrder(props.filters.search, props.own);
  if (order.isPending) return <Loading />;
  if (order.isError && order.data === undefined) {
    return (
      <Failed onRetry={() => void order.refetch()}>
        {errorText(order.error, t('loadFailed'))}
      </Failed>
    );
  }
  const { comment_ids: ids, capped } = order.data;
  if (ids.length === 0) return <NoComments filters={props.filters} />;
  return (
    <div aria-busy={order.isPlaceholderData}>
      <OpenQueue
        {...props}
        ids={ids}
        onReload={() => {
          void order.refetch();
          scrollTo({ top: 0 });
        }}
        capped={capped}
      />
    </div>
  );
}
