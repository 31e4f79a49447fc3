import { useTranslations } from 'use-intl';
import type {
  NotificationEvent,
  NotificationSettings,
  NotificationWay,
} from '../../../../contract/notification.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Setting } from '../parts/setting.tsx';
import { useSaveNotifications } from './use-notification-settings.ts';

interface EventRowProps {
  event: NotificationEvent;
  about: string;
  ways: readonly { way: NotificationWay; name: string; on: boolean }[];
  onChange: (way: NotificationWay, on: boolean) => void;
}

function EventRow({ event, about, ways, onChange }: EventRowProps) {
  const t = useTranslations('notifications');
  const name = t(`event_${event}`);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-3 text-left font-normal [overflow-wrap:anywhere]">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{about}</span>
      </th>
      {ways.map(({ way, name: wayName, on }) => (
        <td key={way} className="px-2 py-2.5 text-center">
          <Checkbox
            label={`${name}: ${wayName}`}
            checked={on}
            onChange={(chosen) => onChange(way, chosen)}
          />
        </td>
      ))}
    </tr>
  );
}

/** Of which events the owner is told, by each way. */
export function EventsSetting({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notificationSettings');
  const saving = useSaveNotifications();
  const { events, spam_wave: wave, mail, push } = settings;
  const names = { in_app: t('inApp'), mail: t('mail'), push: t('browser') };
  const ways = (['in_app', 'mail', 'push'] as const).filter(
    (way) => way === 'in_app' || (way === 'mail' ? mail.available : push.browsers.length > 0),
  );
  const aboutOf = (event: NotificationEvent) =>
    event === 'spam_wave'
      ? t('spam_wave', { n: wave.threshold, usual: wave.usual_per_day })
      : t(event);
  return (
    <Setting name="notificationSettings.events" about={t('eventsAbout')} saving={saving}>
      <table className="w-full">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="py-1 text-left font-semibold">
              {t('event')}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className="w-20 px-1 py-1 font-semibold">
                {names[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((row) => (
            <EventRow
              key={row.event}
              event={row.event}
              about={aboutOf(row.event)}
              ways={ways.map((way) => ({ way, name: names[way], on: row[way] }))}
              onChange={(way, on) => saving.mutate({ choices: [{ event: row.event, way, on }] })}
            />
          ))}
        </tbody>
      </table>
    </Setting>
  );
}
