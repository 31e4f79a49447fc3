import {
  type Cell,
  formatsOf,
  inMemory,
  type ReportTable,
} from '../../../files/report/report-content.ts';
import type { ReportTexts } from '../../../files/report/texts/en.ts';
import type { DayRange } from '../analytics/day-range.policy.ts';

interface Origin {
  channelTitle: string;
  range: DayRange;
  madeAt: Date;
  countedSince: Date | null;
  storedSince: Date | null;
  leftOut: number;
}

/** What a report is about, who computed it, and since when. */
export function aboutTable(origin: Origin, texts: ReportTexts): ReportTable {
  const { about, language } = texts;
  const { timeZone, start, end } = origin.range;
  const dayFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const timeFormat = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const since = (instant: Date | null) =>
    instant === null ? about.nothing : dayFormat.format(instant);
  const rows: Cell[][] = [
    [about.channel, origin.channelTitle],
    [about.range, `${calendar.format(new Date(start))} – ${calendar.format(new Date(end))}`],
    [about.zone, timeZone.replaceAll('_', ' ')],
    [about.made, timeFormat.format(origin.madeAt)],
    [about.source, about.computed],
    [about.counted, since(origin.countedSince)],
    [about.stored, since(origin.storedSince)],
  ];
  if (origin.leftOut > 0) {
    const { number } = formatsOf(texts);
    rows.push([about.leftOut, about.leftOutWhy(number(origin.leftOut))]);
  }
  return {
    section: 'about',
    title: texts.sections.about,
    columns: [
      { name: about.label, kind: 'text' },
      { name: about.value, kind: 'text', width: 3 },
    ],
    pages: inMemory(rows),
  };
}
