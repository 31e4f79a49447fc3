import { Check, Minus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CheckboxProps {
  checked: boolean | 'indeterminate';
  /** `shift`: was Shift held? */
  onChange: (checked: boolean, shift: boolean) => void;
  /** Where there is no visible label. */
  label?: string;
  className?: string;
}

/** Space ticks a box; Enter belongs to the form or the row around it. */
const withoutEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * A plain button, because every row of a list has one. Radix's box measures itself and renders
 * twice, to mirror its state in a hidden field.
 */
export const Checkbox = ({ checked, onChange, label, className }: CheckboxProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
    aria-label={label}
    onKeyDown={withoutEnter}
    onClick={({ shiftKey }) => onChange(checked !== true, shiftKey)}
    className={classNames(
      'relative inline-flex size-5 shrink-0 items-center justify-center rounded-chip border border-line-strong bg-surface ' +
        'after:absolute after:-inset-1 coarse:after:-inset-3 aria-checked:border-nila aria-checked:bg-nila ' +
        'aria-[checked=mixed]:border-nila aria-[checked=mixed]:bg-nila text-on-nila',
      className,
    )}
  >
    {checked === 'indeterminate' && <Minus size={14} strokeWidth={3} aria-hidden />}
    {checked === true && <Check size={14} strokeWidth={3} aria-hidden />}
  </button>
);

export const LabelledCheckbox = ({
  children,
  ...rest
}: Omit<CheckboxProps, 'label'> & { children: ReactNode }) => (
  <label className="inline-flex min-h-8 items-center gap-2 coarse:min-h-11">
    <Checkbox {...rest} />
    {children}
  </label>
);
