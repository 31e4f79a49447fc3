import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Decision } from '../../../contract/moderation.ts';
import { statusAfter } from '../../domain/comments/use-decide.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { BulkRequest } from './bulk-dialog.tsx';
import { useBulkDecide } from './use-bulk-decide.ts';
import type { Selection } from './use-selection.ts';

/** From a selection over the confirmation to the decision. */
export function useBulk(selection: Selection) {
  const t = useTranslations('comments');
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const bulkDecide = useBulkDecide();
  const ask = (decision: Decision) => {
    const rows = selection.rows.filter(
      (row) => row.can_moderate && row.moderation_status !== statusAfter[decision],
    );
    if (selection.rows.length === 0) {
      showToast({ kind: 'info', title: t('noneSelectedTitle'), detail: t('noneSelected') });
    } else if (rows.length === 0) {
      showToast({ kind: 'info', title: t('noneModeratableTitle'), detail: t('noneModeratable') });
    } else {
      setRequest({ decision, rows, leftOut: selection.rows.length - rows.length });
    }
  };
  const confirm = () => {
    if (request !== null) bulkDecide.mutate(request);
    selection.clear();
    setRequest(null);
  };
  return { request, ask, confirm, cancel: () => setRequest(null) };
}
