import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/settings.ts';
import { KindsField } from '../../shared/kinds-field.tsx';
import { ChoiceList } from '../../ui/menus/choice-list.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Setting, useSaveSettings } from './parts/setting.tsx';

/** The kinds of spam that are flagged. */
function SpamClasses({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const saving = useSaveSettings();
  // A second choice before the answer to the first adds to it.
  const sent = saving.isPending ? saving.variables.spam_classes : undefined;
  const chosen = sent ?? settings.spam_classes;
  return (
    <Setting name="settings.spamClasses" about={t('spamClassesAbout')} saving={saving}>
      <KindsField
        label={t('spamClasses')}
        chosen={chosen}
        onChange={(kinds) => saving.mutate({ spam_classes: kinds })}
      />
    </Setting>
  );
}

export function DetectionSettings({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const lengths = useTranslations('lengths');
  const sensitivity = useSaveSettings();
  const shorts = useSaveSettings();
  return (
    <>
      <Setting name="settings.sensitivity" about={t('sensitivityAbout')} saving={sensitivity}>
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
      <SpamClasses settings={settings} />
      <Setting name="settings.shorts" about={t('shortsAbout')} saving={shorts}>
        <div className="max-w-xs">
          <Segments
            label={t('shorts')}
            value={String(settings.short_max_seconds)}
            options={[
              { value: '60', label: lengths('seconds', { n: 60 }) },
              { value: '180', label: lengths('minutes', { n: 3 }) },
            ]}
            onChange={(value) => shorts.mutate({ short_max_seconds: value === '180' ? 180 : 60 })}
          />
        </div>
      </Setting>
    </>
  );
}
