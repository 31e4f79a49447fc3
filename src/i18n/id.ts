import { access } from './id/access.ts';
import { activity } from './id/activity.ts';
import { acts } from './id/acts.ts';
import { analytics } from './id/analytics.ts';
import { campaigns } from './id/campaigns.ts';
import { channel } from './id/channel.ts';
import { docs } from './id/docs.ts';
import { moderation } from './id/moderation.ts';
import { notifications } from './id/notifications.ts';
import { panels } from './id/panels.ts';
import { playground } from './id/playground.ts';
import { reports } from './id/reports.ts';
import { rules } from './id/rules.ts';
import { settings } from './id/settings.ts';
import { shell } from './id/shell.ts';
import { sync } from './id/sync.ts';
import { triage } from './id/triage.ts';
import { video } from './id/video.ts';
import { words } from './id/words.ts';
import { yourData } from './id/your-data.ts';
import type { Messages, Translation } from './messages.ts';

const messages = {
  ...access,
  ...activity,
  ...acts,
  ...analytics,
  ...campaigns,
  ...channel,
  ...docs,
  ...moderation,
  ...notifications,
  ...reports,
  ...rules,
  ...settings,
  ...panels,
  ...playground,
  ...shell,
  ...sync,
  ...triage,
  ...video,
  ...words,
  ...yourData,
} as const;

/** The messages in Indonesian. The owner is `Anda`. */
export const id = messages satisfies Translation<Messages, typeof messages>;
