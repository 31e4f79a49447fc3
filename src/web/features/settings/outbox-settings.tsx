import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/settings.ts';
import { Picker } from '../../ui/picker.tsx';
import { Setting } from './setting.tsx';
import { useSaveSettings } from './use-settings.ts';

const delays = [10, 30, 60, 300, 3600];

function useDelayText() {
  const t = useTranslations('settings');
  return (seconds: number) => {
    if (seconds % 3600 === 0 && seconds > 0) return t('hours', { n: seconds / 3600 });
    if (seconds % 60 === 0 && seconds > 0) return t('minutes', { n: seconds / 60 });
    return t('seconds', { n: seconds });
  };
}

export function OutboxSettings({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const delayText = useDelayText();
  const saving = useSaveSettings();
  const offered = [...new Set([...delays, settings.undo_seconds])].toSorted((a, b) => a - b);
  return (
    <Setting title={t('undoDelay')} about={t('undoDelayAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('undoDelay')}
          value={String(settings.undo_seconds)}
          options={offered.map((seconds) => ({
            value: String(seconds),
            label: delayText(seconds),
          }))}
          onChange={(seconds) => saving.mutate({ undo_seconds: Number(seconds) })}
        />
      </div>
    </Setting>
  );
}
