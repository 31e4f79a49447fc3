import { limits } from '../../../contract/limits.ts';
import type { ReportSection } from '../../../contract/report.ts';
import type { ReportContent, ReportTable } from '../../../files/report/report-content.ts';
import { allTexts } from '../../../files/report/texts/all-texts.ts';
import { AppError } from '../../base/errors.ts';
import { retentionLimits } from '../../base/retention.policy.ts';
import { findChannel } from '../../channel/channels.repository.ts';
import type { StoreDeps } from '../../context/deps.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import { toInstants } from '../analytics/day-range.policy.ts';
import { findOldestStored } from '../analytics/stored-spam.repository.ts';
import {
  type FiguresOf,
  readDayRange,
  viewBreakdown,
  viewCounts,
  viewSpamHours,
} from '../analytics/view-analytics.ts';
import { aboutTable } from './describe-origin.ts';
import { groupsTable, hoursTable, overTimeTable, summaryTable } from './describe-report.ts';
import { commentsTable } from './list-comments.ts';
import { namesThings } from './report.policy.ts';
import {
  findOldestVideo,
  measureRange,
  type RangeSizes,
  type VerifiedRange,
} from './reported-comments.repository.ts';

type Asked = Pick<ReportRow, 'sections' | 'start_date' | 'end_date'>;

export interface ReportSizes extends RangeSizes {
  range: VerifiedRange | undefined;
}

const nothing: ReportSizes = { comments: 0, left_out: 0, oldest: null, range: undefined };

/**
 * How many comments a report lists, and when its oldest data was read. Comments that have to be read
 * again or deleted now are left out, so that its file may be kept for some days. Throws
 * `report_too_large`.
 */
export async function measureReport(
  deps: StoreDeps,
  owner: FiguresOf,
  { sections, ...days }: Asked,
): Promise<ReportSizes> {
  const { ownerId, channelId } = owner;
  if (channelId === null || !namesThings(sections)) return nothing;
  const range = {
    channelId,
    ...toInstants(await readDayRange(deps, owner, days)),
    verifiedSince: retentionLimits(deps.clock.now()).reread,
  };
  const sizes = await measureRange(deps.db, ownerId, range);
  const oldest = earlier(sizes.oldest, await findOldestVideo(deps.db, ownerId, channelId));
  if (!sections.includes('comments')) return { ...nothing, oldest, range };
  if (sizes.comments > limits.reportComments) {
    throw new AppError(
      'report_too_large',
      `These days have ${sizes.comments} comments, and a report lists at most ${limits.reportComments}. Choose fewer days.`,
    );
  }
  return { ...sizes, oldest, range };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

export interface GatherOptions {
  sizes: ReportSizes;
  /** Is told of comments as they are read. */
  onComments: (count: number) => Promise<void>;
}

/** All that a report says. Figures are read now, comments while it is written. */
export async function gatherReport(
  deps: StoreDeps,
  owner: FiguresOf,
  { report, sizes, onComments }: GatherOptions & { report: ReportRow },
): Promise<ReportContent> {
  const texts = allTexts[report.language];
  const days = { start_date: report.start_date, end_date: report.end_date };
  const counts = await viewCounts(deps, owner, days);
  const { timeZone } = counts.range;
  const stored = { ...days, verifiedSince: retentionLimits(deps.clock.now()).reread };
  const groupsOf = async (by: 'word' | 'campaign' | 'author' | 'video') =>
    (await viewBreakdown(deps, owner, { ...stored, by })).rows;
  const tables: Record<ReportSection, () => ReportTable | Promise<ReportTable>> = {
    summary: () => summaryTable(counts, texts),
    over_time: () => overTimeTable(counts, texts),
    hours: async () => hoursTable((await viewSpamHours(deps, owner, days)).rows, texts),
    words: async () => groupsTable('words', await groupsOf('word'), texts),
    campaigns: async () => groupsTable('campaigns', await groupsOf('campaign'), texts),
    authors: async () => groupsTable('authors', await groupsOf('author'), texts),
    videos: async () => groupsTable('videos', await groupsOf('video'), texts),
    comments: () =>
      commentsTable(deps.db, owner.ownerId, { range: sizes.range, texts, timeZone, onComments }),
  };
  const { channelId, ownerId } = owner;
  const channel = channelId === null ? undefined : await findChannel(deps.db, ownerId, channelId);
  const about = aboutTable(
    {
      channelTitle: channel?.title ?? '',
      range: counts.range,
      madeAt: deps.clock.now(),
      countedSince: counts.countedSince,
      storedSince: channelId === null ? null : await findOldestStored(deps.db, ownerId, channelId),
      leftOut: sizes.left_out,
    },
    texts,
  );
  const gathered: ReportTable[] = [];
  for (const section of report.sections) gathered.push(await tables[section]());
  return { texts, timeZone, about, tables: gathered };
}
