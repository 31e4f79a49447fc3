import { useTranslations } from 'use-intl';
import type { BlacklistedWord } from '../../../contract/blacklisted-word.ts';
import { effects, severityNames } from './word-levels.ts';

const chip = 'rounded-chip border border-line px-1.5 text-meta font-normal text-ink-2';

/** How a word matches, what it is about, and what it does to a score where that is not the usual. */
export function WordChips({
  match,
  category,
  severity,
}: Pick<BlacklistedWord, 'match' | 'category' | 'severity'>) {
  const t = useTranslations('words');
  return (
    <span className="mt-0.5 flex flex-wrap gap-1">
      <span className={chip}>{t(match)}</span>
      {category !== null && (
        <span className={chip}>
          <bdi className="foreign" lang="und">
            {category}
          </bdi>
        </span>
      )}
      {severity !== 'medium' && (
        <span className={chip} title={t(effects[severity])}>
          {t(severityNames[severity])}
        </span>
      )}
    </span>
  );
}
