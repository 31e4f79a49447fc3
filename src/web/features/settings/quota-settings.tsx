import { useLocale, useTranslations } from 'use-intl';
import type { Quota } from '../../../contract/quota.ts';
import type { Settings } from '../../../contract/settings.ts';
import { usePlan } from '../../decisions/outbox.ts';
import { formatPercent, formatZonedTime } from '../../lib/format.ts';
import { useErrorText } from '../../shared/texts.ts';
import { BristleMeter } from '../../ui/bristles.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { Fact } from './fact.tsx';
import { Setting, useSaveSettings } from './setting.tsx';

/** Percent of the day. */
const reserves = [0, 10, 20, 30, 50, 70, 90];

function Today({ quota }: { quota: Quota }) {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const used = Math.min(100, Math.round((quota.used / Math.max(1, quota.daily)) * 100));
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <BristleMeter
          value={used}
          label={t('usedPercent', { n: used })}
          text={formatPercent(used / 100, locale)}
        />
        <span className="text-ink-2 tabular-nums">
          {t('used', { used: quota.used, daily: quota.daily })}
        </span>
      </p>
      <dl className="mt-2 tabular-nums">
        <Fact name={t('free')}>{t('units', { n: quota.free })}</Fact>
        <Fact name={t('writing')}>{t('units', { n: quota.used_writing })}</Fact>
        <Fact name={t('reading')}>{t('units', { n: quota.used - quota.used_writing })}</Fact>
        <Fact name={t('resets')}>{formatZonedTime(quota.resets_at, locale)}</Fact>
      </dl>
    </>
  );
}

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
        <Today quota={quota} />
      </Setting>
      <Reserve settings={settings} daily={quota.daily} />
    </>
  );
}
