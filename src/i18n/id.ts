import { activity } from './id/activity.ts';
import { administration } from './id/administration.ts';
import { analytics } from './id/analytics.ts';
import { authors } from './id/authors.ts';
import { docs } from './id/docs.ts';
import { everyPage } from './id/every-page.ts';
import { grouping } from './id/grouping.ts';
import { legal } from './id/legal.ts';
import { notificationSettings } from './id/notification-settings.ts';
import { reports } from './id/reports.ts';
import { rules } from './id/rules.ts';
import { settings } from './id/settings.ts';
import { setup } from './id/setup.ts';
import { studio } from './id/studio.ts';
import { sync } from './id/sync.ts';
import { video } from './id/video.ts';
import { words } from './id/words.ts';
import { yourData } from './id/your-data.ts';
import type { Messages, Translation } from './messages.ts';

const messages = {
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

/** The messages in Indonesian. The owner is `Anda`. */
export const id = messages satisfies Translation<Messages, typeof messages>;
