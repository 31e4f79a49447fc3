import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../lib/use-debounced.ts';

interface SearchBoxProps {
  /** Its accessible name, and what the empty box shows. */
  label: string;
  /** What is searched for, as the address says. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/**
 * Searches once the typing has paused. Back and a button that clears the search change the box, too;
 * while somebody types, the box is ahead of the address.
 */
export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [typing, setTyping] = useState(false);
  const search = useDebounced(onSearch);
  if (value !== seen) {
    setSeen(value);
    if (!typing) setText(value);
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
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setTyping(true);
          setText(target.value);
          search(target.value);
        }}
        onBlur={() => setTyping(false)}
        className="field pl-8!"
      />
    </div>
  );
}
