import { access } from './access.ts';
import { acts } from './acts.ts';
import { campaigns } from './campaigns.ts';
import { channel } from './channel.ts';
import { clean } from './clean.ts';
import { helping } from './helping.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { panels } from './panels.ts';
import { playground } from './playground.ts';
import { shell } from './shell.ts';
import { thread } from './thread.ts';
import { triage } from './triage.ts';

/** What is said on every page, or on several: the page loads it before it shows anything. */
export const everyPage = {
  ...access,
  ...acts,
  ...campaigns,
  ...channel,
  ...clean,
  ...helping,
  ...moderation,
  ...notifications,
  ...panels,
  ...playground,
  ...shell,
  ...thread,
  ...triage,
} as const;
