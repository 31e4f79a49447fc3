import type { Cell, ReportTable } from '../../../files/report/report-content.ts';
import type { ReportTexts } from '../../../files/report/texts/en.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import {
  listReportedComments,
  type ReportedComment,
  type VerifiedRange,
} from './reported-comments.repository.ts';

/** How many comments are written at once: each may have 10,000 characters, and others wait meanwhile. */
const AT_A_TIME = 50;

interface ListOptions {
  /** Undefined: the owner has no channel. */
  range: VerifiedRange | undefined;
  texts: ReportTexts;
  timeZone: string;
  onComments: (count: number) => Promise<void>;
}

/** The stored comments of the range, newest first, read while they are written. */
export function commentsTable(
  db: Queryable,
  ownerId: OwnerId,
  { range, texts, timeZone, onComments }: ListOptions,
): ReportTable {
  const { columns, sections } = texts;
  async function* pages(): AsyncGenerator<Cell[][]> {
    if (range === undefined) return;
    let after: ReportedComment | undefined;
    for (;;) {
      const rows: ReportedComment[] = await listReportedComments(db, ownerId, {
        range,
        after,
        limit: AT_A_TIME,
      });
      if (rows.length > 0) yield rows.map((row) => cellsOf(row, texts));
      await onComments(rows.length);
      if (rows.length < AT_A_TIME) return;
      after = rows.at(-1);
    }
  }
  return {
    section: 'comments',
    title: sections.comments,
    columns: [
      { name: columns.published(timeZone), kind: 'time', width: 2 },
      { name: columns.text, kind: 'text', width: 8 },
      { name: columns.author, kind: 'text', width: 2.5 },
      { name: columns.authorChannel, kind: 'text', width: 3 },
      { name: columns.video, kind: 'text', width: 4 },
      { name: columns.videoId, kind: 'text', width: 1.5 },
      { name: columns.commentId, kind: 'text', width: 3 },
      { name: columns.reply, kind: 'flag' },
      { name: columns.likes, kind: 'number' },
      { name: columns.status, kind: 'text', width: 1.5 },
      { name: columns.flagged, kind: 'flag' },
      { name: columns.score, kind: 'number' },
    ],
    pages,
  };
}

const cellsOf = (row: ReportedComment, { statuses }: ReportTexts): Cell[] => [
  row.published_at,
  row.content,
  row.author_name,
  row.author_channel_id,
  row.video_title,
  row.video_id,
  row.youtube_id,
  row.is_reply,
  row.like_count,
  statuses[row.moderation_status],
  row.is_spam,
  row.spam_score,
];
