import { classNames } from '../lib/class-names.ts';
import { turnWithin } from './tabs.tsx';

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
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames(
        'flex flex-wrap gap-1 rounded-control border border-line bg-sunken',
        props.size === 'small' ? 'p-0.5' : 'p-1',
      )}
    >
      {props.options.map(({ value, label }) => {
        const chosen = value === props.value;
        return (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            data-state={chosen ? 'checked' : 'unchecked'}
            onClick={() => chosen || props.onChange(value)}
            onKeyDown={turnWithin}
            className="min-h-8 flex-auto rounded-chip px-2 font-semibold sm:px-3 sm:whitespace-nowrap text-ink-2 coarse:min-h-11 data-[state=checked]:bg-nila data-[state=checked]:text-on-nila"
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
