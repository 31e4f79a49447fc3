import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openBenchDatabase } from './support/bench-database.ts';
import { print } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/** The size of the table of comments and of each of its indexes on the disk, in MB. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000000' } } });
const count = Number(values.count);

await using world = await openBenchDatabase();
const { db, ownerId } = world;
const startedAt = performance.now();
await fillComments(db, { ownerId, channelId: 'UCbench', count });
const seconds = Math.round((performance.now() - startedAt) / 1000);

const { rows } = await sql<{ name: string; mb: number }>`
  select indexrelid::regclass::text as name, round(pg_relation_size(indexrelid) / 1e6, 1)::float8 as mb
  from pg_index where indrelid = 'comments'::regclass order by 2 desc`.execute(db);
const { rows: tables } = await sql<{ mb: number }>`
  select round(pg_table_size('comments') / 1e6, 1)::float8 as mb`.execute(db);
print({
  bench: 'table-sizes',
  comments: count,
  seconds_to_fill: seconds,
  table_mb: tables[0]?.mb,
  indexes_mb: Math.round(rows.reduce((sum, { mb }) => sum + mb, 0)),
  ...Object.fromEntries(rows.map(({ name, mb }) => [name, mb])),
});
