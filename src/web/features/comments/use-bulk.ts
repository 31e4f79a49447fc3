import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { Decision } from '../../../contract/moderation.ts';
import type { BulkRequest } from '../../decisions/bulk/bulk-dialog.tsx';
import { useBulkDecide } from '../../decisions/bulk/use-bulk-decide.ts';
import { statusAfter } from '../../decisions/use-decide.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Selection } from './use-selection.ts';

interface BulkOptions {
  readonly selection: Selection;
  /** The row of an id, where it was read already. */
  readonly rowOf: (id: string) => ModeratedComment | undefined;
}

/** From a selection over the confirmation to the decision. */
export function useBulk({ selection, rowOf }: BulkOptions) {
  const t = useTranslations('comments');
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const bulkDecide = useBulkDecide();
  const ask = (decision: Decision) => {
    const chosen = [...selection.ids];
    // A row not read yet is left to the server, which leaves out what may not be decided.
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
