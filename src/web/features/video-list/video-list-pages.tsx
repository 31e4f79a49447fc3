import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type ListSearch, readListSearch, sortings } from './list-search.ts';
import { VideoList } from './video-list.tsx';

interface TitleSearchProps {
  value: string;
  onChange: (value: string) => void;
}

function TitleSearch({ value, onChange }: TitleSearchProps) {
  const label = useTranslations('videos')('search');
  return (
    <div className="relative w-full sm:w-72">
      <Search
        size={16}
        aria-hidden
        className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field pl-8!"
      />
    </div>
  );
}

interface SavedBoxProps {
  checked: boolean;
  /** As the address has it: 1, or nothing. */
  onChange: (saved: 1 | undefined) => void;
}

/** Narrows a list to the owner's bookmarks. */
function SavedBox({ checked, onChange }: SavedBoxProps) {
  const t = useTranslations('videos');
  return (
    <LabelledCheckbox checked={checked} onChange={(next) => onChange(next ? 1 : undefined)}>
      {t('saved')}
    </LabelledCheckbox>
  );
}

interface ListPageProps {
  list: 'videos' | 'shorts';
  pageSize: number;
  search: ListSearch;
  /** Changes the address. `typing`: without a step in the history. */
  onChange: (changes: ListSearch, typing?: 'typing') => void;
  /** Controls between the search field and the bookmarks. */
  children?: ReactNode;
}

function ListPage({ list, pageSize, search, onChange, children }: ListPageProps) {
  const title = useTranslations('titles');
  return (
    <div className="page-grid">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PageHeading className="mr-auto">{title(list)}</PageHeading>
        <TitleSearch value={search.q ?? ''} onChange={(q) => onChange({ q }, 'typing')} />
        {children}
        <SavedBox checked={search.saved === 1} onChange={(saved) => onChange({ saved })} />
      </div>
      <VideoList list={list} pageSize={pageSize} search={search} />
    </div>
  );
}

const videosRoute = getRouteApi('/signed-in/videos');

const labels = {
  newest: 'newest',
  oldest: 'oldest',
  'most-viewed': 'mostViewed',
  'most-liked': 'mostLiked',
} as const;

export function VideosPage() {
  const t = useTranslations('videos');
  const search = videosRoute.useSearch();
  const navigate = videosRoute.useNavigate();
  const change = (changes: ListSearch, typing?: 'typing') =>
    void navigate({
      search: readListSearch({ ...search, ...changes }),
      replace: typing !== undefined,
    });
  return (
    <ListPage
      list="videos"
      pageSize={limits.videosPageSize.screen}
      search={search}
      onChange={change}
    >
      <div className="w-56">
        <Picker
          label={t('sort')}
          value={search.sort ?? 'newest'}
          options={sortings.map((value) => ({ value, label: t(labels[value]), sentence: true }))}
          onChange={(sort) => change({ sort: sortings.find((known) => known === sort) })}
        />
      </div>
    </ListPage>
  );
}

const shortsRoute = getRouteApi('/signed-in/shorts');

export function ShortsPage() {
  const search = shortsRoute.useSearch();
  const navigate = shortsRoute.useNavigate();
  return (
    <ListPage
      list="shorts"
      pageSize={limits.shortsPageSize.screen}
      search={search}
      onChange={(changes, typing) =>
        void navigate({
          search: readListSearch({ ...search, ...changes }),
          replace: typing !== undefined,
        })
      }
    />
  );
}
