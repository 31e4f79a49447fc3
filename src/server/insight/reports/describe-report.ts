import { type QuarterCounter, quarterCounters } from '../../../contract/analytics.ts';
import type { CampaignTemplate } from '../../../contract/campaign-head.ts';
import {
  type BarChart,
  type Cell,
  formatsOf,
  inMemory,
  type ReportColumn,
  type ReportTable,
  type WeekChart,
} from '../../../files/report/report-content.ts';
import type { ReportTexts } from '../../../files/report/texts/en.ts';
import { zonedDays } from '../../base/zoned-days.ts';
import { addUp } from '../analytics/analytics.presenter.ts';
import type { CountSums } from '../analytics/analytics.repository.ts';
import type { CountedGroup } from '../analytics/stored-spam.repository.ts';
import type { CountsOverTime, HourOfWeek } from '../analytics/view-analytics.ts';

const numberColumn = (name: string): ReportColumn => ({ name, kind: 'number' });

const totalsOf = ({ sums }: CountsOverTime): CountSums => addUp([...sums.values()]);

/** What was counted in all days together. */
export function summaryTable(counts: CountsOverTime, texts: ReportTexts): ReportTable {
  const totals = totalsOf(counts);
  const rows = quarterCounters.map((counter): Cell[] => [texts.counters[counter], totals[counter]]);
  return {
    section: 'summary',
    title: texts.sections.summary,
    columns: [
      { name: texts.columns.figure, kind: 'text', width: 3 },
      numberColumn(texts.columns.amount),
    ],
    pages: inMemory(rows),
  };
}

/** What was counted in each day, or in each hour of one or two days. */
export function overTimeTable(counts: CountsOverTime, texts: ReportTexts): ReportTable {
  const { dayOf } = zonedDays(counts.range.timeZone);
  const places = counts.boundaries.slice(0, -1).map((from, at) => ({
    at: counts.unit === 'day' ? dayOf(from) : from,
    sums: counts.sums.get(at + 1),
  }));
  const isDay = counts.unit === 'day';
  return {
    section: 'over_time',
    title: texts.sections.over_time,
    columns: [
      isDay
        ? { name: texts.columns.day, kind: 'day', width: 1.5 }
        : { name: texts.columns.hour, kind: 'time', width: 2.2 },
      ...quarterCounters.map((counter) => numberColumn(texts.counters[counter])),
    ],
    charts: chartsOf(counts, texts),
    pages: inMemory(
      places.map(({ at, sums }) => [
        at,
        ...quarterCounters.map((counter): Cell => sums?.[counter] ?? 0),
      ]),
    ),
  };
}

const rejections = [
  'owner_rejected_flagged',
  'owner_rejected_unflagged',
  'automatic_rejected',
] as const;
const approvals = [
  'owner_approved_flagged',
  'owner_approved_unflagged',
  'automatic_approved',
] as const;

const sum = (sums: CountSums | undefined, among: readonly QuarterCounter[]): number =>
  among.reduce((all, counter) => all + (sums?.[counter] ?? 0), 0);

function chartsOf(counts: CountsOverTime, texts: ReportTexts): BarChart[] {
  const { charts } = texts;
  const { number } = formatsOf(texts);
  const valuesOf = (...among: QuarterCounter[]) =>
    counts.boundaries.slice(0, -1).map((_from, at) => sum(counts.sums.get(at + 1), among));
  const totals = totalsOf(counts);
  const flagged = valuesOf('posted_flagged');
  const ends: [string, string] = [counts.range.start, counts.range.end];
  return [
    {
      kind: 'bars',
      title: charts.posted,
      finding: charts.postedFinding(number(totals.posted), number(totals.posted_flagged)),
      layers: [
        { label: charts.flagged, values: flagged },
        {
          label: charts.notFlagged,
          values: valuesOf('posted').map((all, at) => Math.max(0, all - (flagged[at] ?? 0))),
        },
      ],
      ends,
    },
    {
      kind: 'bars',
      title: charts.decided,
      finding: charts.decidedFinding(
        number(sum(totals, rejections)),
        number(sum(totals, approvals)),
      ),
      layers: [
        { label: charts.rejected, values: valuesOf(...rejections) },
        { label: charts.approved, values: valuesOf(...approvals) },
      ],
      ends,
    },
  ];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAY = Array.from({ length: 24 }, (_, hour) => hour);

/** At which hours of the week flagged comments were published. */
export function hoursTable(hours: readonly HourOfWeek[], texts: ReportTexts): ReportTable {
  const { columns, sections, notes } = texts;
  const { weekday, hour: hourName } = formatsOf(texts);
  return {
    section: 'hours',
    title: sections.hours,
    note: notes.hours,
    columns: [
      { name: columns.weekday, kind: 'text', width: 2 },
      { name: columns.hourOfDay, kind: 'text' },
      numberColumn(columns.flaggedComments),
    ],
    charts: hours.length === 0 ? [] : [weekChart(hours, texts)],
    pages: inMemory(hours.map((one) => [weekday(one.weekday), hourName(one.hour), one.comments])),
  };
}

function weekChart(hours: readonly HourOfWeek[], texts: ReportTexts): WeekChart {
  const { weekday, hour, number } = formatsOf(texts);
  const amount = (day: number, at: number) =>
    hours.find((one) => one.weekday === day && one.hour === at)?.comments ?? 0;
  const most = hours.reduce((best, one) => (one.comments > best.comments ? one : best));
  return {
    kind: 'week',
    title: texts.charts.week,
    finding: texts.charts.weekFinding(
      weekday(most.weekday),
      hour(most.hour),
      number(most.comments),
    ),
    weekdays: WEEK.map(weekday),
    amounts: WEEK.map((day) => DAY.map((at) => amount(day, at))),
  };
}

/** A campaign as one example: each place that differs has its first filler. */
const templateText = (template: CampaignTemplate): string =>
  template.map((part) => ('text' in part ? part.text : (part.fillers[0] ?? ''))).join(' ');

/** What flagged comments have in common. */
export function groupsTable(
  section: 'words' | 'campaigns' | 'authors' | 'videos',
  groups: readonly CountedGroup[],
  texts: ReportTexts,
): ReportTable {
  const { columns, sections, notes } = texts;
  const idColumn = { authors: columns.authorChannel, videos: columns.videoId };
  const names = {
    words: columns.word,
    campaigns: columns.campaign,
    authors: columns.author,
    videos: columns.video,
  };
  const hasIds = section === 'authors' || section === 'videos';
  return {
    section,
    title: sections[section],
    note: notes[section],
    columns: [
      { name: names[section], kind: 'text', width: 4 },
      ...(hasIds ? [{ name: idColumn[section], kind: 'text' as const, width: 2.5 }] : []),
      numberColumn(section === 'words' ? columns.comments : columns.flaggedComments),
      numberColumn(columns.rejected),
      { name: columns.share, kind: 'share' },
    ],
    pages: inMemory(
      groups.map(({ id, name, template, comments, rejected }) => [
        template === null ? (name ?? id) : templateText(template),
        ...(hasIds ? [id] : []),
        comments,
        rejected,
        rejected / comments,
      ]),
    ),
  };
}
