import { sql } from 'kysely';
import { FORMER } from './migrations/former-names.ts';
import type { Queryable } from './schema.ts';

/** `older`: a version before that commit. `whole`: the schema of that commit. */
export type FormerSchema = 'older' | 'whole';

/** Whether these applied migrations are former ones; undefined if any other is among them. */
export function formerSchema(applied: readonly string[]): FormerSchema | undefined {
  if (applied.length === 0 || !applied.every((name) => FORMER.includes(name))) return undefined;
  return applied.length === FORMER.length ? 'whole' : 'older';
}

/** Notes `first` as applied in place of the former migrations, which have made the same schema. */
export async function replaceFormerNames(db: Queryable, first: string): Promise<void> {
  await sql`
    update kysely_migration set name = ${first} where name = ${FORMER.at(-1)}`.execute(db);
  await sql`delete from kysely_migration where name = any(${[...FORMER]}::text[])`.execute(db);
}
