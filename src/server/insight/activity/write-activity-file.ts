import { stringify } from 'csv-stringify/sync';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { guardFormula } from '../../base/formula-guard.ts';

const columns = [
  'time',
  'who',
  'action',
  'comment_id',
  'author_channel_id',
  'video_id',
  'score',
  'reasons',
  'decided_together',
  'outcome',
  'failure',
  'outcome_time',
  'changes',
  'details',
] as const;

const options = { quoted: true, record_delimiter: '\r\n' } as const;

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
export const csvHead = stringify([[...columns]], { ...options, bom: true });

/**
 * Rows of a CSV file. It has no text of a comment and no name of an author: a file stays when Sapu
 * has to forget them.
 */
export const toCsv = (entries: readonly ActivityEntry[]): string =>
  stringify(
    entries.map((entry) => {
      const cells = cellsOf(entry);
      return columns.map((column) => guardFormula(String(cells[column] ?? '')));
    }),
    options,
  );

const cellsOf = (
  entry: ActivityEntry,
): Record<(typeof columns)[number], string | number | null | undefined> => ({
  time: entry.at,
  who: entry.who,
  action: entry.action,
  comment_id: entry.comment?.id,
  author_channel_id: entry.author?.channel_id,
  video_id: entry.video?.id,
  score: entry.score,
  reasons: entry.reasons.map(({ signal, weight }) => `${signal} ${signed(weight)}`).join('; '),
  decided_together: entry.together,
  outcome: entry.outcome?.state,
  failure: entry.outcome?.failure,
  outcome_time: entry.outcome?.settled_at,
  changes: entry.changes.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('; '),
  details: Object.entries(entry.details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
});

const signed = (weight: number): string => `${weight < 0 ? '' : '+'}${Math.round(weight)}`;
