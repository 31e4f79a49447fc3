import { Check, type LucideIcon, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../avatar.tsx';
import { Kbd, Sentence } from '../text.tsx';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Finds it as well, without being shown. */
  readonly also?: string | undefined;
  /** Text of a stranger, shown in its own direction. */
  readonly foreign?: boolean;
  /** A lower-case string of the specification, shown in sentence case. */
  readonly sentence?: boolean;
  readonly picture?: string | null;
  /** Stands before the label. */
  readonly icon?: LucideIcon | undefined;
  /** The keys that do the same, one after the other. */
  readonly keys?: readonly string[] | undefined;
  /** Why it cannot be chosen; absent where it can. */
  readonly locked?: string | undefined;
}

interface PickerListProps {
  label: string;
  /** The name of the search box; absent where there is none. */
  searchLabel?: string | undefined;
  value: string;
  options: readonly PickerOption[];
  onChoose: (value: string) => void;
  /** What is offered behind all that is found, for what was typed. */
  last?: (typed: string) => PickerOption;
  /** The search box, for a caller that focuses it. */
  search?: RefObject<HTMLInputElement | null>;
}

const shownAtMost = 200;

/** The option's label on one line, or two where `clamp` allows. */
export function OptionLabel({ option, clamp }: { option: PickerOption; clamp: string }) {
  if (option.foreign === true) return <bdi className={`foreign ${clamp}`}>{option.label}</bdi>;
  if (option.sentence === true) return <Sentence>{option.label}</Sentence>;
  return <span className={clamp}>{option.label}</span>;
}

const OptionText = ({ option }: { option: PickerOption }) => (
  <span className="min-w-0 flex-1">
    <OptionLabel option={option} clamp="line-clamp-2" />
    {option.locked !== undefined && (
      <span className="block text-meta text-ink-3">{option.locked}</span>
    )}
  </span>
);

/** The open part of a picker: options, with a search box where there are many. */
export function PickerList({ label, value, options, onChoose, ...rest }: PickerListProps) {
  const { searchLabel, search: box, last } = rest;
  const t = useTranslations('comments');
  const locale = useLocale();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const matching = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(locale).split(/\s+/u);
    return options
      .filter(({ label: text, also = '' }) => {
        const words = `${text}\n${also}`.toLocaleLowerCase(locale);
        return wanted.every((word) => words.includes(word));
      })
      .slice(0, shownAtMost);
  }, [options, search, locale]);
  const typed = search.trim();
  const found = last === undefined || typed === '' ? matching : [...matching, last(typed)];
  const choose = (index: number) => {
    const option = found[index];
    if (option !== undefined && option.locked === undefined) onChoose(option.value);
  };
  const chosen = Math.max(
    0,
    found.findIndex((option) => option.value === value),
  );
  const { active, setActive, onKeyDown } = useListNavigation(found.length, chosen, choose);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const activeId = active >= 0 ? `${id}-${active}` : undefined;
  return (
    <div className="flex max-h-80 flex-col">
      {searchLabel !== undefined && (
        <div className="relative border-b border-line p-2">
          <Search
            size={16}
            aria-hidden
            className="absolute top-1/2 left-4.5 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={box}
            role="combobox"
            aria-label={searchLabel}
            aria-expanded
            aria-controls={id}
            aria-activedescendant={activeId}
            placeholder={searchLabel}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="field pl-8!"
          />
        </div>
      )}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={searchLabel === undefined ? 0 : -1}
        {...(searchLabel === undefined && { onKeyDown, 'aria-activedescendant': activeId })}
        className="overflow-y-auto p-1 outline-none"
      >
        {found.map((option, index) => (
          <li key={option.value} role="presentation">
            <button
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.locked !== undefined}
              onClick={() => choose(index)}
              onPointerMove={() => setActive(index)}
              className={classNames(
                'flex min-h-9 w-full items-center gap-2 rounded-chip px-2 py-1 text-left coarse:min-h-11',
                index === active && 'bg-hover outline-2 -outline-offset-2 outline-(--focus)',
                option.locked !== undefined && 'text-ink-3',
              )}
            >
              {option.picture !== undefined && (
                <Avatar src={option.picture} name={option.label} size={24} />
              )}
              {option.icon !== undefined && (
                <option.icon size={16} aria-hidden className="shrink-0 text-ink-3" />
              )}
              <OptionText option={option} />
              {option.keys !== undefined && (
                <span aria-hidden className="hidden gap-1 sm:flex">
                  {option.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              )}
              {option.value === value && <Check size={16} aria-hidden className="text-nila" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? 'px-3 pb-2 text-ink-3' : 'sr-only'}>
        {found.length === 0 && t('nothingFound')}
      </p>
    </div>
  );
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

interface ListNavigation {
  /** The option that Enter would choose; -1 where there is none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrow keys over a list of `length` options while the focus stays where it is. */
function useListNavigation(
  length: number,
  start: number,
  choose: (index: number) => void,
): ListNavigation {
  const [wanted, setActive] = useState(start);
  const active = Math.min(wanted, length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive(move(active, length - 1));
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return { active, setActive, onKeyDown };
}
