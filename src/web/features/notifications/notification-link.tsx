import { Link } from '@tanstack/react-router';
import {
  ArchiveRestore,
  Bot,
  CloudOff,
  EyeOff,
  FileText,
  Gauge,
  Layers,
  type LucideIcon,
  Pause,
  PlugZap,
  Scale,
  TrendingUp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification, NotificationEvent } from '../../../contract/notification.ts';

export const eventIcons: Record<NotificationEvent, LucideIcon> = {
  spam_wave: TrendingUp,
  new_campaign: Layers,
  sync_failed: CloudOff,
  quota_used_up: Gauge,
  access_ends_soon: PlugZap,
  report_ready: FileText,
  automatic_actions: Bot,
  spam_hidden: EyeOff,
  restored: ArchiveRestore,
  scores_changed: Scale,
  account_changed: Pause,
};

/** A path of ours with its query, as the server names it. */
function readPath(path: string) {
  const [to = '/', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

interface NotificationLinkProps {
  notification: Notification;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads to the screen where the owner can act. A menu that holds it adds properties of its own. */
export const NotificationLink = ({ notification, ...rest }: NotificationLinkProps) => (
  <Link {...readPath(notification.link)} {...rest} />
);
