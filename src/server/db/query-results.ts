import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable, Schema } from './schema.ts';

/** Runs raw SQL, whose rows nothing checks, and returns them: queryRows<Row>(db)`select …`. */
export const queryRows =
  <Row>(db: Queryable) =>
  async (...template: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...template).execute(db)).rows;

/** The same for the first row. */
export const queryRow =
  <Row>(db: Queryable) =>
  async (...template: Parameters<typeof sql>): Promise<Row | undefined> =>
    (await sql<Row>(...template).execute(db)).rows[0];

/** For `.then` after a query: the values of one column. */
export const valuesOf =
  <Column extends string>(column: Column) =>
  <Value>(rows: readonly Readonly<Record<Column, Value>>[]): Value[] =>
    rows.map((row) => row[column]);

/**
 * For a column: that it equals one of these. It is one parameter, however many they are, which both
 * sides read much faster than a list of a thousand.
 */
export const anyOf = <Value>(values: Iterable<Value>) => sql<Value>`any(${[...values]})`;

/** How many rows a query finds. */
export const countRows = async <Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> => {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
};
