import type { Endpoint } from '../../src/contract/endpoint.ts';

/** What the endpoints of each tag are about. */
export const tags: Record<Endpoint['tag'], string> = {
  auth: 'Signing in with Google, sessions, signing out',
  channel: "The owner's channel, and channels that are only watched",
  videos: 'Videos and Shorts of these channels',
  comments: 'Comments and their authors and campaigns, and what is decided about them',
  blacklist: 'Words that the owner blacklists',
  rules: 'Rules of the owner, and automatic actions',
  outbox: 'Decisions on their way to YouTube',
  jobs: 'Long work, and news of it as it happens',
  connection: 'The connection to Google, and leaving',
  setup: 'From the demo to a channel of one’s own',
  settings: "The owner's settings",
  analytics: 'Figures over time',
  activity: 'The log of what was done',
  reports: 'Figures as files',
  notifications: 'What the owner is told, and where',
  system: 'The server itself',
};
