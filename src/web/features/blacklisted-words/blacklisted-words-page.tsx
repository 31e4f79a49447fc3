import { Link } from '@tanstack/react-router';
import { Clapperboard, Copy, Download, Plus, Search, Upload } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { useRoomOfSm } from '../../lib/use-device.ts';
import { useShortcuts } from '../../session/use-shortcuts.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Menu, MenuItem } from '../../ui/menus/menu.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { useCategories, type WordPage } from './fetch-words.ts';
import { useCopyWords } from './use-copy-words.ts';
import { useExportWords } from './use-export-words.ts';
import { useTokenRequired, useWordList } from './use-word-list.ts';
import { WordForm } from './word-form.tsx';
import { ListHead, WordLists } from './word-lists.tsx';
import { WordTable } from './word-table.tsx';

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** The current search. */
  value: string;
  onSearch: (word: string) => void;
}

export function SearchForm({ field, value, onSearch }: SearchFormProps) {
  const t = useTranslations('words');
  return (
    <search className="w-full sm:w-auto">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value ?? '');
        }}
        className="flex gap-2"
      >
        <div className="relative flex-1 sm:w-64">
          <Search
            size={16}
            aria-hidden
            className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={field}
            // Back changes the address under the field.
            key={value}
            type="search"
            aria-label={t('searchWords')}
            placeholder={t('searchWords')}
            maxLength={limits.keywordLength}
            defaultValue={value}
            className="field pl-8!"
          />
        </div>
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}

type WordList = ReturnType<typeof useWordList>;

function CopyButtons({ page }: { page: WordPage | undefined }) {
  const t = useTranslations('words');
  const { copy, copyAll } = useCopyWords();
  const none = page === undefined || page.words.length === 0;
  return (
    <div className="flex gap-2">
      <Button disabled={none} onClick={() => page && copy(page.words)}>
        <Copy size={16} aria-hidden />
        {t('copyPage')}
      </Button>
      <Button disabled={page === undefined} onClick={() => void copyAll()}>
        <Copy size={16} aria-hidden />
        {t('copyAll')}
      </Button>
    </div>
  );
}

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

