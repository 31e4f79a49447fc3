import { Check, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Notification } from '../../../contract/notification.ts';
import { useBringBack } from '../../decisions/use-bring-back.ts';
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
  const back = useBringBack('POST /api/notifications/{id}/bring-back');
  const row = useRef<HTMLLIElement>(null);
  const { event, created_at: at, read_at: readAt } = notification;
  const text = textOf(notification);
  const unread = readAt === null;
  const Icon = eventIcons[event];
  const hidden = notification.event === 'spam_hidden' ? notification.still_hidden : 0;
  // The pressed button goes once it has done its work.
  const focusLink = () => row.current?.querySelector('a')?.focus();
  const markRead = () => {
    focusLink();
    onRead();
  };
  const bringBack = () =>
    back.mutate(notification.id, {
      onSuccess() {
        focusLink();
        if (unread) onRead();
      },
    });
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
      {hidden > 0 && (
        <Button disabled={back.isPending} onClick={bringBack} className="max-sm:w-full">
          <Undo2 size={16} aria-hidden />
          {t('bringBack', { n: hidden })}
        </Button>
      )}
      {unread && (
        <Button aria-label={t('markReadOf', { text })} onClick={markRead} className="max-sm:w-full">
          <Check size={16} aria-hidden />
          {t('markRead')}
        </Button>
      )}
    </li>
  );
}
