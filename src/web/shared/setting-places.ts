/** The tabs of the settings in their order, and what is set in each, by the message that names it. */
export const settingPlaces = {
  detection: ['settings.sensitivity', 'settings.spamClasses', 'settings.shorts'],
  automation: ['clean.title', 'automatic.all', 'automatic.limit', 'automatic.undoTime'],
  youtube: [
    'settings.connection',
    'dashboard.syncNow',
    'outbox.today',
    'settings.undoDelay',
    'settings.holdFirst',
    'settings.otherChannel',
    'settings.disconnect',
    'syncing.daily',
    'syncing.automatic',
    'syncing.reserve',
    'watching.title',
    'syncing.history',
  ],
  notifications: [
    'notificationSettings.events',
    'notificationSettings.mailTitle',
    'notificationSettings.mailLanguage',
    'notificationSettings.mailTimes',
    'notificationSettings.push',
    'notificationSettings.quiet',
  ],
  appearance: [
    'shell.language',
    'shell.theme',
    'settings.density',
    'settings.pages',
    'analytics.timeZone',
    'keys.mode',
    'keys.keys',
  ],
  data: [
    'yourData.sessions',
    'yourData.helpers',
    'yourData.tokens',
    'yourData.webhooks',
    'yourData.export',
    'settings.deleteData',
  ],
} as const;

/** The address names it. */
export type SettingsTab = keyof typeof settingPlaces;
/** What can be set; it is the place in its tab that an address names, too. */
export type SettingName = (typeof settingPlaces)[SettingsTab][number];

export const settingsTabs = Object.keys(settingPlaces) as SettingsTab[];
