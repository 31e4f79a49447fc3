import { sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';
import { PRESENCE_LOCK } from './worker-presence.ts';

/** The numbers of workers whose presence lock is held. */
export async function listLivingWorkers(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select objid::bigint as number from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${PRESENCE_LOCK}::integer::oid`.execute(db);
  return rows.map(({ number }) => number);
}
