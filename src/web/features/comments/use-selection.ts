import { useState } from 'react';
import type { ModeratedComment } from '../../../contract/comment.ts';

export interface Selection {
  readonly rows: readonly ModeratedComment[];
  readonly has: (id: string) => boolean;
  /** `range`: also all rows between this one and the one chosen before. */
  readonly select: (id: string, selected: boolean, range: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Which of the rows on this page are selected. A new list (`listKey`) starts with none. */
export function useSelection(selectable: readonly ModeratedComment[], listKey: string): Selection {
  const [state, setState] = useState({ listKey, ids: new Set<string>(), last: '' });
  const ids: ReadonlySet<string> = state.listKey === listKey ? state.ids : new Set();
  const put = (next: ReadonlySet<string>, last: string) =>
    setState({ listKey, ids: new Set(next), last });
  const between = (from: string, to: string): string[] => {
    const places = [from, to].map((id) => selectable.findIndex((row) => row.id === id));
    const [a = -1, b = -1] = places.toSorted((x, y) => x - y);
    return a < 0 ? [to] : selectable.slice(a, b + 1).map(({ id }) => id);
  };
  return {
    rows: selectable.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    select: (id, selected, range) => {
      const meant = range ? between(state.last, id) : [id];
      const next = new Set(ids);
      for (const one of meant) {
        if (selected) next.add(one);
        else next.delete(one);
      }
      put(next, id);
    },
    selectAll: () => put(new Set(selectable.map(({ id }) => id)), ''),
    clear: () => put(new Set(), ''),
  };
}
