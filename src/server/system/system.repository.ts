import { sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';

export async function isReachable(db: Queryable): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
