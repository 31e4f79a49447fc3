import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';

const typingPauseMs = 300;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches campaigns once the typing has paused. Back and "Clear search" change the box, too. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useTranslations('campaigns');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // While somebody types, the text is ahead of the address.
    if (!typing) setText(value);
  }
  return (
    <search className="relative w-full sm:w-64">
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
          setTyping(true);
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value), typingPauseMs);
        }}
        onBlur={() => setTyping(false)}
        className="field pl-8!"
      />
    </search>
  );
}
