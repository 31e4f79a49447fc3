import { useTranslations } from 'use-intl';
import type { WordGroup, WordListBody } from '../../../contract/word-transfer.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';

type Choices = NonNullable<WordListBody['groups']>;

/** What has to be decided comes first. */
const ORDER = { unclear: 0, not_words: 1, words: 2 } as const;

interface ImportGroupsProps {
  groups: readonly WordGroup[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The parts of a list, what it says of each, and what becomes of its words. */
export function ImportGroups({ groups, choices, onChoose }: ImportGroupsProps) {
  const t = useTranslations('wordImport');
  const isPlain = groups.length === 1 && groups[0]?.says === 'words';
  if (groups.length === 0 || isPlain) return null;
  const ordered = groups.toSorted((a, b) => ORDER[a.says] - ORDER[b.says]);
  const choose = ({ name, says }: WordGroup, value: string) => {
    const { [name]: _before, ...rest } = choices;
    const isOther = value !== says && (value === 'words' || value === 'not_words');
    onChoose(isOther ? { ...rest, [name]: value } : rest);
  };
  return (
    <section>
      <h3 className="mb-1 text-body tracking-normal">{t('groups')}</h3>
      <ul className="flex flex-col gap-3">
        {ordered.map((group) => (
          <Group
            key={group.name}
            group={group}
            choice={choices[group.name]}
            onChoose={(value) => choose(group, value)}
          />
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  group: WordGroup;
  choice: Choices[string] | undefined;
  onChoose: (value: string) => void;
}

function Group({ group: { name, says, words, samples }, choice, onChoose }: GroupProps) {
  const t = useTranslations('wordImport');
  const label = /^\d+$/.test(name) ? t('column', { n: name }) : name;
  const kinds = [...(says === 'unclear' ? [says] : []), 'words', 'not_words'] as const;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        <p>
          <bdi className="foreign font-semibold" lang="und">
            {label}
          </bdi>{' '}
          <span className="text-small text-ink-2 tabular-nums">
            {t('groupWords', { n: words })}
          </span>
        </p>
        <p className="text-small text-ink-2">
          <bdi className="foreign" lang="und">
            {samples.join(' · ')}
          </bdi>
        </p>
      </div>
      <div className="w-56 max-w-full">
        <Picker
          label={label}
          value={choice ?? says}
          options={kinds.map((kind) => ({ value: kind, label: t(`group_${kind}`) }))}
          onChange={onChoose}
        />
      </div>
    </li>
  );
}
