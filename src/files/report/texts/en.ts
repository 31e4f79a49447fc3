import type { QuarterCounter } from '../../../contract/analytics.ts';
import type { ModerationStatus } from '../../../contract/comment.ts';
import type { ReportSection } from '../../../contract/report.ts';

const stored =
  'Counts flagged comments that are stored now. Rejected comments are deleted from Sapu after 29 days, because YouTube doesn’t let apps keep them longer.';

/** What reports say, in English. Each language has the same texts. */
export const en = {
  language: 'en' as 'en' | 'id',
  title: 'Report on comments',
  /** Also the names of sheets, which have at most 31 characters. */
  sections: {
    about: 'About this report',
    summary: 'Summary',
    over_time: 'Over time',
    hours: 'When spam is posted',
    words: 'Blacklisted words',
    campaigns: 'Campaigns',
    authors: 'Authors',
    videos: 'Videos',
    comments: 'Comments',
  } satisfies Record<ReportSection | 'about', string>,
  about: {
    channel: 'Channel',
    range: 'Days',
    zone: 'Time zone',
    made: 'Made',
    source: 'Source',
    computed: 'Computed by Sapu. YouTube doesn’t provide these figures.',
    counted: 'Counted since',
    stored: 'Oldest stored comment',
    nothing: 'nothing yet',
    leftOut: 'Left out',
    leftOutWhy: (count: string) =>
      `${count} comments that Sapu read too long ago: YouTube requires apps to delete them soon.`,
    unprintable: (sign: string) =>
      `${sign} stands for characters that this PDF cannot show. CSV and Excel files have them.`,
    label: 'What',
    value: 'Value',
  },
  counters: {
    read: 'Comments read',
    flagged: 'Flagged as spam',
    posted: 'By day of posting: comments',
    posted_flagged: 'By day of posting: flagged',
    owner_rejected_flagged: 'Flagged, rejected by you',
    owner_rejected_unflagged: 'Not flagged, rejected by you',
    owner_approved_flagged: 'Flagged, approved by you',
    owner_approved_unflagged: 'Not flagged, approved by you',
    automatic_rejected: 'Rejected automatically',
    automatic_approved: 'Approved automatically',
    sent: 'Changes made on YouTube',
    failed: 'Refused by YouTube',
    read_units: 'Quota units for syncing',
    write_units: 'Quota units for decisions',
  } satisfies Record<QuarterCounter, string>,
  columns: {
    figure: 'Figure',
    amount: 'Amount',
    day: 'Day',
    hour: 'Hour',
    weekday: 'Day of the week',
    hourOfDay: 'From hour',
    flaggedComments: 'Flagged comments',
    comments: 'Comments',
    rejected: 'Rejected',
    share: 'Share rejected',
    word: 'Word',
    campaign: 'Campaign',
    author: 'Author',
    authorChannel: 'Author’s channel ID',
    video: 'Video',
    videoId: 'Video ID',
    published: (zone: string) => `Published (${zone})`,
    text: 'Comment',
    commentId: 'Comment ID',
    reply: 'Reply',
    likes: 'Likes',
    status: 'Status',
    flagged: 'Flagged',
    score: 'Score',
  },
  statuses: {
    unmoderated: 'Unmoderated',
    pending: 'Pending',
    spam: 'Spam',
    approved: 'Approved',
    rejected: 'Rejected',
  } satisfies Record<ModerationStatus, string>,
  yes: 'Yes',
  no: 'No',
  charts: {
    posted: 'Comments posted',
    postedFinding: (posted: string, flagged: string) =>
      `Comments posted: ${posted}. Flagged as spam: ${flagged}.`,
    notFlagged: 'Not flagged',
    flagged: 'Flagged',
    decided: 'Decisions',
    decidedFinding: (rejected: string, approved: string) =>
      `Rejected: ${rejected}. Approved: ${approved}.`,
    rejected: 'Rejected',
    approved: 'Approved',
    week: 'Flagged comments by day and hour',
    weekFinding: (weekday: string, hour: string, comments: string) =>
      `Most on ${weekday} from ${hour}. Flagged comments then: ${comments}.`,
    most: (count: string) => `most: ${count}`,
  },
  noRows: 'Nothing in these days.',
  notes: {
    hours: 'Flagged comments that are stored, by the hour in which they were published.',
    words: 'Stored comments that have one of your words; the ten words with the most.',
    campaigns: `${stored} The ten with the most.`,
    authors: `${stored} The ten with the most.`,
    videos: `${stored} The ten with the most.`,
  } as Partial<Record<ReportSection, string>>,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type ReportTexts = typeof en;
