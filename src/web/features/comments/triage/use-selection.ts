import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import type { Decision } from '../../../../contract/moderation.ts';
import type { BulkRequest } from '../../../decisions/bulk/bulk-dialog.tsx';
import { useBulkDecide } from '../../../decisions/bulk/use-bulk-decide.ts';
import { statusAfter } from '../../../decisions/use-decide.ts';
import { showToast } from '../../../ui/toast-store.ts';

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

interface BulkOptions {
  readonly selection: Selection;
  /** The row of an id, where it is loaded. */
  readonly rowOf: (id: string) => ModeratedComment | undefined;
}

/** A bulk decision: selection, confirmation, call. */
export function useBulk({ selection, rowOf }: BulkOptions) {
  const t = useTranslations('comments');
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const bulkDecide = useBulkDecide();
  const ask = (decision: Decision) => {
    const chosen = [...selection.ids];
    // The server itself skips rows that are not loaded here and cannot be decided.
    const ids = chosen.filter((id) => {
      const row = rowOf(id);
      return (
        row === undefined || (row.can_moderate && row.moderation_status !== statusAfter[decision])
      );
    });
    if (chosen.length === 0) {
      showToast({ kind: 'info', title: t('noneSelectedTitle'), detail: t('noneSelected') });
    } else if (ids.length === 0) {
      showToast({ kind: 'info', title: t('noneModeratableTitle'), detail: t('noneModeratable') });
    } else {
      const rows = ids.map(rowOf).filter((row) => row !== undefined);
      setRequest({ decision, ids, rows, leftOut: chosen.length - ids.length });
    }
  };
  const confirm = () => {
    if (request !== null) bulkDecide.mutate(request);
    selection.clear();
    setRequest(null);
  };
  return { request, ask, confirm, cancel: () => setRequest(null) };
}
