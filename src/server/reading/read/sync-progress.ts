import type { ChangeDeps } from '../../context/deps.ts';
import type { JobRow } from '../../db/schema.ts';
import type { JobChange } from '../../jobs/jobs.repository.ts';
import { reportProgress } from '../../jobs/report-progress.ts';
import { type ChannelSize, unitsForComments } from '../schedule/plan-sync.ts';
import type { SyncJob } from '../schedule/sync-jobs.repository.ts';

/** Counts what a sync reads and spends, and says what it is going to. */
export interface SyncProgress {
  addUnits(units: number): void;
  /** What is known of the channel by now. */
  setChannelSize(size: ChannelSize): Promise<void>;
  addStored(count: StoredCount): Promise<void>;
}

/** In comments. A reply comes with its thread and by itself: it is `read` twice and `met` once. */
interface StoredCount {
  read: number;
  met: number;
}

/** Comments after which the pace so far tells more than what channels cost in general. */
const PACE_SAMPLE = 500;

export function createSyncProgress(
  deps: ChangeDeps,
  job: SyncJob,
  row: Pick<JobRow, 'done' | 'units' | 'total'>,
): SyncProgress {
  let units = 0;
  let reported = 0;
  let comments = 0;
  let total = row.total;
  let begun: { at: number; units: number } | undefined;

  function estimate() {
    if (total === null || !begun || comments < PACE_SAMPLE) return {};
    const left = Math.max(0, total - row.done - comments);
    const now = deps.clock.now().getTime();
    const unitsLeft = Math.ceil((left * (units - begun.units)) / comments);
    return {
      unitsExpected: row.units + units + unitsLeft,
      expectedAt: new Date(now + (left * (now - begun.at)) / comments),
    };
  }

  const report = (change: Pick<JobChange, 'done' | 'total' | 'unitsExpected' | 'tries'>) => {
    const news = units - reported;
    reported = units;
    return reportProgress(deps, job, { ...estimate(), ...change, units: news });
  };

  return {
    addUnits(more) {
      units += more;
    },
    async setChannelSize(size) {
      begun = { at: deps.clock.now().getTime(), units };
      if (size.unreadComments === 0) return report({});
      total ??= size.unreadComments;
      const rest = unitsForComments(size.unreadComments);
      await report({ total, unitsExpected: row.units + units + rest });
    },
    async addStored({ read, met }) {
      comments += met;
      // The counts of the platform are rounded and late: never say less than what is there.
      if (total !== null && row.done + comments > total) total = row.done + comments;
      const came = read > 0 ? { tries: 0 } : {};
      await report({ done: met, ...came, ...(total === null ? {} : { total }) });
    },
  };
}
