import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { useRoomOfSm } from '../../lib/use-device.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSheet } from '../../ui/dialogs/filter-sheet.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { useOwnVideos } from './activity-queries.ts';
import {
  type ActivitySearch,
  kinds,
  outcomes,
  readActivitySearch,
  whos,
} from './activity-search.ts';

interface ActivityFiltersProps {
  search: ActivitySearch;
  change: (changes: Record<string, string | undefined>) => void;
}

const any = '';
const orNone = (value: string) => (value === any ? undefined : value);

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-2 max-sm:flex-col max-sm:items-stretch sm:flex-none">
      <label htmlFor={id} className="text-small text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChange(orNone(target.value))}
        className="field min-w-0 sm:w-38"
      />
    </div>
  );
}

/** Searches when it is sent: half of an id finds nothing. */
function ChannelSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations('activity');
  const [text, setText] = useState(value);
  return (
    <search className="relative w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <Search
          size={16}
          aria-hidden
          className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          data-keyword
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={limits.keywordLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') onSearch('');
          }}
          onBlur={() => text !== value && onSearch(text)}
          className="field pl-8!"
        />
      </form>
    </search>
  );
}

/** Narrows the log; everything stands in the address. On a phone all of it is behind a button. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const label = useTranslations('comments')('filters');
  const count = Object.keys(readActivitySearch({ ...props.search })).length;
  if (useRoomOfSm()) return <Fields {...props} count={count} />;
  return (
    <div>
      <FilterSheet label={label} count={count}>
        {() => <Fields {...props} count={count} />}
      </FilterSheet>
    </div>
  );
}

function Fields({ search, change, count }: ActivityFiltersProps & { count: number }) {
  const t = useTranslations('activity');
  const { data: videos = [] } = useOwnVideos();
  const pickers = [
    { name: 'who', values: whos },
    { name: 'kind', values: kinds },
    { name: 'outcome', values: outcomes },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChannelSearch
        key={search.q ?? ''}
        value={search.q ?? ''}
        onSearch={(text) => change({ q: text })}
      />
      {pickers.map(({ name, values }) => (
        <Picker
          key={name}
          label={t(name)}
          value={search[name] ?? any}
          className="sm:w-48!"
          options={[
            { value: any, label: t(`${name}_any`) },
            ...values.map((value) => ({ value, label: t(`${name}_${value}` as 'who_owner') })),
          ]}
          onChange={(chosen) => change({ [name]: orNone(chosen) })}
        />
      ))}
      <Picker
        label={t('video')}
        searchLabel={t('video')}
        value={search.video_id ?? any}
        className="sm:w-56!"
        options={[
          { value: any, label: t('allVideos') },
          ...videos.map(({ id, title }) => ({ value: id, label: title, foreign: true as const })),
        ]}
        onChange={(chosen) => change({ video_id: orNone(chosen) })}
      />
      <div className="flex w-full gap-3 sm:w-auto">
        <DayField
          label={t('from')}
          value={search.start_date}
          onChange={(day) => change({ start_date: day })}
        />
        <DayField
          label={t('to')}
          value={search.end_date}
          onChange={(day) => change({ end_date: day })}
        />
      </div>
      {count > 0 && (
        <Button
          kind="ghost"
          onClick={() =>
            change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])))
          }
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
