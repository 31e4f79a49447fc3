import { type ReactNode, useId, useState } from 'react';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { wholeNumber } from './rule-draft.ts';
import type { RuleDraft } from './rule-queries.ts';

export interface FieldProps {
  draft: RuleDraft;
  edit: (changes: Partial<RuleDraft>) => void;
}

/** A label above its field. */
export function Labelled({
  label,
  about,
  children,
}: {
  label: string;
  about?: string;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-ink-2">
        {label}
      </label>
      {children({ id, describedBy: about === undefined ? undefined : `${id}-about` })}
      {about !== undefined && (
        <p id={`${id}-about`} className="mt-1 text-small text-ink-3">
          {about}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  about?: string;
  value: number | null;
  bounds: { min: number; max: number };
  onChange: (value: number | null) => void;
}

/** A whole number, or nothing. What is typed is put within its bounds when the field is left. */
export function NumberField({ label, about, value, bounds, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  return (
    <Labelled label={label} {...(about === undefined ? {} : { about })}>
      {({ id, describedBy }) => (
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(wholeNumber(target.value, bounds));
          }}
          onBlur={() => {
            const read = wholeNumber(typed, bounds);
            setTyped(read === null ? '' : String(read));
          }}
          className="field"
        />
      )}
    </Labelled>
  );
}

interface PickerFieldProps {
  label: string;
  about?: string;
  searchLabel?: string;
  value: string;
  options: readonly { value: string; label: string; foreign?: boolean }[];
  onChange: (value: string) => void;
}

export const PickerField = ({ label, about, ...picker }: PickerFieldProps) => (
  <div>
    <span aria-hidden className="mb-1 block text-small text-ink-2">
      {label}
    </span>
    <Picker label={label} {...picker} />
    {about !== undefined && <p className="mt-1 text-small text-ink-3">{about}</p>}
  </div>
);
