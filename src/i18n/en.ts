import { access } from './en/access.ts';
import { activity } from './en/activity.ts';
import { acts } from './en/acts.ts';
import { analytics } from './en/analytics.ts';
import { campaigns } from './en/campaigns.ts';
import { channel } from './en/channel.ts';
import { docs } from './en/docs.ts';
import { moderation } from './en/moderation.ts';
import { notifications } from './en/notifications.ts';
import { panels } from './en/panels.ts';
import { playground } from './en/playground.ts';
import { reports } from './en/reports.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { sync } from './en/sync.ts';
import { triage } from './en/triage.ts';
import { video } from './en/video.ts';
import { words } from './en/words.ts';
import { yourData } from './en/your-data.ts';

/** The messages in English, the source of all keys. Lower-case ones show in sentence case. */
export const en = {
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
