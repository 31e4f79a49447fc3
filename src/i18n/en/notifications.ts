/** What the owner is told. */
export const notifications = {
  notifications: {
    bell: '{n, plural, =0 {Notifications} one {# unread notification} other {# unread notifications}}',
    about: 'What happened on your channel and in Sapu. Notifications are kept for 29 days.',
    what: 'notifications',
    spam_wave:
      '{n, plural, one {# flagged comment} other {# flagged comments}} in 24 hours. A usual day has {usual, number}.',
    new_campaign:
      'New campaign: {n, plural, one {# similar comment} other {# similar comments}} on {videos, plural, one {# video} other {# videos}}.',
    sync_failed: 'Sync failed: {reason}',
    quota_all: 'Today’s YouTube quota is used up. Syncing and sending resume on {time}.',
    quota_syncing:
      'Syncing has used its share of today’s YouTube quota and resumes on {time}. {n, number} of {daily, number} units are left for your decisions.',
    access_ends_soon: 'Google access ends on {time}. Sign in again to renew it.',
    report_ready: 'Your report is ready. You can download it until {time}.',
    report_ready_weekly: 'Your weekly report is ready. You can download it until {time}.',
    automatic_actions:
      'Your rules acted on comments: {what}. You can undo it until {time}; nothing is sent to YouTube before.',
    rule_marked: '{n, number} marked as spam',
    rule_held: '{n, number} to be hidden',
    rule_rejected: '{n, number} to be rejected',
    spam_hidden:
      '“Keep my channel clean” has hidden {n, plural, one {# comment} other {# comments}}. Until {time} you can bring back what is genuine; then the rest is rejected.{over, plural, =0 {} other { # more are still visible, because of the daily limit.}}',
    restored:
      'Sapu was restored from a backup of {time}.{rules, plural, =0 {} one { # rule that acts by itself is off until you turn it on again.} other { # rules that act by themselves are off until you turn them on again.}}',
    scores_changed:
      'An update changed what scores mean. {rules, plural, one {# rule that acted by itself only suggests until you turn it on again. In the last 7 days it} other {# rules that acted by themselves only suggest until you turn them on again. In the last 7 days they}} would have caught {n, plural, one {# comment} other {# comments}}.',
    account_paused:
      'The administrator of this Sapu has paused your account. Nothing is read from YouTube or sent to it until they let it go on.',
    account_helper_joined: 'Somebody has used your link and helps on your channel from now on.',
    account_resumed: 'The administrator of this Sapu has let your account go on.',
    account_removed:
      'The administrator of this Sapu has removed your account. Your data here is being deleted.',
    bringBack: 'Bring {n, plural, one {it} other {all #}} back',
    event_spam_wave: 'Wave of spam',
    event_new_campaign: 'New campaign',
    event_sync_failed: 'Sync failed',
    event_quota_used_up: 'Quota used up',
    event_access_ends_soon: 'Google access ends soon',
    event_report_ready: 'Report ready',
    event_automatic_actions: 'Automatic actions taken',
    event_spam_hidden: 'Sure spam was hidden',
    event_restored: 'Restored from a backup',
    event_scores_changed: 'Scores mean something else',
    event_account_changed: 'Account or helpers changed',
    unread: 'Unread',
    show: 'Show',
    showAll: 'All',
    showUnread: 'Unread',
    event: 'Event',
    allEvents: 'All events',
    markRead: 'Mark as read',
    markReadOf: 'Mark as read: {text}',
    markAllRead: 'Mark all read',
    seeAll: 'See all notifications',
    settings: 'Notification settings',
    older: 'Show older',
    upToDate: 'You are up to date.',
    noneUnread: 'You have read everything.',
    noneOfEvent: 'No notification matches these filters.',
    clearFilters: 'Show all',
    loadFailed: 'Couldn’t load your notifications.',
    markFailed: 'Couldn’t mark it as read.',
  },
} as const;
