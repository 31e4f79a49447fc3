import { type ReactNode, useId } from 'react';
import { ChosenLine } from './chosen-line.tsx';
import { turnWithin } from './turn-within.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

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
 * Bare, since pages that phones open first have them: a library's tabs lay the page out while it is
 * being drawn, and draw it twice, to learn of each other and of the panel's animations.
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
          className="-mb-px flex gap-1 overflow-x-auto"
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
