import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../../session/auth-store.ts';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Setting, useSaveSettings } from '../parts/setting.tsx';

/** All that this browser knows, and the one that is set, which another browser may have known. */
const zonesWith = (current: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].toSorted();

/** In which time zone the days of analytics begin and end. */
export function TimeZoneSetting() {
  const t = useTranslations('analytics');
  const saving = useSaveSettings();
  const settings = useUser()?.settings;
  const current = settings?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = useMemo(() => zonesWith(current), [current]);
  if (settings === undefined) return null;
  return (
    <Setting name="analytics.timeZone" about={t('timeZoneAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('timeZone')}
          searchLabel={t('searchZone')}
          value={current}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={(zone) => saving.mutate({ time_zone: zone })}
        />
      </div>
    </Setting>
  );
}
