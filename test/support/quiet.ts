import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../src/server/base/clock.ts';
import type { Database } from '../../src/server/db/schema.ts';

/**
 * Resolves when nothing that is due by the clock is left undone: no sync, look or decision. Asks
 * twice, because a database of several machines reads each table at a moment of its own, and what
 * moves from one table to the next can be in neither.
 */
export async function quiet(db: Database, clock: Clock): Promise<void> {
  for (let idle = 0; idle < 2; ) {
    if (await isBusy(db, clock.now())) {
      idle = 0;
      await delay(20);
    } else {
      idle += 1;
    }
  }
}

async function isBusy(db: Database, now: Date): Promise<boolean> {
  const { busy } = await db
    .selectNoFrom((none) => [
      none
        .or([
          none.exists(
            none
              .selectFrom('jobs')
              .select('id')
              .where('kind', '=', 'sync_channel')
              .where((job) =>
                job.or([
                  job('state', 'in', ['queued', 'running']),
                  job.and([
                    job('state', 'in', ['waiting_quota', 'waiting_platform']),
                    job('resumes_at', '<=', now),
                  ]),
                ]),
              ),
          ),
          none.exists(
            none
              .selectFrom('sync_schedules')
              .select('user_id')
              .where((due) =>
                due.or([due('next_look_at', '<=', now), due('next_read_at', '<=', now)]),
              ),
          ),
          none.exists(
            none
              .selectFrom('moderation_items')
              .select('id')
              .where((item) =>
                item.or([
                  item('state', '=', 'sending'),
                  item.and([item('state', '=', 'queued'), item('not_before', '<=', now)]),
                ]),
              ),
          ),
        ])
        .as('busy'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(busy);
}
