import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** What is searched for at present. */
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
