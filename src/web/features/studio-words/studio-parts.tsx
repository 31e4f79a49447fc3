import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StudioLimits, StudioWords } from '../../../contract/studio-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

function useCopyPart() {
  const t = useTranslations('words');
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
}

interface StudioPartsProps {
  parts: StudioWords['parts'];
  limits: StudioLimits;
}

/** The list as texts to paste, one after the other. */
export function StudioParts({ parts, limits }: StudioPartsProps) {
  const t = useTranslations('studio');
  const copy = useCopyPart();
  return (
    <section aria-labelledby="studio-parts" className="bound flex flex-col gap-3 p-4">
      <h2 id="studio-parts" className="text-comment tracking-normal">
        {t('copyTitle')}
      </h2>
      <p className="max-w-[72ch] text-small text-ink-2">{t('steps', { parts: parts.length })}</p>
      <ol className="flex flex-col gap-3">
        {parts.map(({ text, words, characters }, at) => {
          const part =
            parts.length === 1 ? t('wholeList') : t('part', { i: at + 1, n: parts.length });
          return (
            <li key={text} data-part={at + 1} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="mr-auto">
                  <span className="font-semibold">{part}</span>{' '}
                  <span className="text-small text-ink-2 tabular-nums">
                    {t('size', { words, n: characters, max: limits.characters })}
                  </span>
                </p>
                <Button
                  kind="primary"
                  aria-label={t('copyOf', { part })}
                  onClick={() => void copy(text)}
                >
                  <Copy size={16} aria-hidden />
                  {t('copy')}
                </Button>
              </div>
              <textarea
                readOnly
                dir="ltr"
                lang="und"
                rows={3}
                aria-label={t('textOf', { part })}
                value={text}
                onFocus={(event) => event.currentTarget.select()}
                className="foreign field"
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
