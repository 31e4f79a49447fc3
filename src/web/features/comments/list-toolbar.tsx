import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Sentence } from '../../ui/text.tsx';
import type { Filters } from './use-filters.ts';
import type { Selection } from './use-selection.ts';

interface ListToolbarProps {
  filters: Filters;
  /** "148 comments", once known. */
  count: string | null;
  /** Absent where rows cannot be selected. */
  bulk:
    | {
        selection: Selection;
        /** What "select all" takes. */
        selectable: () => readonly string[];
        decide: (decision: Decision) => void;
      }
    | undefined;
  /** Numbered pages have a size. */
  paged: boolean;
}

function BulkControls({ selection, selectable, decide }: NonNullable<ListToolbarProps['bulk']>) {
  const t = useTranslations('comments');
  const chosen = selection.ids.size;
  const all = chosen > 0 && chosen === selectable().length;
  return (
    <>
      <LabelledCheckbox
        checked={all ? true : chosen > 0 ? 'indeterminate' : false}
        onChange={() => (all ? selection.clear() : selection.selectAll(selectable()))}
      >
        {t(all ? 'deselectAll' : 'selectAll')}
      </LabelledCheckbox>
      <span className="flex gap-1 max-sm:ml-auto">
        <Button kind="ghost" size="small" onClick={() => decide('approve')}>
          <Sentence>{t('approve')}</Sentence>
        </Button>
        <Button kind="ghost" size="small" onClick={() => decide('reject')}>
          <Sentence>{t('reject')}</Sentence>
        </Button>
      </span>
    </>
  );
}

export function ListToolbar({ filters, count, bulk, paged }: ListToolbarProps) {
  const t = useTranslations('comments');
  const size = String(filters.search.page_size ?? limits.pageSize.default);
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 pl-5">
      {bulk !== undefined && <BulkControls {...bulk} />}
      <p className="text-ink-2 tabular-nums" role="status">
        {count}
      </p>
      {paged && (
        <div className="ml-auto">
          <Picker
            label={t('perPage', { n: size })}
            value={size}
            className="w-auto! min-w-40"
            options={limits.moderationPageSizes.map((value) => ({
              value: String(value),
              label: t('perPage', { n: String(value) }),
            }))}
            onChange={(value) => filters.change({ page_size: Number(value) })}
          />
        </div>
      )}
    </div>
  );
}
