import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';

interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** Where there is no visible label. */
  label?: string;
  onClick?: (event: MouseEvent) => void;
}

export const Checkbox = ({ checked, onChange, label, onClick }: CheckboxProps) => (
  <Radix.Root
    checked={checked}
    onCheckedChange={(next) => onChange(next === true)}
    onClick={onClick}
    aria-label={label}
    className={
      'relative inline-flex size-5 shrink-0 items-center justify-center rounded-chip border border-line-strong bg-surface ' +
      'after:absolute after:-inset-1 coarse:after:-inset-3 data-[state=checked]:border-nila data-[state=checked]:bg-nila ' +
      'data-[state=indeterminate]:border-nila data-[state=indeterminate]:bg-nila text-on-nila'
    }
  >
    <Radix.Indicator>
      {checked === 'indeterminate' ? (
        <Minus size={14} strokeWidth={3} aria-hidden />
      ) : (
        <Check size={14} strokeWidth={3} aria-hidden />
      )}
    </Radix.Indicator>
  </Radix.Root>
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
