import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { ChosenLine } from './bristles.tsx';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode }[];
  /** Beside the tabs, at the end of their line. */
  aside?: ReactNode;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * Plain buttons, because first pages on phones have tabs. Radix's tabs force a layout during render
 * and render twice, to learn of each other and of the panel's animations.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const id = useId();
  const list = useChosenInView<HTMLDivElement>(props.value);
  return (
    <div>
      <div className="flex items-end justify-between gap-4 border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label={props.label}
          className="fading-end -mb-px flex gap-1 overflow-x-auto max-sm:pr-10"
        >
          {props.tabs.map(({ value, label }) => {
            const chosen = value === props.value;
            return (
              <button
                key={value}
                id={`${id}-${value}`}
                type="button"
                role="tab"
                aria-selected={chosen}
                aria-controls={`${id}-panel`}
                tabIndex={chosen ? 0 : -1}
                data-state={chosen ? 'active' : 'inactive'}
                data-value={value}
                onClick={() => chosen || props.onChange(value)}
                onKeyDown={turnWithin}
                className="shrink-0 rounded-t-control font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:text-ink"
              >
                <span className="flex min-h-9 items-center gap-2 px-3 coarse:min-h-11">
                  {label}
                </span>
                <ChosenLine chosen={chosen} />
              </button>
            );
          })}
        </div>
        {props.aside}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${props.value}`}
        tabIndex={0}
        className="pt-4 outline-offset-4"
      >
        {props.children}
      </div>
    </div>
  );
}

/**
 * Scrolls the chosen child, by its `data-value`, to the middle of a row that scrolls sideways. The
 * page itself does not scroll.
 */
export function useChosenInView<Row extends HTMLElement>(value: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { current } = row;
    const child = current?.querySelector(`:scope > [data-value="${value}"]`);
    if (current === null || !child) return;
    // Measured after the next layout: measuring now would force one.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const place = child.getBoundingClientRect();
      const { left, width } = current.getBoundingClientRect();
      current.scrollLeft += place.left + place.width / 2 - (left + width / 2);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [value]);
  return row;
}

const turns: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Arrow keys in a row of buttons: moves the focus and the choice. */
export function turnWithin(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const turn = turns[key];
  if (turn === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const row = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = row[turn(row.indexOf(currentTarget), row.length)];
  next?.focus();
  next?.click();
}
