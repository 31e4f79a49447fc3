import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** `range`: also all rows between this one and the one chosen before. */
  readonly select: (id: string, selected: boolean, range: boolean) => void;
  readonly selectAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Which of the listed comments are selected. A new list (`listKey`) starts with none. */
export function useSelection(ids: readonly string[], listKey: string): Selection {
  const [state, setState] = useState({ listKey, ids: none, last: '' });
  const chosen = state.listKey === listKey ? state.ids : none;
  const put = (next: ReadonlySet<string>, last: string) => setState({ listKey, ids: next, last });
  const between = (from: string, to: string): readonly string[] => {
    const [a = -1, b = -1] = [ids.indexOf(from), ids.indexOf(to)].toSorted((x, y) => x - y);
    return a < 0 ? [to] : ids.slice(a, b + 1);
  };
  return {
    ids: chosen,
    select: (id, selected, range) => {
      const next = new Set(chosen);
      for (const one of range ? between(state.last, id) : [id]) {
        if (selected) next.add(one);
        else next.delete(one);
      }
      put(next, id);
    },
    selectAll: (all) => put(new Set(all), ''),
    clear: () => put(none, ''),
  };
}
