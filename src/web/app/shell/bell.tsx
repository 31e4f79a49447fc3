import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLatestNotifications } from '../../features/notifications/notification-queries.ts';
import { Button, type ButtonProps, buttonClass } from '../../ui/button.tsx';

/** More are not counted: the badge has room for two digits. */
const most = 99;

/** The bell with the number of unread notifications on it. */
function BellFace({ unread }: { unread: number }): ReactNode {
  return (
    <span aria-hidden className="relative">
      <BellIcon size={18} />
      {unread > 0 && (
        <span
          data-part="unread"
          className="absolute -top-2 left-2.5 min-w-4 rounded-full bg-nila px-1 text-center text-[0.6875rem]/4 font-semibold text-on-nila tabular-nums"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </span>
  );
}

/** Leads to the notifications, where the header has no room for a menu. */
export function BellLink() {
  const t = useTranslations('notifications');
  const { data } = useLatestNotifications();
  const n = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={t('bell', { n })}
      className={buttonClass('ghost', 'icon')}
    >
      <BellFace unread={n} />
    </Link>
  );
}

/** The bell where the header has room for a menu, which it opens. */
export function BellButton(props: ButtonProps) {
  const t = useTranslations('notifications');
  const { data } = useLatestNotifications();
  const n = data?.unread ?? 0;
  return (
    <Button kind="ghost" size="icon" aria-label={t('bell', { n })} {...props}>
      <BellFace unread={n} />
    </Button>
  );
}
