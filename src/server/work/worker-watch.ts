import type { Queryable } from '../db/schema.ts';
import { listLivingWorkers, type WorkerPresence } from './worker-presence.ts';

/** A worker is dead when its lock is missing in all looks over this time. */
const ABSENCE_MS = 1_000;
/** After a loss that may have affected all workers, each has this long to lock again. */
const RETURN_MS = 10_000;

interface Look {
  at: number;
  living: readonly number[];
}

/**
 * A missing lock alone proves nothing, since a database restart frees the locks of living workers.
 * docs/decisions/0016 justifies the times. `look` returns the workers seen recently; all others are
 * dead. Undefined while none can be declared dead.
 */
export function watchWorkers(
  db: Queryable,
  presence: Pick<WorkerPresence, 'number' | 'isShown' | 'renewedAt'>,
) {
  let looks: Look[] = [];
  let missedAt = Number.NEGATIVE_INFINITY;
  return {
    async look(): Promise<readonly number[] | undefined> {
      const asked = performance.now();
      const living = await listLivingWorkers(db);
      const at = performance.now();
      if (!presence.isShown() || !living.includes(presence.number)) {
        // All other workers may have lost their locks for the same reason.
        missedAt = at;
        looks = [];
        return undefined;
      }
      // Looks before the newest one that is old enough add nothing.
      const base = looks.findLastIndex((look) => look.at <= asked - ABSENCE_MS);
      looks = [...looks.slice(Math.max(base, 0)), { at, living }];
      const lostAt = Math.max(missedAt, presence.renewedAt() ?? Number.NEGATIVE_INFINITY);
      if (base === -1 || asked < lostAt + RETURN_MS) return undefined;
      return [...new Set(looks.flatMap((look) => look.living))];
    },
  };
}
