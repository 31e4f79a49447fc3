import { sql } from 'kysely';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { exportedTables, leftOutColumns } from './exported-tables.ts';

/** A table to export, as the database's catalogue describes it. */
export interface ExportedTable {
  name: string;
  /** The column that says whose a row is. */
  ownerColumn: 'user_id' | 'id';
  columns: string[];
  /** The rest of the primary key, by which rows are ordered. */
  key: string[];
}

interface CatalogueColumn {
  name: string;
  column: string;
  isBinary: boolean;
  keyPlace: number | null;
}

/** The exported tables, in the order of their list. */
export async function describeTables(db: Queryable): Promise<ExportedTable[]> {
  const { rows } = await sql<CatalogueColumn>`
    select relname::text as name, attname::text as column,
      atttypid = 'bytea'::regtype as "isBinary",
      array_position(indkey::smallint[], attnum) as "keyPlace"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname = any(${[...exportedTables]}::text[])
    order by relname, attnum`.execute(db);
  return exportedTables.map((name) => {
    const columns = rows.filter((row) => row.name === name);
    const ownerColumn = name === 'users' ? 'id' : 'user_id';
    const key = columns
      .filter(({ keyPlace, column }) => keyPlace !== null && column !== ownerColumn)
      .toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0));
    return {
      name,
      ownerColumn,
      columns: columns.filter(isExported).map(({ column }) => column),
      key: key.map(({ column }) => column),
    };
  });
}

/** Sealed tokens and digests are binary, so no binary column is exported, whatever it is called. */
const isExported = ({ name, column, isBinary }: CatalogueColumn): boolean =>
  !isBinary && !(`${name}.${column}` in leftOutColumns);

export type ExportedRow = Readonly<Record<string, unknown>>;

/** How many rows are in memory at once. */
const ROWS = 500;
/** How many are written at once: comments may be long, and others wait. */
const PART = 10;

/** The next rows of a table after `last`, in the order of the key. */
async function readRows(
  db: Queryable,
  ownerId: OwnerId,
  { table, last }: { table: ExportedTable; last: ExportedRow | undefined },
): Promise<ExportedRow[]> {
  const { name, ownerColumn, key } = table;
  const refs = (columns: readonly string[]) =>
    sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  const selected = refs([...new Set([...table.columns, ...key])]);
  const after =
    last && key.length > 0
      ? sql`and (${refs(key)}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``;
  // A table whose key is the owner has one row.
  const order = key.length > 0 ? sql`order by ${refs(key)}` : sql``;
  return queryRows<ExportedRow>(db)`
    select ${selected} from ${sql.table(name)}
    where ${sql.ref(`${name}.${ownerColumn}`)} = ${ownerId} ${after} ${order}
    limit ${ROWS}`;
}

/** All rows of a table, a part at a time, each read by a query of its own. */
export async function* readTable(
  db: Queryable,
  ownerId: OwnerId,
  table: ExportedTable,
): AsyncGenerator<ExportedRow[]> {
  let last: ExportedRow | undefined;
  do {
    const rows: ExportedRow[] = await readRows(db, ownerId, { table, last });
    for (let at = 0; at < rows.length; at += PART) yield rows.slice(at, at + PART);
    last = rows.length === ROWS && table.key.length > 0 ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
