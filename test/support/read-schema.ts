import { sql } from 'kysely';
import type { Queryable } from '../../src/server/db/schema.ts';

/**
 * Everything of the product's schema, a line each: columns, constraints, indexes, sequences,
 * functions and triggers, without those of extensions.
 */
export async function readSchema(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s null:%s default:%s identity:%s generated:%s storage:%s',
      relname, attname, attnum, format_type(atttypid, atttypmod), attcollation::regcollation,
      not attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage) as line
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('sequence %s %s %s %s %s %s', sequencename, data_type, start_value,
      max_value, increment_by, cycle)
    from pg_sequences where schemaname = 'public'
    union all select format('function %s', pg_get_functiondef(oid))
    from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select format('trigger %s', pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal and tgrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select format('options %s %s %s', relname, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
    union all select format('extension %s', extname) from pg_extension
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}
