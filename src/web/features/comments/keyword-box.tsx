import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Filters } from './use-filters.ts';

const typingPauseMs = 300;

export function KeywordBox({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const { keyword = '' } = filters.search;
  const [text, setText] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  const [typing, setTyping] = useState(false);
  const apply = useDebounced(
    (value: string) => filters.change({ keyword: value }, 'typing'),
    typingPauseMs,
  );
  // Back, and clearing the filters, change the address under the box; typing is ahead of it.
  if (keyword !== seen) {
    setSeen(keyword);
    if (!typing) setText(keyword);
  }
  return (
    <div className="relative">
      <Search
        size={16}
        aria-hidden
        className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        data-keyword
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        maxLength={limits.keywordLength}
        value={text}
        onChange={(event) => {
          setTyping(true);
          setText(event.target.value);
          apply(event.target.value);
        }}
        onBlur={() => setTyping(false)}
        className="field pl-8!"
      />
    </div>
  );
}
