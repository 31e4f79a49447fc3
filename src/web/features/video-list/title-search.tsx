import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface TitleSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function TitleSearch({ value, onChange }: TitleSearchProps) {
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
