import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ThreadRow } from '../../decisions/cache.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useDelete } from './use-write.ts';

/** Asks once: what is deleted on the platform does not come back. */
export function DeleteDialog({ row, onClose }: { row: ThreadRow; onClose: () => void }) {
  const t = useTranslations('thread');
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = useDelete(row);
  return (
    <Dialog open onClose={onClose} title={t('deleteTitle')} initialFocus={cancel}>
      <p className="text-ink-2">{t('deleteWhat')}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button ref={cancel} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSettled: onClose })}
        >
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
