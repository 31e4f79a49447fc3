import { useLocale, useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/settings.ts';
import { usePlan } from '../../decisions/outbox.ts';
import { formatPercent } from '../../lib/format.ts';
import { QuotaToday } from '../../shared/quota-today.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { Setting, useSaveSettings } from './parts/setting.tsx';

/** Percent of the day. */
const reserves = [0, 10, 20, 30, 50, 70, 90];

function Reserve({ settings, daily }: { settings: Settings; daily: number }) {
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
    <Setting title={t('reserve')} about={t('reserveAbout')} saving={saving}>
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

/** What is left of the day's quota, and how much of it syncs leave for decisions. */
export function QuotaSettings({ settings }: { settings: Settings }) {
  const t = useTranslations('outbox');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data: quota, error, refetch } = usePlan(0);
  if (quota === undefined && error !== null) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('notRead'))}</Failed>;
  }
  if (quota === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {states('loading', { what: t('today') })}
        </p>
        <Skeleton className="h-64" />
      </>
    );
  }
  return (
    <>
      <Setting title={t('today')}>
        <QuotaToday quota={quota} />
      </Setting>
      <Reserve settings={settings} daily={quota.daily} />
    </>
  );
}
