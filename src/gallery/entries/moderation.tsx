import { Strips } from '../../web/app/shell/strips.tsx';
import { BulkDialog } from '../../web/decisions/bulk/bulk-dialog.tsx';
import type { CommentSearch } from '../../web/features/comments/filters/comment-search.ts';
import { FilterBar } from '../../web/features/comments/filters/filter-bar.tsx';
import { StatusTabs } from '../../web/features/comments/filters/status-tabs.tsx';
import type { Filters } from '../../web/features/comments/filters/use-filters.ts';
import { BulkBar, ListToolbar } from '../../web/features/comments/list/list-frame.tsx';
import { Loading, NoComments } from '../../web/features/comments/list/list-states.tsx';
import type { Selection } from '../../web/features/comments/triage/use-selection.ts';
import { OutboxPanel } from '../../web/features/outbox/outbox-panel.tsx';
import { Amid, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { comment, flagged } from '../fixtures/comments.ts';
import { ownChannel } from '../fixtures/owner.ts';
import { counts } from '../fixtures/work.ts';

const filters = (search: CommentSearch): Filters => ({
  search,
  change: nothing,
  show: nothing,
  goTo: nothing,
  turn: nothing,
  clear: nothing,
});

const many = ['a', 'b', 'c'];

const selection = (ids: readonly string[]): Selection => ({
  ids: new Set(ids),
  select: nothing,
  selectAll: nothing,
  clear: nothing,
});

const Toolbar = ({ selected, paged }: { selected?: readonly string[]; paged: boolean }) => (
  <Spoken>
    {(t) => (
      <ListToolbar
        filters={filters({})}
        count={t('comments.count', { n: 1240 })}
        bulk={
          selected && {
            selection: selection(selected),
            selectable: () => many,
            listed: many.length,
            decide: nothing,
          }
        }
        paged={paged}
      />
    )}
  </Spoken>
);

const Bulk = ({ n, decision }: { n: number; decision: 'approve' | 'reject' }) => (
  <BulkDialog
    request={{
      decision,
      ids: Array.from({ length: n }, (_, place) => String(place)),
      rows: [flagged(), flagged({ spam_score: 55 }), comment()],
      leftOut: 7,
    }}
    onConfirm={nothing}
    onCancel={nothing}
  />
);

const narrowed: CommentSearch = {
  is_spam: true,
  is_similar: true,
  keyword: 'gacor',
  start_date: '2026-01-01',
  end_date: '2026-03-31',
  score: '80-100',
};

const problems = [
  'broken',
  'missing_scope',
  'no_channel',
  'ends_soon',
  'quota_exhausted',
  'platform_unavailable',
] as const;

const disks = [
  { level: 'low', free_bytes: 431_200_000 },
  { level: 'full', free_bytes: 152_000_000 },
] as const;

export const moderation: readonly Entry[] = [
  {
    of: 'features/comments/filters/status-tabs',
    wide: true,
    shows: [
      {
        state: 'to review',
        view: <StatusTabs value="review" onChange={nothing} count={null} counts={counts} />,
      },
      {
        state: 'filtered',
        view: <StatusTabs value="all" onChange={nothing} count="1,240" counts={counts} />,
      },
      {
        state: 'not counted yet',
        view: <StatusTabs value="rejected" onChange={nothing} count={null} counts={undefined} />,
      },
    ],
  },
  {
    of: 'features/comments/filters/filter-bar',
    wide: true,
    shows: [
      {
        state: 'none',
        view: <FilterBar filters={filters({})} channel={ownChannel} total={1240} />,
      },
      {
        state: 'many',
        view: <FilterBar filters={filters(narrowed)} channel={undefined} total={3} />,
      },
      {
        state: 'locked to the own channel',
        view: (
          <FilterBar
            filters={filters({ moderation_status: 'pending' })}
            channel={ownChannel}
            total={0}
          />
        ),
      },
    ],
  },
  {
    of: 'features/comments/list/list-frame.ListToolbar',
    wide: true,
    shows: [
      { state: 'none selected', view: <Toolbar selected={[]} paged /> },
      { state: 'some selected', view: <Toolbar selected={['a']} paged /> },
      { state: 'all selected', view: <Toolbar selected={many} paged={false} /> },
      { state: 'nothing to select', view: <Toolbar paged /> },
    ],
  },
  {
    of: 'features/comments/list/list-frame.BulkBar',
    wide: true,
    shows: [
      { state: 'three', view: <BulkBar selection={selection(many)} onDecide={nothing} /> },
      {
        state: 'a page of many',
        view: (
          <BulkBar
            selection={selection(many)}
            rest={{ n: 889, isPending: false, select: nothing }}
            onDecide={nothing}
          />
        ),
      },
    ],
  },
  {
    of: 'decisions/bulk/bulk-dialog',
    shows: [
      { state: 'reject many', overlay: true, view: <Bulk n={1240} decision="reject" /> },
      { state: 'approve a few', overlay: true, view: <Bulk n={3} decision="approve" /> },
      {
        state: 'more than fits today',
        overlay: true,
        view: (
          <Amid free={140}>
            <Bulk n={1000} decision="reject" />
          </Amid>
        ),
      },
      {
        state: 'cost not known yet',
        overlay: true,
        view: <Bulk n={2} decision="reject" />,
      },
    ],
  },
  {
    of: 'features/comments/list/list-states',
    wide: true,
    shows: [
      { state: 'loading', view: <Loading /> },
      { state: 'empty', view: <NoComments filters={filters({})} /> },
      { state: 'nothing left', view: <NoComments filters={filters({ list: 'review' })} /> },
      { state: 'empty because of filters', view: <NoComments filters={filters(narrowed)} /> },
    ],
  },
  {
    of: 'features/outbox/outbox-panel',
    shows: [
      { state: 'as usual', overlay: true, view: <OutboxPanel onClose={nothing} /> },
      {
        state: 'paused',
        overlay: true,
        view: (
          <Amid paused>
            <OutboxPanel onClose={nothing} />
          </Amid>
        ),
      },
      {
        state: 'quota used up',
        overlay: true,
        view: (
          <Amid free={0}>
            <OutboxPanel onClose={nothing} />
          </Amid>
        ),
      },
    ],
  },
  {
    of: 'app/shell/strips',
    wide: true,
    shows: [
      ...problems.map((problem) => ({
        state: problem,
        view: (
          <Amid problems={[problem]}>
            <Strips />
          </Amid>
        ),
      })),
      ...disks.map((disk) => ({
        state: `disk ${disk.level}`,
        view: (
          <Amid disk={disk}>
            <Strips />
          </Amid>
        ),
      })),
      {
        state: 'sending paused',
        view: (
          <Amid paused>
            <Strips />
          </Amid>
        ),
      },
    ],
  },
];
