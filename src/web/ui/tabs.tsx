import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ChosenLine } from './chosen-line.tsx';
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

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const pick = (chosen: string) => {
    const tab = props.tabs.find(({ value }) => value === chosen);
    if (tab !== undefined) props.onChange(tab.value);
  };
  const list = useChosenInView<HTMLDivElement>(props.value);
  return (
    <Radix.Root value={props.value} onValueChange={pick}>
      <div className="flex items-end justify-between gap-4 border-b border-line">
        <Radix.List
          ref={list}
          aria-label={props.label}
          className="-mb-px flex gap-1 overflow-x-auto"
        >
          {props.tabs.map(({ value, label }) => (
            <Radix.Trigger
              key={value}
              value={value}
              data-value={value}
              className="shrink-0 rounded-t-control font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:text-ink"
            >
              <span className="flex min-h-9 items-center gap-2 px-3 coarse:min-h-11">{label}</span>
              <ChosenLine chosen={value === props.value} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {props.aside}
      </div>
      <Radix.Content value={props.value} className="pt-4 outline-offset-4">
        {props.children}
      </Radix.Content>
    </Radix.Root>
  );
}
