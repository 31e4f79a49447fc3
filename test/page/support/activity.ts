import type { ActivityEntry } from '../../../src/contract/activity.ts';
import { daysAgo } from '../../../src/gallery/fixtures/invented.ts';

/** A line of the log: the owner has changed these settings. */
export const changedSettings = (changes: ActivityEntry['changes']): ActivityEntry => ({
  id: '1',
  at: daysAgo(1),
  who: 'owner',
  kind: 'settings',
  action: 'change_settings',
  comment: null,
  author: null,
  video: null,
  channel: null,
  score: null,
  reasons: [],
  outcome: null,
  together: null,
  outcomes: null,
  teaches: false,
  changes,
  details: {},
});
