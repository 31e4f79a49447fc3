import { RadioGroup } from 'radix-ui';
import { useId } from 'react';

interface ChoiceListProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; description: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, each with a sentence on what it means. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const id = useId();
  const pick = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen);
    if (option !== undefined) props.onChange(option.value);
  };
  return (
    <RadioGroup.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={pick}
      className="flex flex-col gap-1"
    >
      {props.options.map(({ value, label, description }) => (
        <div key={value} className="flex gap-3 py-1">
          <RadioGroup.Item
            value={value}
            id={`${id}-${value}`}
            aria-describedby={`${id}-${value}-about`}
            className="relative mt-0.5 size-5 shrink-0 rounded-full border border-line-strong bg-surface after:absolute after:-inset-1 coarse:after:-inset-3 data-[state=checked]:border-nila"
          >
            <RadioGroup.Indicator className="absolute inset-1 rounded-full bg-nila" />
          </RadioGroup.Item>
          <label htmlFor={`${id}-${value}`} className="min-w-0">
            <span className="font-semibold">{label}</span>
            <span id={`${id}-${value}-about`} className="block text-small text-ink-2">
              {description}
            </span>
          </label>
        </div>
      ))}
    </RadioGroup.Root>
  );
}
