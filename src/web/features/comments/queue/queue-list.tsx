import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLayoutBetweenFrames } from '../../../ui/rendering/frames.ts';
import {
  useFooterInView,
  usePageTop,
  useWindowRows,
} from '../../../ui/rendering/use-window-rows.ts';
import { Skeleton } from '../../../ui/states.tsx';
import type { Lens } from '../filters/comment-search.ts';
import { CommentRow } from '../list/comment-row.tsx';
import type { CampaignGroups } from '../list/use-campaign-groups.tsx';
import type { Triage } from '../triage/use-triage.ts';

interface QueueListProps {
  triage: Triage;
  groups: CampaignGroups;
  lens: Lens;
  /** Called with the range in view, so that its rows are loaded. */
  onView: (from: number, to: number) => void;
}

/** All comments in one list; only rows near the window are mounted. */
export function QueueList({ triage, groups, lens, onView }: QueueListProps) {
  const t = useTranslations('triage');
  const { ids, rowOf, cursor, selection, handlers } = triage;
  const stop = rowOf(ids[Math.max(0, cursor.index)] ?? '');
  const element = useRef<HTMLDivElement>(null);
  const top = usePageTop(element);
  const virtual = useWindowRows({ keys: ids, kept: cursor.index, top });
  const items = virtual.getVirtualItems();
  const height = virtual.getTotalSize();
  useFooterInView(height);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  // After every render, for the same reason as in `useFooterInView`.
  useEffect(() => onView(startIndex, endIndex));
  useLayoutBetweenFrames(element);
  return (
    <div
      ref={element}
      role="grid"
      aria-label={t('list')}
      aria-rowcount={ids.length}
      aria-multiselectable={triage.selectable}
      className="relative"
      style={{ height }}
    >
      {items.map(({ index, key, start }) => {
        const id = ids[index] ?? '';
        const row = rowOf(id);
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            role="presentation"
            data-index={index}
            className="absolute inset-x-0 top-0 contained"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row === undefined ? (
              <Skeleton className="h-23" />
            ) : (
              <>
                {groups.headingOf(row, {
                  before: index === 0 ? null : rowOf(ids[index - 1] ?? ''),
                  after: index + 1 < ids.length ? rowOf(ids[index + 1] ?? '') : null,
                  tabStop: row.campaign?.id === stop?.campaign?.id,
                })}
                <CommentRow
                  row={row}
                  place={index + 1}
                  current={id === cursor.id}
                  tabStop={index === Math.max(0, cursor.index)}
                  selected={triage.maySelect(row) ? selection.has(id) : undefined}
                  lens={lens}
                  inReview={triage.filter.list === 'review'}
                  handlers={handlers}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
