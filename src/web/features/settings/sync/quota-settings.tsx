import { useLocale, useTranslations } from 'use-intl';
import type { Settings } from '../../../../contract/settings.ts';
import { usePlan } from '../../../decisions/outbox.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { QuotaToday } from '../../../shared/quota-today.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Setting, useSaveSettings } from '../parts/setting.tsx';

/** Percent of the day. */
const reserves = [0, 10, 20, 30, 50, 70, 90];

/** How much of the day's quota syncs leave for decisions. */
export function Reserve({ settings, daily }: { settings: Settings; daily: number }) {
  const t = useTranslations('syncing');
  const locale = useLocale();
  const saving = useSaveSettings();
  const { quota_reserve: reserve } = settings;
  const offered = [...new Set([...reserves, reserve])].toSorted((a, b) => a - b);
  const nameOf = (percent: number) =>
    percent === 0
      ? t('noReserve')
      : t('reserveOf', {
          percent: formatPercent(percent / 100, locale),
          n: Math.floor((daily * percent) / 100),
        });
  return (
    <Setting name="syncing.reserve" about={t('reserveAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('reserve')}
          value={String(reserve)}
          options={offered.map((percent) => ({ value: String(percent), label: nameOf(percent) }))}
          onChange={(percent) => saving.mutate({ quota_reserve: Number(percent) })}
        />
      </div>
    </Setting>
  );
}

/** What is left of the day's quota. */
export function QuotaSetting() {
  const t = useTranslations('outbox');
  return (
    <Loaded query={usePlan(0)} what={t('today')} failed={t('notRead')}>
      {(quota) => (
        <Setting name="outbox.today">
          <QuotaToday quota={quota} />
        </Setting>
      )}
    </Loaded>
  );
}
