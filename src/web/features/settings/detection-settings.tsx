import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/settings.ts';
import { ChoiceList } from '../../ui/menus/choice-list.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Setting, useSaveSettings } from './setting.tsx';

export function DetectionSettings({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const sensitivity = useSaveSettings();
  const shorts = useSaveSettings();
  return (
    <>
      <Setting title={t('sensitivity')} about={t('sensitivityAbout')} saving={sensitivity}>
        <ChoiceList
          label={t('sensitivity')}
          value={settings.sensitivity}
          options={[
            { value: 'low', label: t('low'), description: t('lowAbout') },
            { value: 'medium', label: t('medium'), description: t('mediumAbout') },
            { value: 'high', label: t('high'), description: t('highAbout') },
          ]}
          onChange={(value) => sensitivity.mutate({ sensitivity: value })}
        />
      </Setting>
      <Setting title={t('shorts')} about={t('shortsAbout')} saving={shorts}>
        <div className="max-w-xs">
          <Segments
            label={t('shorts')}
            value={String(settings.short_max_seconds)}
            options={[
              { value: '60', label: t('seconds', { n: 60 }) },
              { value: '180', label: t('minutes', { n: 3 }) },
            ]}
            onChange={(value) => shorts.mutate({ short_max_seconds: value === '180' ? 180 : 60 })}
          />
        </div>
      </Setting>
    </>
  );
}
