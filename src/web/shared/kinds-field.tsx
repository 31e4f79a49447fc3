import { useTranslations } from 'use-intl';
import { type SpamClass, spamClasses } from '../../contract/spam-class.ts';
import { LabelledCheckbox } from '../ui/checkbox.tsx';

interface KindsFieldProps {
  label: string;
  chosen: readonly SpamClass[];
  /** Gets the kinds in their usual order. */
  onChange: (chosen: SpamClass[]) => void;
  className?: string;
}

/** Several kinds of spam to tick. */
export function KindsField({
  label,
  chosen,
  onChange,
  className = 'flex flex-col',
}: KindsFieldProps) {
  const names = useTranslations('spamClasses');
  const choose = (name: SpamClass, isChosen: boolean) =>
    onChange(spamClasses.filter((one) => (one === name ? isChosen : chosen.includes(one))));
  return (
    <div role="group" aria-label={label} className={className}>
      {spamClasses.map((name) => (
        <LabelledCheckbox
          key={name}
          checked={chosen.includes(name)}
          onChange={(checked) => choose(name, checked)}
        >
          {names(name)}
        </LabelledCheckbox>
      ))}
    </div>
  );
}
