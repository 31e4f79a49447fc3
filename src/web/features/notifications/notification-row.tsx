import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Notification } from '../../../contract/notification.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { eventIcons, NotificationLink } from './notification-link.tsx';
import { useNotificationText } from './notification-text.ts';

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
}

/** One notification: what happened, when, where to act, and whether it was read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const textOf = useNotificationText();
  const row = useRef<HTMLLIElement>(null);
  const { event, created_at: at, read_at: readAt } = notification;
  const text = textOf(notification);
  const unread = readAt === null;
  const Icon = eventIcons[event];
  const markRead = () => {
    // The pressed button goes once the notification is read.
    row.current?.querySelector('a')?.focus();
    onRead();
  };
  return (
    <li
      ref={row}
      data-notification={notification.id}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-l-4 border-t-line px-4 py-3 first:border-t-0',
        unread ? 'border-l-nila' : 'border-l-transparent',
      )}
    >
      <Icon size={20} aria-hidden className={unread ? 'text-nila' : 'text-ink-3'} />
      <div className="min-w-0 flex-1 basis-48">
        <NotificationLink
          notification={notification}
          onClick={() => unread && onRead()}
          className={classNames('link', unread && 'font-semibold')}
        >
          {text}
        </NotificationLink>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          {unread && <span className="font-semibold text-ink-2">{t('unread')}</span>}
          <span>{t(`event_${event}`)}</span>
          <time dateTime={at} title={formatDateTime(at, locale)}>
            {formatRelative(at, locale)}
          </time>
        </p>
      </div>
      {unread && (
        <Button aria-label={t('markReadOf', { text })} onClick={markRead} className="max-sm:w-full">
          <Check size={16} aria-hidden />
          {t('markRead')}
        </Button>
      )}
    </li>
  );
}
