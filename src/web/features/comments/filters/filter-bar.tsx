import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Sentence } from '../../../ui/text.tsx';
import { activeFilters, flags } from './comment-search.ts';
import { ChannelPicker, VideoPicker } from './source-pickers.tsx';
import { DateRange, KeywordBox, ScoreRange } from './typed-filters.tsx';
import type { Filters } from './use-filters.ts';

const labels = {
  is_spam: 'spamOnly',
  is_stylized_text: 'stylizedText',
  is_obfuscated_text: 'obfuscatedText',
  is_blacklisted_words: 'blacklistedWords',
  is_similar: 'similarComments',
} as const;

/** What the detector found: each box narrows the list further. */
function FlagBoxes({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {flags.map((flag) => (
        <LabelledCheckbox
          key={flag}
          checked={filters.search[flag] === true}
          onChange={(checked) => filters.change({ [flag]: checked ? true : undefined })}
        >
          <Sentence>{t(labels[flag])}</Sentence>
        </LabelledCheckbox>
      ))}
    </div>
  );
}

interface FieldsProps {
  filters: Filters;
  channel: string | undefined;
}

interface FilterBarProps extends FieldsProps {
  /** How many comments the filters leave, once known. */
  total: number | undefined;
}

function Fields({ filters, channel }: FieldsProps) {
  return (
    <>
      <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <ChannelPicker filters={filters} channel={channel} />
        <VideoPicker filters={filters} channel={channel} />
        <KeywordBox filters={filters} />
        <DateRange filters={filters} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FlagBoxes filters={filters} />
        <ScoreRange filters={filters} />
      </div>
    </>
  );
}

function ClearLink({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const count = activeFilters(filters.search);
  if (count === 0) return null;
  return (
    <p className="text-small text-ink-2">
      {t('activeFilters', { n: count })}
      {' · '}
      <button type="button" className="link min-h-6" onClick={filters.clear}>
        {t('clear')}
      </button>
    </p>
  );
}

/** All filters but the status: in the page where there is room, in a sheet where there is not. */
export function FilterBar({ filters, channel, total }: FilterBarProps) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(false);
  const roomy = useRoomOfSm();
  const count = activeFilters(filters.search);
  if (roomy) {
    return (
      <div className="flex flex-col gap-2">
        <Fields filters={filters} channel={channel} />
        <ClearLink filters={filters} />
      </div>
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <ListFilter size={16} aria-hidden />
          {t('filters')}
          {count > 0 && (
            <span className="rounded-full bg-nila px-2 text-small text-on-nila tabular-nums">
              {count}
            </span>
          )}
        </Button>
        <ClearLink filters={filters} />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('filters')} shape="sheet">
        <div className="flex flex-col gap-3 pt-2">
          <Fields filters={filters} channel={channel} />
          {total !== undefined && (
            <Button kind="primary" className="mt-3" onClick={() => setOpen(false)}>
              {t('show', { n: total })}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
