import type { Queryable } from '../db/schema.ts';
import { listLivingWorkers } from './living-workers.repository.ts';
import type { WorkerPresence } from './worker-presence.ts';

/** A worker is gone when its lock was missing in looks that are this far apart. */
const ABSENCE_MS = 1_000;
/** After a loss that may have struck all workers, each has this long to show itself again. */
const RETURN_MS = 10_000;

interface Look {
  at: number;
  living: readonly number[];
}

/** Sees which workers live, for one of them. */
export interface WorkerWatch {
  /**
   * Looks again. Answers the workers that were seen lately, so that any other is gone; undefined
   * when nobody can be called gone yet.
   */
  look(): Promise<readonly number[] | undefined>;
}

/**
 * A missing lock alone proves nothing: a database that restarts frees the locks of living workers.
 * Why these times are right is in docs/decisions/0016.
 */
export function watchWorkers(
  db: Queryable,
  presence: Pick<WorkerPresence, 'number' | 'isShown' | 'renewedAt'>,
): WorkerWatch {
  let looks: Look[] = [];
  let missedAt = Number.NEGATIVE_INFINITY;
  return {
    async look() {
      const asked = performance.now();
      const living = await listLivingWorkers(db);
      const at = performance.now();
      if (!presence.isShown() || !living.includes(presence.number)) {
        // What made us invisible may have done the same to everybody.
        missedAt = at;
        looks = [];
        return undefined;
      }
      // All older looks than the newest one that is old enough add nothing.
      const base = looks.findLastIndex((look) => look.at <= asked - ABSENCE_MS);
      looks = [...looks.slice(Math.max(base, 0)), { at, living }];
      const lostAt = Math.max(missedAt, presence.renewedAt() ?? Number.NEGATIVE_INFINITY);
      if (base === -1 || asked < lostAt + RETURN_MS) return undefined;
      return [...new Set(looks.flatMap((look) => look.living))];
    },
  };
}
