import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/texts.ts';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { EventsSetting } from './events-setting.tsx';
import { MailSetting } from './mail-setting.tsx';
import { PushSetting } from './push-setting.tsx';
import { QuietHoursSetting } from './quiet-hours-setting.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Of what the owner is told, by which ways, and when. */
export function NotificationSettings() {
  const t = useTranslations('notificationSettings');
  const title = useTranslations('titles');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data, error, refetch } = useNotificationSettings();
  if (data === undefined && error !== null) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>;
  }
  if (data === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {states('loading', { what: title('notifications') })}
        </p>
        <Skeleton className="h-96" />
      </>
    );
  }
  return (
    <>
      <EventsSetting settings={data} />
      <MailSetting mail={data.mail} />
      <PushSetting push={data.push} />
      <QuietHoursSetting settings={data} />
    </>
  );
}
