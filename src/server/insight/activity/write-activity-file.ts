import type { ActivityEntry } from '../../../contract/activity.ts';
import { csvHead, csvLines } from '../../../files/csv.ts';

/** The cells of a line, by the names of their columns. */
const columns: Readonly<Record<string, (entry: ActivityEntry) => unknown>> = {
  time: ({ at }) => at,
  who: ({ who }) => who,
  action: ({ action }) => action,
  comment_id: ({ comment }) => comment?.id,
  author_channel_id: ({ author }) => author?.channel_id,
  video_id: ({ video }) => video?.id,
  score: ({ score }) => score,
  reasons: ({ reasons }) =>
    reasons.map(({ signal, weight }) => `${signal} ${signed(weight)}`).join('; '),
  decided_together: ({ together }) => together,
  outcome: ({ outcome }) => outcome?.state,
  failure: ({ outcome }) => outcome?.failure,
  outcome_time: ({ outcome }) => outcome?.settled_at,
  changes: ({ changes }) =>
    changes.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('; '),
  details: ({ details }) =>
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
};

const signed = (weight: number): string => `${weight < 0 ? '' : '+'}${Math.round(weight)}`;

export const activityHead = csvHead(Object.keys(columns));

/** It has no text of a comment and no name of an author: a file stays when Sapu has to forget them. */
export const activityLines = (entries: readonly ActivityEntry[]): string =>
  csvLines(entries.map((entry) => Object.values(columns).map((cellOf) => cellOf(entry))));
