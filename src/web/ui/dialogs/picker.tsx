import { ChevronDown, Lock } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { OptionLabel, PickerList, type PickerOption } from './picker-list.tsx';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  /** The accessible name of the popover. */
  label: string;
  children: ReactNode;
  className?: string;
}

export const Popover = ({ trigger, label, children, className, ...rest }: PopoverProps) => (
  <Radix.Root {...rest}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'bound overlay-in z-50 max-w-[calc(100vw-1rem)] shadow-popover',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

interface PickerProps {
  label: string;
  searchLabel?: string;
  value: string;
  options: readonly PickerOption[];
  onChange: (value: string) => void;
  /** Shows a lock on the closed picker; the list says which options are locked and why. */
  locked?: boolean;
  className?: string;
}

/** "Channel: All Channels"; a value that says what it is of stands alone: "Decoded text: below". */
const nameOf = (label: string, value: string): string =>
  value.startsWith(label) ? value : `${label}: ${value}`;

/**
 * One of several. An own listbox, because Radix's Select writes innerHTML, which the page's
 * Trusted Types policy refuses.
 */
export function Picker({ label, value, options, onChange, className, ...rest }: PickerProps) {
  const [open, setOpen] = useState(false);
  const current = options.find((option) => option.value === value);
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-2rem)]"
      trigger={
        <button
          type="button"
          aria-label={nameOf(label, current?.label ?? '')}
          aria-haspopup="listbox"
          className={classNames(
            'field flex items-center justify-between gap-2 text-left',
            className,
          )}
        >
          {current !== undefined && <OptionLabel option={current} clamp="truncate" />}
          {rest.locked === true ? (
            <Lock size={14} aria-hidden className="shrink-0 text-ink-3" />
          ) : (
            <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
          )}
        </button>
      }
    >
      <PickerList
        label={label}
        searchLabel={rest.searchLabel}
        value={value}
        options={options}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
    </Popover>
  );
}