function FileButtons({ empty }: { empty: boolean }) {
  const t = useTranslations('words');
  const [open, setOpen] = useState(false);
  const exportWords = useExportWords();
  return (
    <div className="flex gap-2">
      <Button onClick={() => setOpen(true)}>
        <Upload size={16} aria-hidden />
        {t('import')}
      </Button>
      <Menu
        trigger={
          <Button disabled={empty}>
            <Download size={16} aria-hidden />
            {t('export')}
          </Button>
        }
      >
        <MenuItem onSelect={() => void exportWords('csv')}>{t('exportCsv')}</MenuItem>
        <MenuItem onSelect={() => void exportWords('json')}>{t('exportJson')}</MenuItem>
        <MenuItem onSelect={() => void exportWords('csv', true)}>{t('exportForOthers')}</MenuItem>
      </Menu>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** To the list that YouTube Studio itself can hold comments by. */
function StudioLink() {
  const t = useTranslations('words');
  return (
    <Link to="/studio-words" className={buttonClass()}>
      <Clapperboard size={16} aria-hidden />
      {t('forStudio')}
    </Link>
  );
}

function NoWords({ search, change }: Pick<WordList, 'search' | 'change'>) {
  const t = useTranslations('words');
  const { word, category } = search;
  if (word === undefined && category === undefined) return <Empty>{t('empty')}</Empty>;
  const clear = () => change({ word: undefined, category: undefined });
  return (
    <Empty action={<Button onClick={clear}>{t('clearSearch')}</Button>}>
      {category === undefined && t('noneMatch', { word: word ?? '' })}
      {category !== undefined && t(word === undefined ? 'noneInCategory' : 'noneMatchHere')}
    </Empty>
  );
}

/** Nothing, where no word has a category. A category of the address is offered in any case. */
function CategoryFilter({ search, change }: Pick<WordList, 'search' | 'change'>) {
  const t = useTranslations('words');
  const { data: counted = [] } = useCategories();
  const { category = '' } = search;
  if (counted.length === 0 && category === '') return null;
  const known = counted.some((one) => one.category === category);
  const missing =
    known || category === '' ? [] : [{ value: category, label: category, foreign: true }];
  return (
    <div className="w-full sm:w-52">
      <Picker
        label={t('categoryFilter')}
        searchLabel={t('searchCategories')}
        value={category}
        options={[
          { value: '', label: t('allCategories') },
          ...missing,
          ...counted.map(({ category: value }) => ({ value, label: value, foreign: true })),
        ]}
        onChange={(chosen) => change({ category: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}

function Paging({ search, list, change, goTo }: WordList) {
  const t = useTranslations('words');
  const perPage = useTranslations('comments');
  if (list.data === undefined) return null;
  const { total, pages } = list.data;
  const size = String(search.page_size ?? limits.blacklistPageSize.screen);
  const sizes = limits.blacklistPageSizes.map(String);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="status" className="text-ink-2 tabular-nums">
        {t('count', { n: total })}
      </p>
      <div className="mx-auto">
        <Pagination page={search.page ?? 1} pages={pages} onPage={goTo} />
      </div>
      {total > limits.blacklistPageSizes[0] && (
        <div className="w-40">
          <Picker
            label={perPage('perPage', { n: size })}
            value={size}
            options={sizes.map((value) => ({ value, label: perPage('perPage', { n: value }) }))}
            onChange={(value) => change({ page_size: Number(value) })}
          />
        </div>
      )}
    </div>
  );
}

function LoadFailed({ list }: Pick<WordList, 'list'>) {
  const t = useTranslations('words');
  const errorText = useErrorText();
  if (!list.isError) return null;
  return (
    <Failed onRetry={() => void list.refetch()}>
      {t('loadFailed')}
      <span className="block text-small text-ink-2">{errorText(list.error, '')}</span>
    </Failed>
  );
}

/** On a phone the form is opened on demand, so that the list begins in sight. */
function AddWord({ field }: Pick<SearchFormProps, 'field'>) {
  const t = useTranslations('words');
  const roomy = useRoomOfSm();
  const [open, setOpen] = useState(false);
  if (roomy || open) return <WordForm field={field} />;
  return (
    <Button onClick={() => setOpen(true)}>
      <Plus size={16} aria-hidden />
      {t('addTitle')}
    </Button>
  );
}

export function BlacklistedWordsPage() {
  useTokenRequired();
  const title = useTranslations('titles');
  const words = useWordList();
  const { search, list, change } = words;
  const searchField = useRef<HTMLInputElement>(null);
  const wordField = useRef<HTMLInputElement>(null);
  useShortcuts({
    keyword: () => searchField.current?.focus(),
    add_word: () => wordField.current?.focus(),
  });
  const size = search.page_size ?? limits.blacklistPageSize.screen;
  const own = search.list === undefined;
  return (
    <div className="page-grid max-sm:flex max-sm:flex-col">
      <div className="flex flex-wrap items-center gap-3 max-sm:contents sm:mb-4">
        <PageHeading className="mr-auto max-sm:mb-2">{title('blacklistedWords')}</PageHeading>
        <SearchForm
          field={searchField}
          value={search.word ?? ''}
          onSearch={(word) => change({ word })}
        />
        {own && (
          <>
            <CategoryFilter search={search} change={change} />
            <div className="flex flex-wrap gap-3 max-sm:order-last max-sm:mt-4">
              <CopyButtons page={list.data} />
              <FileButtons empty={list.data !== undefined && list.data.total === 0} />
              <StudioLink />
            </div>
          </>
        )}
      </div>
      <div className="flex flex-col gap-4 max-sm:mt-3">
        {search.list === undefined ? (
          <AddWord field={wordField} />
        ) : (
          <ListHead id={search.list} onEnd={() => change({ list: undefined, word: undefined })} />
        )}
        <LoadFailed list={list} />
        {(list.data !== undefined || list.isPending) && (
          <WordTable
            page={list.data}
            busy={list.isPlaceholderData}
            from={((search.page ?? 1) - 1) * size + 1}
            nothing={<NoWords search={search} change={change} />}
          />
        )}
      </div>
      <Paging {...words} />
      {own && <WordLists />}
    </div>
  );
}
