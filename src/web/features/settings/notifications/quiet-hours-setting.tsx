import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { NotificationSettings } from '../../../../contract/notification.ts';
import { useUser } from '../../../session/auth-store.ts';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Setting } from '../parts/setting.tsx';
import { TimePicker } from '../parts/time-picker.tsx';
import { useSaveNotifications } from './use-notification-settings.ts';

/** A usual night. */
const night = { from: '22:00', until: '07:00' };

/** When nothing is sent, and on whose clock. */
export function QuietHoursSetting({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notificationSettings');
  const saving = useSaveNotifications();
  const zones = useTranslations('analytics');
  const { quiet_hours: hours } = settings;
  const zone =
    useUser()?.settings.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Setting name="notificationSettings.quiet" about={t('quietAbout')} saving={saving}>
      <LabelledCheckbox
        checked={hours !== null}
        onChange={(on) => saving.mutate({ quiet_hours: on ? night : null })}
      >
        {t('quietOn')}
      </LabelledCheckbox>
      {hours !== null && (
        <div className="mt-2 flex flex-wrap gap-4">
          <TimePicker
            label={t('from')}
            value={hours.from}
            onChange={(from) => saving.mutate({ quiet_hours: { ...hours, from } })}
          />
          <TimePicker
            label={t('until')}
            value={hours.until}
            onChange={(until) => saving.mutate({ quiet_hours: { ...hours, until } })}
          />
        </div>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-3 text-small text-ink-2">
        {t('zone', { zone: zone.replaceAll('_', ' ') })}
        <Link to="/settings" search={{ tab: 'appearance' }} className="link">
          {zones('changeZone')}
        </Link>
      </p>
    </Setting>
  );
}
