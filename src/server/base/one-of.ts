import { notFound } from './errors.ts';

/** The row with this id among an owner's few. Throws `not_found`. */
export function oneOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { id, what }: { id: string; what: string },
): Row {
  const row = rows.find((one) => one.id === Number(id));
  if (!row) throw notFound(what);
  return row;
}
