import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Settings } from '../../../contract/settings.ts';
import { useDelayText } from '../../shared/texts.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Setting, useSaveSettings } from './parts/setting.tsx';

const delays = [10, 30, 60, 300, 3600];

/** Hours that rejections are held first; 0: not at all. */
const holds = [0, 1, 6, 24, 72, limits.holdHours];

function useHoldText() {
  const holdOff = useTranslations('settings')('holdOff');
  const t = useTranslations('lengths');
  return (hours: number) => {
    if (hours === 0) return holdOff;
    return hours % 24 === 0 ? t('days', { n: hours / 24 }) : t('hours', { n: hours });
  };
}

function HoldFirst({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const holdText = useHoldText();
  const saving = useSaveSettings();
  const offered = [...new Set([...holds, settings.hold_hours])].toSorted((a, b) => a - b);
  return (
    <Setting name="settings.holdFirst" about={t('holdFirstAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('holdFirst')}
          value={String(settings.hold_hours)}
          options={offered.map((hours) => ({ value: String(hours), label: holdText(hours) }))}
          onChange={(hours) => saving.mutate({ hold_hours: Number(hours) })}
        />
      </div>
    </Setting>
  );
}

function UndoDelay({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const delayText = useDelayText();
  const saving = useSaveSettings();
  const offered = [...new Set([...delays, settings.undo_seconds])].toSorted((a, b) => a - b);
  return (
    <Setting name="settings.undoDelay" about={t('undoDelayAbout')} saving={saving}>
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

/** How long decisions can be taken back, before they are sent and after. */
export const OutboxSettings = ({ settings }: { settings: Settings }) => (
  <>
    <UndoDelay settings={settings} />
    <HoldFirst settings={settings} />
  </>
);
