import type { Compilable, CompiledQuery } from 'kysely';
import type { Queryable } from './schema.ts';

const names = new Map<string, string>();

/** What connections call a statement that they remember; undefined of any other. */
export const statementName = (text: string): string | undefined => names.get(text);

/**
 * A query that is built once here, and parsed and planned once by each connection of the database,
 * which for many joined facts takes longer than fetching them. `build` places the values and must
 * not look at them: each execution brings its own. Only for queries whose best plan is the same
 * whatever the values.
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
/** The place of a value in a query. */
interface Slot {
  readonly [SLOT]: PropertyKey;
}

/** Has a slot for any value that is asked of it. */
const slots = new Proxy({}, { get: (_, key): Slot => ({ [SLOT]: key }) });

const isSlot = (parameter: unknown): parameter is Slot =>
  typeof parameter === 'object' && parameter !== null && SLOT in parameter;
