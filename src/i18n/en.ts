import { activity } from './en/activity.ts';
import { administration } from './en/administration.ts';
import { analytics } from './en/analytics.ts';
import { authors } from './en/authors.ts';
import { docs } from './en/docs.ts';
import { everyPage } from './en/every-page.ts';
import { grouping } from './en/grouping.ts';
import { legal } from './en/legal.ts';
import { notificationSettings } from './en/notification-settings.ts';
import { reports } from './en/reports.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { setup } from './en/setup.ts';
import { studio } from './en/studio.ts';
import { sync } from './en/sync.ts';
import { video } from './en/video.ts';
import { words } from './en/words.ts';
import { yourData } from './en/your-data.ts';

/** The messages in English, the source of all keys. Lower-case ones show in sentence case. */
export const en = {
  ...everyPage,
  ...activity,
  ...administration,
  ...analytics,
  ...authors,
  ...docs,
  ...grouping,
  ...legal,
  ...notificationSettings,
  ...reports,
  ...rules,
  ...studio,
  ...settings,
  ...setup,
  ...sync,
  ...video,
  ...words,
  ...yourData,
} as const;
