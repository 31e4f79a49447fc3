import { useTranslations } from 'use-intl';
import { Loaded } from '../../../shared/loaded.tsx';
import { EventsSetting } from './events-setting.tsx';
import { MailSetting } from './mail-setting.tsx';
import { PushSetting } from './push-setting.tsx';
import { QuietHoursSetting } from './quiet-hours-setting.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Of what the owner is told, by which ways, and when. */
export function NotificationSettings() {
  const t = useTranslations('notificationSettings');
  const title = useTranslations('titles');
  return (
    <Loaded
      query={useNotificationSettings()}
      what={title('notifications')}
      failed={t('loadFailed')}
    >
      {(settings) => (
        <>
          <EventsSetting settings={settings} />
          <MailSetting mail={settings.mail} />
          <PushSetting push={settings.push} />
          <QuietHoursSetting settings={settings} />
        </>
      )}
    </Loaded>
  );
}
