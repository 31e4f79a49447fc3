import { type DaySearch, readDaySearch } from '../../../shared/day-range.ts';

export const formats = ['pdf', 'csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

/** What formats are called, in every language. */
export const formatNames: Readonly<Record<Format, string>> = {
  pdf: 'PDF',
  csv: 'CSV (ZIP)',
  xlsx: 'Excel (XLSX)',
};

export const sections = [
  'summary',
  'over_time',
  'hours',
  'words',
  'campaigns',
  'authors',
  'videos',
  'comments',
] as const;
export type Section = (typeof sections)[number];

const usualSections = sections.filter((section) => section !== 'comments').join('.');

/** What a new report is to have, in the address; defaults are left out. A sign-in comes back to it. */
export interface ReportsSearch extends DaySearch {
  /** Default: `pdf`. */
  format?: Format | undefined;
  /** Joined by points, or `none`. Default: all but the comments. */
  sections?: string | undefined;
  /** Default: the language of the page. */
  language?: 'en' | 'id' | undefined;
}

const readSections = (text: unknown): Section[] =>
  sections.filter((section) => String(text).split('.').includes(section));

/** The chosen sections as the address has them. */
export const joinSections = (chosen: readonly Section[]): string =>
  chosen.length === 0 ? 'none' : sections.filter((one) => chosen.includes(one)).join('.');

export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const format = formats.find((known) => known === search['format']);
  const chosen = joinSections(readSections(search['sections']));
  const hasSections = search['sections'] !== undefined && chosen !== usualSections;
  const language = (['en', 'id'] as const).find((known) => known === search['language']);
  return {
    ...readDaySearch(search),
    ...(format === undefined || format === 'pdf' ? {} : { format }),
    ...(hasSections ? { sections: chosen } : {}),
    ...(language === undefined ? {} : { language }),
  };
}

/** The sections of the report that the address describes: a PDF lists no single comments. */
export function chosenSections({ format = 'pdf', sections: text }: ReportsSearch): Section[] {
  const chosen = readSections(text ?? usualSections);
  return format === 'pdf' ? chosen.filter((section) => section !== 'comments') : chosen;
}
