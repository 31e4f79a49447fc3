import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { StudioLimits } from '../../../contract/studio-words.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useSaveStudioLimits } from './studio-queries.ts';

const ranges: Record<keyof StudioLimits, { min: number; max: number }> = {
  characters: limits.studioCharacters,
  words: limits.studioWords,
  word_characters: limits.studioWordCharacters,
};
const names = ['characters', 'words', 'word_characters'] as const;

/** What is typed becomes a whole number within the range; what is no number changes nothing. */
function clamp(text: string, name: keyof StudioLimits, before: number): number {
  const { min, max } = ranges[name];
  const typed = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isNaN(typed) ? before : Math.max(min, Math.min(max, typed));
}

/** What the field in Studio takes, as far as the owner knows. */
export function StudioLimitsForm({ saved }: { saved: StudioLimits }) {
  const t = useTranslations('studio');
  const settings = useTranslations('settings');
  const errorText = useErrorText();
  const saving = useSaveStudioLimits();
  const [typed, setTyped] = useState<Partial<Record<keyof StudioLimits, string>>>({});
  const save = () => {
    const chosen = { ...saved };
    for (const name of names) chosen[name] = clamp(typed[name] ?? '', name, saved[name]);
    setTyped({});
    saving.mutate(chosen);
  };
  return (
    <section aria-labelledby="studio-limits" className="bound flex flex-col gap-3 p-4">
      <div>
        <h2 id="studio-limits" className="flex flex-wrap items-baseline gap-2 text-comment">
          {t('limitsTitle')}
          <span className="rounded-chip border border-line px-1.5 text-meta font-normal text-ink-2">
            {t('notVerified')}
          </span>
        </h2>
        <p className="max-w-[72ch] text-small text-ink-2">{t('limitsAbout')}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {names.map((name) => (
          <label key={name} className="flex flex-col gap-1 max-sm:w-full">
            <span>{t(`limit_${name}`)}</span>
            <input
              type="number"
              inputMode="numeric"
              {...ranges[name]}
              aria-describedby={`studio-${name}`}
              value={typed[name] ?? String(saved[name])}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              className="field tabular-nums sm:w-48!"
            />
            <span id={`studio-${name}`} className="text-small text-ink-3 tabular-nums">
              {t('range', ranges[name])}
            </span>
          </label>
        ))}
        <Button type="submit" disabled={saving.isPending}>
          {t('save')}
        </Button>
      </form>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {saving.isPending && settings('saving')}
        {saving.isSuccess && settings('saved')}
        {saving.error !== null &&
          settings('notSaved', {
            reason: errorText(saving.error, settings('unknownReason')),
          })}
      </p>
    </section>
  );
}
