import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsChange } from '../../../contract/settings.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { useSaveSettings } from './use-settings.ts';

type Saving = ReturnType<typeof useSaveSettings>;

interface SettingProps {
  title: string;
  about?: string;
  /** How the last change of this field fared; none for what only this device keeps. */
  saving?: Saving;
  children: ReactNode;
}

/** Beside its field, and heard: saved, or not saved and why. */
function Outcome({ saving }: { saving: Saving }) {
  const t = useTranslations('settings');
  const errorText = useErrorText();
  const { variables, error } = saving;
  const retry = (change: SettingsChange) => () => saving.mutate(change);
  return (
    <p role="status" className="min-h-6 text-small text-ink-2">
      {saving.isPending && t('saving')}
      {saving.isSuccess && (
        <span className="inline-flex items-center gap-1.5">
          <Check size={16} aria-hidden className="text-good-edge" />
          {t('saved')}
        </span>
      )}
      {error !== null && variables !== undefined && (
        <span className="flex flex-wrap items-center gap-3">
          {t('notSaved', { reason: errorText(error, t('unknownReason')) })}
          <Button size="small" onClick={retry(variables)}>
            {t('retry')}
          </Button>
        </span>
      )}
    </p>
  );
}

/** One setting: its name, what it does, its field, and whether it was saved. */
export const Setting = ({ title, about, saving, children }: SettingProps) => (
  <section aria-label={title} className="border-b border-line py-5 first:pt-1 last:border-0">
    <h2 className="text-comment tracking-normal">{title}</h2>
    {about !== undefined && <p className="mt-1 text-ink-2">{about}</p>}
    <div className="mt-3">{children}</div>
    {saving !== undefined && <Outcome saving={saving} />}
  </section>
);
