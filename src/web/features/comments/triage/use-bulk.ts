import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ActFilter } from '../../../../contract/act.ts';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Decision } from '../../../../contract/moderation.ts';
import type { MatchingRequest } from '../../../comment/bulk/use-matching.ts';
import { type BulkRequest, useBulkDecide } from '../../../decisions/bulk/use-bulk-decide.ts';
import { statusAfter } from '../../../decisions/use-decide.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Selection } from './use-selection.ts';

interface BulkOptions {
  readonly selection: Selection;
  /** The row of an id, where it is loaded. */
  readonly rowOf: (id: string) => ModeratedComment | undefined;
  /** The filters of the list. */
  readonly filter: ActFilter;
}

/** A decision on everything that is selected: the question, the dialog, the call. */
export function useBulk({ selection, rowOf, filter }: BulkOptions) {
  const t = useTranslations('comments');
  const text = useTranslations('matching');
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const [matching, setMatching] = useState<MatchingRequest | null>(null);
  const bulkDecide = useBulkDecide();
  const askMatching = (decision: Decision) => {
    const except = [...selection.leftOut];
    if (except.length > limits.actExceptions) {
      const title = text('tooManyLeftOut', { n: limits.actExceptions });
      showToast({ id: 'left-out', kind: 'info', title });
    } else {
      setMatching({ decision, filter, except, careful: false });
    }
  };
  const askChosen = (decision: Decision) => {
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
  const close = () => {
    setRequest(null);
    setMatching(null);
  };
  const end = () => {
    selection.clear();
    close();
  };
  return {
    /** What a dialog asks about; at most one of the two is set. */
    request,
    matching,
    ask: (decision: Decision) =>
      selection.matching === null ? askChosen(decision) : askMatching(decision),
    confirm: (narrowed: BulkRequest) => {
      void bulkDecide(narrowed);
      end();
    },
    /** Everything that matches was decided on. */
    end,
    cancel: close,
  };
}
