import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { spamClasses } from '../../../../contract/spam-class.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { FilterSheet } from '../../../ui/dialogs/filter-sheet.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Sentence } from '../../../ui/text.tsx';
import { activeFilters, type CommentSearch, defaultSort, flags, sorts } from './comment-search.ts';
import { SavedViews } from './saved-views.tsx';
import { ChannelPicker, useHasOtherChannels, VideoPicker } from './source-pickers.tsx';
import { DateRange, KeywordBox, ScoreRange } from './typed-filters.tsx';
import type { Filters } from './use-filters.ts';
import { LensPicker } from './view-bar.tsx';

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

/** Only one kind of spam. */
function ClassPicker({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const names = useTranslations('spamClasses');
  return (
    <Picker
      label={t('spamClass')}
      value={filters.search.spam_class ?? ''}
      options={[
        { value: '', label: t('anyClass') },
        ...spamClasses.map((value) => ({ value, label: names(value) })),
      ]}
      onChange={(chosen) =>
        filters.change({ spam_class: spamClasses.find((name) => name === chosen) })
      }
    />
  );
}

interface FieldsProps {
  filters: Filters;
  channel: string | undefined;
}

interface OneLineProps extends FieldsProps {
  /** Stands at the end of the line, where there is room. */
  aside?: ReactNode;
}

interface FilterBarProps extends OneLineProps {
  /** How many comments the filters leave, once known. */
  total: number | undefined;
  /** What a phone has beside the button of its sheet. */
  views?: ReactNode;
}

/** The filters that are needed less often. */
function MoreFields({ filters, channel }: FieldsProps) {
  const several = useHasOtherChannels();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {!several && (
        <div className="w-56">
          <ChannelPicker filters={filters} channel={channel} />
        </div>
      )}
      <DateRange filters={filters} />
      <ScoreRange filters={filters} channel={channel} />
      <div className="w-56">
        <ClassPicker filters={filters} />
      </div>
      <div className="w-56">
        <LensPicker filters={filters} />
      </div>
      <FlagBoxes filters={filters} />
    </div>
  );
}

function ClearLink({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const count = activeFilters(filters.search);
  if (count === 0) return null;
  return (
    <p className="shrink-0 text-small text-ink-2">
      {t('activeFilters', { n: count })}
      {' · '}
      <button type="button" className="link min-h-6 coarse:min-h-11" onClick={filters.clear}>
        {t('clear')}
      </button>
    </p>
  );
}

function SortPicker({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  const { search } = filters;
  const usual = defaultSort(search);
  return (
    <Picker
      label={t('sort')}
      value={search.sort ?? usual}
      className="sm:w-44!"
      options={sorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
      onChange={(chosen) =>
        filters.change({ sort: sorts.find((sort) => sort === chosen && sort !== usual) })
      }
    />
  );
}

/** Is a filter in use that only `MoreFields` shows? */
const usesMoreFilters = (search: CommentSearch): boolean =>
  [
    search.start_date,
    search.end_date,
    search.score,
    search.spam_class,
    search.lens,
    ...flags.map((flag) => search[flag]),
  ].some((value) => value !== undefined);

/** One line of what is used most, and the rest on demand. */
function OneLine({ filters, channel, aside }: OneLineProps) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(usesMoreFilters(filters.search));
  const several = useHasOtherChannels();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {several && (
          <div className="w-48">
            <ChannelPicker filters={filters} channel={channel} />
          </div>
        )}
        <div className="w-52">
          <VideoPicker filters={filters} channel={channel} />
        </div>
        <div className="min-w-44 flex-1 basis-44 lg:max-w-96">
          <KeywordBox filters={filters} />
        </div>
        <SortPicker filters={filters} />
        <Button
          kind="ghost"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="px-2.5!"
        >
          <ListFilter size={16} aria-hidden />
          {t('moreFilters')}
        </Button>
        <SavedViews search={filters.search} />
        <ClearLink filters={filters} />
        <div className="ml-auto">{aside}</div>
      </div>
      {open && <MoreFields filters={filters} channel={channel} />}
    </div>
  );
}

/** All filters but the status: in the page where there is room, in a sheet where there is not. */
export function FilterBar({ filters, channel, total, views, aside }: FilterBarProps) {
  const t = useTranslations('comments');
  const roomy = useRoomOfSm();
  if (roomy) return <OneLine filters={filters} channel={channel} aside={aside} />;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <ClearLink filters={filters} />
      {views}
      <SavedViews search={filters.search} />
      <FilterSheet label={t('filters')} count={activeFilters(filters.search)}>
        {(close) => (
          <>
            <SortPicker filters={filters} />
            <ChannelPicker filters={filters} channel={channel} />
            <VideoPicker filters={filters} channel={channel} />
            <KeywordBox filters={filters} />
            <DateRange filters={filters} />
            <ClassPicker filters={filters} />
            <LensPicker filters={filters} />
            <FlagBoxes filters={filters} />
            <ScoreRange filters={filters} channel={channel} />
            {total !== undefined && (
              <Button kind="primary" className="mt-3" onClick={close}>
                {t('show', { n: total })}
              </Button>
            )}
          </>
        )}
      </FilterSheet>
    </div>
  );
}
