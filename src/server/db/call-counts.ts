import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CHANGED_AT_ONCE } from './chunks.ts';
import type { Queryable } from './schema.ts';

interface CountedCall {
  /** Who calls what. It may name a Google account, so its digest is stored: it outlasts the account. */
  key: string;
  /** Default: one. */
  calls?: number;
  now: Date;
  /** When counting begins anew, if this is the first call. */
  endsAt: Date;
}

/** Counts a call, and returns how many there were and until when they count. */
export const countCall = (db: Queryable, { key, calls = 1, now, endsAt }: CountedCall) =>
  db
    .insertInto('call_counts')
    .values({ key: digestOf(key), calls, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql`excluded.calls
          + case when call_counts.ends_at <= ${now} then 0 else call_counts.calls end`,
        ends_at: sql`case when call_counts.ends_at <= ${now} then excluded.ends_at else call_counts.ends_at end`,
      }),
    )
    .returning(['calls', 'ends_at'])
    .executeTakeFirstOrThrow();

/** How many calls under these keys still count. It waits for none that are being counted. */
export async function sumCalls(db: Queryable, keys: readonly string[], now: Date): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await db
    .selectFrom('call_counts')
    .select('calls')
    .where('key', 'in', keys.map(digestOf))
    .where('ends_at', '>', now)
    .execute();
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** In parts, since strangers without end may have called. */
export async function deleteCountsBefore(db: Queryable, now: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('call_counts')
      .where('key', 'in', (one) =>
        one
          .selectFrom('call_counts')
          .select('key')
          .where('ends_at', '<', now)
          .limit(CHANGED_AT_ONCE),
      )
      .where('ends_at', '<', now)
      .executeTakeFirst();
    if (numDeletedRows < CHANGED_AT_ONCE) return;
  }
}
