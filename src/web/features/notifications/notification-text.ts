import { useLocale, useTranslations } from 'use-intl';
import type { Notification } from '../../../contract/notification.ts';
import { formatDateTime } from '../../lib/format.ts';

/** With fewer units left, no decision can be sent. */
const unitsOfDecision = 50;

/** Says in a sentence what a notification tells. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useTranslations('notifications');
  const errors = useTranslations('errors');
  const locale = useLocale();
  return ({ event, details }) => {
    switch (event) {
      case 'spam_wave':
        return t('spam_wave', { n: details.comments, usual: details.usual_per_day });
      case 'new_campaign':
        return t('new_campaign', { n: details.comments, videos: details.videos });
      case 'sync_failed':
        return t('sync_failed', { reason: errors(details.reason) });
      case 'quota_used_up': {
        const time = formatDateTime(details.resets_at, locale);
        const { left: n, daily } = details;
        return n < unitsOfDecision
          ? t('quota_all', { time })
          : t('quota_syncing', { time, n, daily });
      }
      case 'access_ends_soon':
        return t('access_ends_soon', { time: formatDateTime(details.ends_at, locale) });
      case 'report_ready':
        return t(details.scheduled ? 'report_ready_weekly' : 'report_ready', {
          time: formatDateTime(details.expires_at, locale),
        });
      case 'automatic_actions': {
        const done = (['marked', 'held', 'rejected'] as const)
          .filter((act) => details[act] > 0)
          .map((act) => t(`rule_${act}`, { n: details[act] }));
        const what = new Intl.ListFormat(locale, { type: 'unit' }).format(done);
        return t('automatic_actions', { what, time: formatDateTime(details.undo_until, locale) });
      }
      case 'spam_hidden':
        return t('spam_hidden', {
          n: details.comments,
          time: formatDateTime(details.until, locale),
          over: details.over_limit,
        });
      case 'restored':
        return t('restored', {
          time: formatDateTime(details.made_at, locale),
          rules: details.rules,
        });
      case 'scores_changed':
        return t('scores_changed', { rules: details.rules, n: details.comments });
      case 'account_changed':
        return t(`account_${details.change}`);
    }
  };
}
