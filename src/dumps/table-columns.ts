import { isHtml } from './comment-of.ts';
import { type Field, fieldNames, placeOf } from './field-names.ts';
import { timeIn } from './read-time.ts';

/** Which columns of a table are read, told once for all of its rows. */
export interface TableColumns {
  /** The place of the column with texts, from 0. */
  readonly text: number;
  readonly isHtml: boolean;
  /** The other ones that are read, with their names. */
  readonly others: readonly Column[];
  /** Those that are not read. */
  readonly unread: readonly Column[];
  /** How many columns there are. */
  readonly count: number;
}

interface Column {
  readonly at: number;
  readonly name: string;
}

type Rows = readonly (readonly string[])[];

/**
 * Of each field the first name that has values counts, in all rows alike: two columns of one field are
 * never mixed. `names` is undefined for a table without a header.
 */
export function columnsOf(
  names: readonly string[] | undefined,
  { rows, text }: { rows: Rows; text: number },
): TableColumns {
  const count = names?.length ?? Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, at) => ({ at, name: names?.[at] ?? '' }));
  const others = fieldNames
    .filter((field) => field !== 'text')
    .flatMap((field) => bestOf(field, { columns: columns.filter(({ at }) => at !== text), rows }));
  const isRead = new Set([text, ...others.map(({ at }) => at)]);
  const read = columns.filter(({ at }) => isRead.has(at)).map(({ name }) => name);
  const unread = columns
    .filter(({ at }) => !isRead.has(at))
    .map(({ at, name }) => {
      const isDouble = read.includes(name) || placeOf(name)?.field === 'text';
      const place = `column ${at + 1}`;
      if (name.trim() === '') return { at, name: place };
      return { at, name: isDouble ? `${name} (${place})` : name };
    });
  return { text, isHtml: isHtml(names?.[text] ?? ''), others, unread, count };
}

/** The column with texts that names tell; undefined: none does. */
export function namedText(names: readonly string[], rows: Rows): number | undefined {
  return bestOf('text', { columns: names.map((name, at) => ({ at, name })), rows })[0]?.at;
}

function bestOf(
  field: Field,
  { columns, rows }: { columns: readonly Column[]; rows: Rows },
): Column[] {
  const named = columns
    .flatMap((column) => {
      const place = placeOf(column.name);
      return place?.field === field ? [{ ...column, rank: place.rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const isTold = ({ at }: Column) =>
    rows.some((cells) => {
      const cell = (cells[at] ?? '').trim();
      return field === 'published_at' ? timeIn(cell) !== undefined : cell !== '';
    });
  const best = named.find(isTold) ?? named[0];
  return best ? [{ at: best.at, name: best.name }] : [];
}
