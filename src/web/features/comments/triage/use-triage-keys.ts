import { useNavigate } from '@tanstack/react-router';
import type { KeyMap } from '../../../lib/use-keys.ts';
import { type ShortcutMap, useShortcuts } from '../../../session/use-shortcuts.ts';
import { useOpenAuthor } from '../../../shared/panels.ts';
import { type Lens, lenses, statuses, tabSearch } from '../filters/comment-search.ts';
import type { Filters } from '../filters/use-filters.ts';
import { rowElementId } from './use-cursor.ts';
import type { Triage } from './use-triage.ts';

interface KeyContext {
  readonly triage: Triage;
  readonly filters: Filters;
  /** How many numbered pages there are; 0 where there are none. */
  readonly pages: number;
}

/** A key held down repeats moves, but decides only once. */
const once = (act: () => unknown) => (event: KeyboardEvent) => (event.repeat ? true : act());

const inGrid = (event: KeyboardEvent) =>
  event.target === document.body ||
  (event.target instanceof Element && event.target.closest('[role=grid], h1, main') !== null);

const within = (act: () => void) => (event: KeyboardEvent) => inGrid(event) && (act(), true);

const onRow = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('role') === 'row';

const partOf = (id: string | null, part: string) =>
  id === null
    ? null
    : document
        .getElementById(rowElementId(id))
        ?.querySelector<HTMLElement>(`[data-part="${part}"]`);

/** Moves between the controls of a row; before the first one is the row itself. */
function walk(id: string | null, by: 1 | -1): void {
  const row = id === null ? null : document.getElementById(rowElementId(id));
  if (row === null) return;
  const controls = [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (control) => control.checkVisibility(),
  );
  const at = controls.findIndex((control) => control === document.activeElement);
  const next = at + by;
  (next < 0 ? row : (controls[next] ?? controls[at]))?.focus();
}

function openMenu(id: string | null): void {
  const trigger = partOf(id, 'menu');
  trigger?.focus();
  trigger?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

const step =
  ({ cursor }: Triage, by: 1 | -1) =>
  () =>
    cursor.move(cursor.index < 0 ? 0 : cursor.index + by);

const extend =
  ({ cursor, selection, ...triage }: Triage, by: 1 | -1) =>
  () => {
    const next = triage.ids[cursor.index + by];
    if (cursor.id === null || next === undefined || !triage.maySelect(triage.rowOf(next))) return;
    if (triage.maySelect(triage.current)) selection.select(cursor.id, true, false);
    selection.select(next, true, true);
    cursor.move(cursor.index + by);
  };

const moves = (triage: Triage): ShortcutMap => ({
  next: step(triage, 1),
  previous: step(triage, -1),
  extend_next: extend(triage, 1),
  extend_previous: extend(triage, -1),
});

/** Keys that move in every grid, and Escape: nobody changes them. */
function gridKeys({ triage }: KeyContext): KeyMap {
  const { cursor, selection } = triage;
  return {
    ArrowDown: within(step(triage, 1)),
    ArrowUp: within(step(triage, -1)),
    Home: (event) => onRow(event) && (cursor.move(0), true),
    End: (event) => onRow(event) && (cursor.move(triage.ids.length - 1), true),
    'Shift+ArrowDown': within(extend(triage, 1)),
    'Shift+ArrowUp': within(extend(triage, -1)),
    ArrowRight: within(() => walk(cursor.id, 1)),
    ArrowLeft: within(() => walk(cursor.id, -1)),
    Enter: (event) => onRow(event) && (partOf(cursor.id, 'text')?.click(), true),
    Escape: () => (selection.size > 0 ? selection.clear() : false),
  };
}

/** Selects the page and, pressed again, everything that matches. A queue has no pages. */
function selectMore({ triage, pages }: KeyContext): void {
  const { selection, matching } = triage;
  const listed = triage.ids.filter((id) => triage.maySelect(triage.rowOf(id)));
  const hasPage = pages > 0 && !listed.every((id) => selection.has(id));
  if (matching === undefined || hasPage) selection.selectAll(listed);
  else selection.selectMatching(matching);
}

function selections(context: KeyContext): ShortcutMap {
  const { triage } = context;
  const { cursor, selection } = triage;
  return {
    select: once(() => {
      if (cursor.id === null || !triage.maySelect(triage.current)) return;
      selection.select(cursor.id, !selection.has(cursor.id), false);
    }),
    select_all: (event) => {
      if (!triage.selectable || !inGrid(event)) return false;
      selectMore(context);
      return true;
    },
  };
}

function decisions({ triage }: KeyContext): ShortcutMap {
  return {
    approve: once(() => triage.decide('approve')),
    reject: once(() => triage.decide('reject')),
    undo: once(() => triage.undo(false)),
    undo_bulk: once(() => triage.undo(true)),
    bulk_approve: once(() => triage.bulk.ask('approve')),
    bulk_reject: once(() => triage.bulk.ask('reject')),
    not_spam: once(triage.notSpam),
    trust: once(triage.trust),
  };
}

function views({ filters, pages }: KeyContext): ShortcutMap {
  const { lens = 'inline' } = filters.search;
  const next: Lens = lenses[(lenses.indexOf(lens) + 1) % lenses.length] ?? 'inline';
  const turn = (by: 1 | -1) => once(() => pages > 0 && filters.turn(by, pages));
  return {
    lens: once(() => filters.show({ lens: next })),
    focus: once(filters.turnView),
    previous_page: turn(-1),
    next_page: turn(1),
    keyword: () => {
      const boxes = document.querySelectorAll<HTMLElement>('[data-keyword]');
      [...boxes].find((box) => box.checkVisibility())?.focus();
    },
    ...Object.fromEntries(
      statuses.map((status) => [`status_${status}`, once(() => filters.change(tabSearch(status)))]),
    ),
  };
}

/** The shortcuts of the moderation screen; the help sheet lists them. */
export function useTriageKeys(context: KeyContext): void {
  const { triage } = context;
  const { id } = triage.cursor;
  const openAuthor = useOpenAuthor();
  const navigate = useNavigate();
  const shortcuts: ShortcutMap = {
    ...moves(triage),
    ...selections(context),
    ...decisions(context),
    ...views(context),
    menu: once(() => openMenu(id)),
    author: once(
      () => triage.current?.author_channel_id && openAuthor(triage.current.author_channel_id),
    ),
    campaign: once(() => {
      const campaignId = triage.current?.campaign?.id;
      if (campaignId === undefined) return;
      void navigate({ to: '/campaigns/$campaignId', params: { campaignId } });
    }),
    video: once(() => {
      const videoId = triage.current?.video_id;
      if (videoId !== undefined) void navigate({ to: '/videos/$videoId', params: { videoId } });
    }),
  };
  useShortcuts(shortcuts, { fixed: gridKeys(context) });
}
