import { useTranslations } from 'use-intl';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Sentence } from '../../ui/text.tsx';
import { flags } from './comment-search.ts';
import type { Filters } from './use-filters.ts';

const labels = {
  is_spam: 'spamOnly',
  is_stylized_text: 'stylizedText',
  is_obfuscated_text: 'obfuscatedText',
  is_blacklisted_words: 'blacklistedWords',
  is_similar: 'similarComments',
} as const;

/** What the detector found: each box narrows the list further. */
export function FlagBoxes({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {flags.map((flag) => (
        <LabelledCheckbox
          key={flag}
          checked={filters.search[flag] === true}
          onChange={(checked) => filters.change({ [flag]: checked ? true : undefined })}
        >
          <Sentence>{t(labels[flag])}</Sentence>
        </LabelledCheckbox>
      ))}
    </div>
  );
}
