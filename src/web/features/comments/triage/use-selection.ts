import { useState } from 'react';

/** Everything that the filters match, and how many comments that is. */
export interface AllMatching {
  readonly n: number;
  /** Whether there are more than `n`. */
  readonly capped: boolean;
}

export interface Selection {
  /** Comments chosen one by one or by page; none while everything that matches is selected. */
  readonly ids: ReadonlySet<string>;
  /** Set while everything that the filters match is selected, except `leftOut`. */
  readonly matching: AllMatching | null;
  readonly leftOut: ReadonlySet<string>;
  /** How many are selected. */
  readonly size: number;
  readonly has: (id: string) => boolean;
  /** `range`: also all rows between this one and the one chosen before. */
  readonly select: (id: string, selected: boolean, range: boolean) => void;
  readonly selectAll: (ids: readonly string[]) => void;
  readonly selectMatching: (matching: AllMatching) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

interface Selected {
  /** The list or, while everything that matches is selected, the filters that it belongs to. */
  readonly key: string;
  readonly matching: AllMatching | null;
  /** The chosen comments, or those left out of everything. */
  readonly ids: ReadonlySet<string>;
  readonly last: string;
}

/** A set with or without these. */
function changed(ids: ReadonlySet<string>, some: readonly string[], added: boolean) {
  const next = new Set(ids);
  for (const id of some) {
    if (added) next.add(id);
    else next.delete(id);
  }
  return next;
}

interface SelectableList {
  readonly ids: readonly string[];
  /** A new list starts with nothing selected. */
  readonly listKey: string;
  /** All pages of one list have the same filters. */
  readonly filterKey: string;
}

/** Which comments are selected: some of the list, or everything that its filters match. */
export function useSelection({ ids, listKey, filterKey }: SelectableList): Selection {
  const [state, setState] = useState<Selected>({
    key: listKey,
    matching: null,
    ids: none,
    last: '',
  });
  const isValid = state.key === (state.matching === null ? listKey : filterKey);
  const matching = isValid ? state.matching : null;
  const named = isValid ? state.ids : none;
  const between = (from: string, to: string): readonly string[] => {
    const [a = -1, b = -1] = [ids.indexOf(from), ids.indexOf(to)].toSorted((x, y) => x - y);
    return a < 0 ? [to] : ids.slice(a, b + 1);
  };
  const selectAll = (all: readonly string[]) =>
    setState({ key: listKey, matching: null, ids: new Set(all), last: '' });
  return {
    ids: matching === null ? named : none,
    matching,
    leftOut: matching === null ? none : named,
    size: matching === null ? named.size : Math.max(0, matching.n - named.size),
    has: (id) => named.has(id) === (matching === null),
    select: (id, selected, range) => {
      const some = range ? between(state.last, id) : [id];
      setState({
        key: matching === null ? listKey : filterKey,
        matching,
        ids: changed(named, some, selected === (matching === null)),
        last: id,
      });
    },
    selectAll,
    selectMatching: (all) => setState({ key: filterKey, matching: all, ids: none, last: '' }),
    clear: () => selectAll([]),
  };
}
