import { Strips } from '../../web/app/shell/strips.tsx';
import { Achieved } from '../../web/decisions/achieved.tsx';
import { ActBar } from '../../web/decisions/acts/act-bar.tsx';
import { ActCard } from '../../web/decisions/acts/act-card.tsx';
import { ActFacts } from '../../web/decisions/acts/act-facts.tsx';
import type { CommentSearch } from '../../web/features/comments/filters/comment-search.ts';
import { FilterBar } from '../../web/features/comments/filters/filter-bar.tsx';
import { StatusTabs } from '../../web/features/comments/filters/status-tabs.tsx';
import type { Filters } from '../../web/features/comments/filters/use-filters.ts';
import { BulkBar } from '../../web/features/comments/list/bulk-bar.tsx';
import { ListToolbar } from '../../web/features/comments/list/list-frame.tsx';
import { Loading, NoComments } from '../../web/features/comments/list/list-states.tsx';
import type { Selection } from '../../web/features/comments/triage/use-selection.ts';
import { OutboxPanel } from '../../web/features/outbox/outbox-panel.tsx';
import { Amid, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { inMinutes, ownChannel } from '../fixtures/invented.ts';
import { act, counts } from '../fixtures/work.ts';

const filters = (search: CommentSearch): Filters => ({
  search,
  view: 'pages',
  turnView: nothing,
  change: nothing,
  show: nothing,
  goTo: nothing,
  turn: nothing,
  clear: nothing,
});

const sent = { waiting: 0, undoable: 0, sendAfter: null };
const acts = {
  waiting: act({ skipped: 12 }),
  'approvals wait': act({ decision: 'approve', total: 1, waiting: 1, undoable: 1 }),
  'sending is paused': act({ wait: 'paused', sendAfter: null }),
  'access is lost': act({ wait: 'access', sendAfter: null }),
  'waits for quota': act({
    wait: 'quota',
    sendAfter: inMinutes(400),
    waiting: 300,
    confirmed: 590,
  }),
  'waits for YouTube': act({ wait: 'platform', sendAfter: inMinutes(1) }),
  sending: act({ waiting: 490, sending: 50, confirmed: 350, undoable: 490 }),
  held: act({ ...sent, held: 890, heldUntil: inMinutes(1_440) }),
  removed: act({ ...sent, confirmed: 890, banAsked: true }),
  published: act({ ...sent, decision: 'approve', confirmed: 890 }),
  undone: act({ ...sent, undone: 890 }),
  'some of everything': act({ ...sent, confirmed: 600, undone: 200, replaced: 1, failed: 89 }),
};

const many = ['a', 'b', 'c'];

const matching = { n: 889, capped: false };

const selection = (ids: readonly string[], all: Selection['matching'] = null): Selection => ({
  ids: new Set(ids),
  matching: all,
  leftOut: new Set(),
  size: all?.n ?? ids.length,
  has: (id) => all !== null || ids.includes(id),
  select: nothing,
  selectAll: nothing,
  selectMatching: nothing,
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
            matching,
          }
        }
        paged={paged}
      />
    )}
  </Spoken>
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
  'clock_wrong',
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
        view: (
          <StatusTabs
            value="review"
            onChange={nothing}
            count={null}
            counts={counts}
            heldOnly={false}
          />
        ),
      },
      {
        state: 'filtered',
        view: (
          <StatusTabs
            value="all"
            onChange={nothing}
            count="1,240"
            counts={counts}
            heldOnly={false}
          />
        ),
      },
      {
        state: 'not counted yet',
        view: (
          <StatusTabs
            value="rejected"
            onChange={nothing}
            count={null}
            counts={undefined}
            heldOnly={false}
          />
        ),
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
    of: 'features/comments/list/bulk-bar',
    wide: true,
    shows: [
      { state: 'three', view: <BulkBar selection={selection(many)} onDecide={nothing} /> },
      {
        state: 'a page of many',
        view: <BulkBar selection={selection(many)} matching={matching} onDecide={nothing} />,
      },
      {
        state: 'everything that matches',
        view: <BulkBar selection={selection([], matching)} onDecide={nothing} />,
      },
      {
        state: 'more than can be counted',
        view: <BulkBar selection={selection([], { n: 10_000, capped: true })} onDecide={nothing} />,
      },
    ],
  },
  {
    of: 'decisions/achieved',
    shows: [
      { state: 'removed and published', view: <Achieved /> },
      { state: 'beside what is left', view: <Achieved beside /> },
    ],
  },
  {
    of: 'decisions/acts/act-card',
    wide: true,
    shows: Object.entries(acts).map(([state, shown]) => ({
      state,
      view: <ActCard id={state} act={shown} busy={false} onUndo={nothing} onDismiss={nothing} />,
    })),
  },
  {
    of: 'decisions/acts/act-facts',
    wide: true,
    shows: [{ state: 'sending', view: <ActFacts act={acts.sending} /> }],
  },
  {
    of: 'decisions/acts/act-bar',
    wide: true,
    shows: [{ state: 'nothing under way', view: <ActBar /> }],
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
