import type { Compilable, CompiledQuery } from 'kysely';
import type { Queryable } from './schema.ts';

const names = new Map<string, string>();

/** The name of a prepared statement; undefined for any other statement. */
export const statementName = (text: string): string | undefined => names.get(text);

/**
 * Builds a query once, which each database connection then parses and plans once. For many joins that
 * takes longer than the execution. `build` must only place the values and never read them, since each
 * execution has its own. Only for queries whose best plan does not depend on the values.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Queryable, values: Values) => Compilable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let prepared: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    prepared ??= named(build(db, slots as Values).compile());
    const parameters = prepared.parameters.map((parameter) =>
      isSlot(parameter) ? values[parameter[SLOT] as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...prepared, parameters })).rows;
  };
}

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.sql, names.get(query.sql) ?? `prepared_${names.size}`);
  return query;
}

const SLOT = Symbol('slot');
/** A placeholder for a value in a query. */
interface Slot {
  readonly [SLOT]: PropertyKey;
}

/** Returns a slot for any property. */
const slots = new Proxy({}, { get: (_, key): Slot => ({ [SLOT]: key }) });

const isSlot = (parameter: unknown): parameter is Slot =>
  typeof parameter === 'object' && parameter !== null && SLOT in parameter;
