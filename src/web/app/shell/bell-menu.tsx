import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Notification } from '../../../contract/notification.ts';
import { eventIcons, NotificationLink } from '../../features/notifications/notification-link.tsx';
import {
  useLatestNotifications,
  useMarkRead,
} from '../../features/notifications/notification-queries.ts';
import { useNotificationText } from '../../features/notifications/notification-text.ts';
import { formatRelative } from '../../lib/format.ts';
import { Menu, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menus/menu.tsx';
import { BellButton } from './bell.tsx';

function Item({ notification }: { notification: Notification }) {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const textOf = useNotificationText();
  const mark = useMarkRead();
  const { id, event, created_at: at, read_at: readAt } = notification;
  const Icon = eventIcons[event];
  const unread = readAt === null;
  return (
    <MenuLink>
      <NotificationLink notification={notification} onClick={() => unread && mark.mutate({ id })}>
        <Icon size={16} aria-hidden className={unread ? 'text-nila' : 'text-ink-3'} />
        <span className="min-w-0 flex-1 py-1">
          <span className={unread ? 'block font-semibold' : 'block'}>{textOf(notification)}</span>
          <span className="block text-small text-ink-3">
            {unread && `${t('unread')} · `}
            {formatRelative(at, locale)}
          </span>
        </span>
      </NotificationLink>
    </MenuLink>
  );
}

/** The newest notifications below the bell. It is open, because the bell was just pressed. */
export function BellMenu() {
  const t = useTranslations('notifications');
  const { data } = useLatestNotifications();
  return (
    <Menu defaultOpen trigger={<BellButton />}>
      <div className="w-96">
        {data?.latest.length === 0 && <MenuLabel>{t('upToDate')}</MenuLabel>}
        {data?.latest.map((one) => (
          <Item key={one.id} notification={one} />
        ))}
        <MenuSeparator />
        <MenuLink>
          <Link to="/notifications">{t('seeAll')}</Link>
        </MenuLink>
        <MenuLink>
          <Link to="/settings" search={{ tab: 'notifications' }}>
            {t('settings')}
          </Link>
        </MenuLink>
      </div>
    </Menu>
  );
}
