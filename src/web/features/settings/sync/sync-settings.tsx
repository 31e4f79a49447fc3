import { RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Settings } from '../../../../contract/settings.ts';
import type { SyncState } from '../../../../contract/sync.ts';
import { usePlan } from '../../../decisions/outbox.ts';
import { formatDateTime, formatTime, formatZonedTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-device.ts';
import { JobCard, useJobs } from '../../../shared/job-card.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Fact, Setting, useSaveSettings } from '../parts/setting.tsx';
import { Reserve } from './quota-settings.tsx';
import { SyncHistory } from './sync-history.tsx';
import { useStartSync, useSyncState } from './use-sync.ts';
import { WatchedChannels } from './watched-channels.tsx';

function Automatic({ sync }: { sync: SyncState }) {
  const t = useTranslations('syncing');
  const locale = useLocale();
  const times = [
    { name: 'lookedAt', at: sync.looked_at },
    { name: 'nextLookAt', at: sync.next_look_at },
    { name: 'readAt', at: sync.read_at },
    { name: 'nextReadAt', at: sync.next_read_at },
  ] as const;
  return (
    <Setting name="syncing.automatic" about={t('automaticAbout')}>
      <dl className="tabular-nums">
        {times.map(({ name, at }) => (
          <Fact key={name} name={t(name)}>
            {at === null ? t('notYet') : <time dateTime={at}>{formatDateTime(at, locale)}</time>}
          </Fact>
        ))}
      </dl>
    </Setting>
  );
}

const AFTER_RESET = 'reset';
const hours = Array.from({ length: 24 }, (_, hour) => hour);

function DailyHour({ settings }: { settings: Settings }) {
  const t = useTranslations('syncing');
  const locale = useLocale();
  const saving = useSaveSettings();
  const { sync_hour: chosen, time_zone: chosenZone } = settings;
  const zone = chosenZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hourText = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const options = hours.map((hour) => ({
    value: String(hour),
    label: t('atHour', { time: hourText.format(hour * 3_600_000) }),
  }));
  return (
    <Setting name="syncing.daily" about={t('dailyAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('daily')}
          value={chosen === null ? AFTER_RESET : String(chosen)}
          options={[{ value: AFTER_RESET, label: t('afterReset') }, ...options]}
          onChange={(value) =>
            saving.mutate(
              value === AFTER_RESET
                ? { sync_hour: null }
                : { sync_hour: Number(value), time_zone: zone },
            )
          }
        />
      </div>
      {chosen !== null && <p className="mt-1 text-small text-ink-3">{t('inZone', { zone })}</p>}
    </Setting>
  );
}

/** What a sync costs, beside what is left of the day. */
function Cost({ plan }: Pick<SyncState, 'plan'>) {
  const t = useTranslations('syncing');
  const locale = useLocale();
  const { data: quota } = usePlan(0);
  const waits = Date.parse(plan.starts_at) > useNow(true) + 60_000;
  return (
    <p className="tabular-nums">
      {quota === undefined
        ? t('cost', { units: plan.units })
        : t('costOf', { units: plan.units, free: Math.max(0, quota.free - quota.reserved) })}{' '}
      {waits
        ? t('startsAt', { time: formatZonedTime(plan.starts_at, locale) })
        : t('doneAbout', { time: formatTime(plan.done_at, locale) })}
    </p>
  );
}

function Now({ sync }: { sync: SyncState }) {
  const t = useTranslations('syncing');
  const dashboard = useTranslations('dashboard');
  const errorText = useErrorText();
  const start = useStartSync();
  const { data: jobs = [] } = useJobs();
  const running = jobs.find(
    ({ kind, finished_at: end }) => kind === 'sync_channel' && end === null,
  );
  return (
    <Setting name="dashboard.syncNow" about={t(sync.plan.first ? 'firstAbout' : 'nowAbout')}>
      {running === undefined ? <Cost plan={sync.plan} /> : <JobCard job={running} />}
      <Button
        className="mt-3"
        disabled={running !== undefined || start.isPending}
        onClick={() => start.mutate()}
      >
        <RefreshCw size={16} aria-hidden />
        {dashboard('syncNow')}
      </Button>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {start.error !== null && errorText(start.error, t('startFailed'))}
      </p>
    </Setting>
  );
}

/** Reads the channel now, and says before what that costs. */
export function SyncNow() {
  const t = useTranslations('syncing');
  return (
    <Loaded query={useSyncState()} what={t('automatic')} failed={t('failed')}>
      {(sync) => <Now sync={sync} />}
    </Loaded>
  );
}

/** When the channel is read, which others are, and what earlier syncs found. */
export function MoreOfSync({ settings }: { settings: Settings }) {
  const { data: sync } = useSyncState();
  const { data: quota } = usePlan(0);
  if (sync === undefined) return null;
  return (
    <>
      <DailyHour settings={settings} />
      <Automatic sync={sync} />
      {quota !== undefined && <Reserve settings={settings} daily={quota.daily} />}
      <WatchedChannels />
      <SyncHistory />
    </>
  );
}
