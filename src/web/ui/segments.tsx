import { RadioGroup } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** As high as a field beside it. */
  size?: 'small';
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const pick = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen);
    if (option !== undefined) props.onChange(option.value);
  };
  return (
    <RadioGroup.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={pick}
      orientation="horizontal"
      className={classNames(
        'flex flex-wrap gap-1 rounded-control border border-line bg-sunken',
        props.size === 'small' ? 'p-0.5' : 'p-1',
      )}
    >
      {props.options.map(({ value, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="min-h-8 flex-1 rounded-chip px-3 font-semibold text-ink-2 coarse:min-h-11 data-[state=checked]:bg-nila data-[state=checked]:text-on-nila"
        >
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
