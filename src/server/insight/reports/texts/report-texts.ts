import type { QuarterCounter } from '../../../../contract/analytics.ts';
import type { ModerationStatus } from '../../../../contract/comment.ts';
import type { ReportSection } from '../../../../contract/report.ts';

/** The words of a report, in one language. */
export interface ReportTexts {
  readonly language: 'en' | 'id';
  readonly title: string;
  /** Also the name of a sheet, which has at most 31 characters. */
  readonly sections: Readonly<Record<ReportSection | 'about', string>>;
  readonly about: {
    readonly channel: string;
    readonly range: string;
    readonly zone: string;
    readonly made: string;
    readonly source: string;
    readonly computed: string;
    readonly counted: string;
    readonly stored: string;
    readonly nothing: string;
    readonly leftOut: string;
    readonly leftOutWhy: (count: string) => string;
    readonly unprintable: (sign: string) => string;
    readonly label: string;
    readonly value: string;
  };
  readonly counters: Readonly<Record<QuarterCounter, string>>;
  readonly columns: {
    readonly figure: string;
    readonly amount: string;
    readonly day: string;
    readonly hour: string;
    readonly weekday: string;
    readonly hourOfDay: string;
    readonly flaggedComments: string;
    readonly comments: string;
    readonly rejected: string;
    readonly share: string;
    readonly word: string;
    readonly campaign: string;
    readonly author: string;
    readonly authorChannel: string;
    readonly video: string;
    readonly videoId: string;
    readonly published: (zone: string) => string;
    readonly text: string;
    readonly commentId: string;
    readonly reply: string;
    readonly likes: string;
    readonly status: string;
    readonly flagged: string;
    readonly score: string;
  };
  readonly statuses: Readonly<Record<ModerationStatus, string>>;
  readonly yes: string;
  readonly no: string;
  readonly charts: {
    readonly read: string;
    readonly readFinding: (read: string, flagged: string) => string;
    readonly notFlagged: string;
    readonly flagged: string;
    readonly decided: string;
    readonly decidedFinding: (rejected: string, approved: string) => string;
    readonly rejected: string;
    readonly approved: string;
    readonly week: string;
    readonly weekFinding: (weekday: string, hour: string, comments: string) => string;
    readonly most: (count: string) => string;
  };
  readonly noRows: string;
  readonly notes: Partial<Record<ReportSection, string>>;
  readonly page: (page: number, pages: number) => string;
}
