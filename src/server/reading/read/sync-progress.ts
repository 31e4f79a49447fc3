import type { ChangeDeps } from '../../context/deps.ts';
import type { JobRow } from '../../db/schema.ts';
import type { JobChange } from '../../jobs/jobs.repository.ts';
import { reportProgress } from '../../jobs/report-progress.ts';
import { type ChannelSize, unitsForComments } from '../schedule/sync-cost.ts';
import type { SyncJob } from '../schedule/sync-jobs.repository.ts';

/** Counts what a sync reads and spends, and estimates the rest. */
export interface SyncProgress {
  addUnits(units: number): void;
  /** Sets the channel's size, from which the estimates start. */
  setChannelSize(size: ChannelSize): Promise<void>;
  addStored(count: StoredCount): Promise<void>;
}

/** Numbers of comments. A reply read with its thread and by itself is `read` twice, `met` once. */
interface StoredCount {
  read: number;
  met: number;
  /** Comments that were not stored before, and how many of these were flagged. */
  found?: number;
  flagged?: number;
}

/** After this many comments the measured pace is a better estimate than the general one. */
const PACE_SAMPLE = 500;

type Counted = 'done' | 'found' | 'flagged' | 'total' | 'unitsExpected' | 'tries';

export function createSyncProgress(
  deps: ChangeDeps,
  job: SyncJob,
  row: Pick<JobRow, 'done' | 'units' | 'total'>,
): SyncProgress {
  let units = 0;
  let reported = 0;
  let comments = 0;
  let total = row.total;
  let start: { at: number; units: number } | undefined;

  function estimate() {
    if (total === null || !start || comments < PACE_SAMPLE) return {};
    const left = Math.max(0, total - row.done - comments);
    const now = deps.clock.now().getTime();
    const unitsLeft = Math.ceil((left * (units - start.units)) / comments);
    return {
      unitsExpected: row.units + units + unitsLeft,
      expectedAt: new Date(now + (left * (now - start.at)) / comments),
    };
  }

  const report = (change: Pick<JobChange, Counted>) => {
    const newUnits = units - reported;
    reported = units;
    return reportProgress(deps, job, { ...estimate(), ...change, units: newUnits });
  };

  return {
    addUnits(more) {
      units += more;
    },
    async setChannelSize(size) {
      start = { at: deps.clock.now().getTime(), units };
      if (size.unreadComments === 0) return report({});
      total ??= size.unreadComments;
      const rest = unitsForComments(size.unreadComments);
      await report({ total, unitsExpected: row.units + units + rest });
    },
    async addStored({ read, met, found = 0, flagged = 0 }) {
      comments += met;
      // The platform's counts are rounded and late: never show a total below what is stored.
      if (total !== null) total = Math.max(total, row.done + comments);
      const came = read > 0 ? { tries: 0 } : {};
      const counts = { done: met, found, flagged };
      await report({ ...counts, ...came, ...(total === null ? {} : { total }) });
    },
  };
}
