import type { ReportSection } from '../../contract/report.ts';
import type { ReportTexts } from './texts/en.ts';

/**
 * What a cell of a column holds. `day`: a date as `2026-11-20` · `time`: an instant · `share`: a
 * number from 0 to 1.
 */
type ColumnKind = 'text' | 'number' | 'day' | 'time' | 'share' | 'flag';
export type Cell = string | number | boolean | Date | null;

export interface ReportColumn {
  name: string;
  kind: ColumnKind;
  /** How wide it is compared with others; default 1. */
  width?: number;
}

/** Amounts over time, stacked. */
export interface BarChart {
  kind: 'bars';
  title: string;
  /** What it shows, in a sentence. */
  finding: string;
  layers: { label: string; values: number[] }[];
  /** The first and the last place. */
  ends: [string, string];
}

/** Amounts by the hours of a week, Monday first: 7 rows of 24. */
export interface WeekChart {
  kind: 'week';
  title: string;
  finding: string;
  weekdays: string[];
  amounts: number[][];
}

export interface ReportTable {
  section: ReportSection | 'about';
  title: string;
  note?: string | undefined;
  columns: ReportColumn[];
  charts?: (BarChart | WeekChart)[];
  /** The rows in order, some of them at a time. */
  pages: () => AsyncIterable<Cell[][]>;
}

/** A report without a form yet. */
export interface ReportContent {
  texts: ReportTexts;
  timeZone: string;
  /** Where the figures come from, as rows of two columns. */
  about: ReportTable;
  tables: ReportTable[];
}

/** Plain data of a table, which another thread gets as a copy. */
export type PrintedTable = Omit<ReportTable, 'pages'> & { rows: Cell[][] };

/** Plain data of a report that is printed: figures and short lists, never single comments. */
export interface PrintedReport extends Pick<ReportContent, 'timeZone'> {
  language: ReportTexts['language'];
  about: PrintedTable;
  tables: PrintedTable[];
  madeAt: Date;
}

/** Rows that are in memory already. */
export const inMemory = (rows: Cell[][]) =>
  async function* () {
    yield rows;
  };

/** Formats of one language. */
export const formatsOf = ({ language }: ReportTexts) => {
  const number = new Intl.NumberFormat(language);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return {
    number: (amount: number) => number.format(amount),
    /** 1 is Monday; 2024 began on one. */
    weekday: (day: number) => weekday.format(Date.UTC(2024, 0, day)),
    hour: (hour: number) => `${String(hour).padStart(2, '0')}${language === 'id' ? '.' : ':'}00`,
  };
};
