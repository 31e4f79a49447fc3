import { commentOf, INSIDE, isHtml, isPart, isRow, type Row, topOf } from './comment-of.ts';
import { placeOf } from './field-names.ts';

/** Names that a sentence has. */
const TOLD = 20;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, '', false].includes(value as null);

/**
 * What of a dump is not read, as some of its comments and what stands around them tell: fields that
 * Sapu does not know, and times that could be of several days. Undefined: all is read.
 */
export function sayNotRead(values: readonly unknown[]): string | undefined {
  const names = new Set<string>();
  let time: unknown;
  for (const row of values.flatMap((value) => [...rowsIn(value)])) {
    const own = fieldsOf(row).filter(([, value]) => isFilled(value));
    const comment = commentOf(row);
    for (const [name, value] of own) {
      const field = placeOf(name)?.field;
      const isOther = field === 'text' && comment && value !== comment.text && !isHtml(name);
      if (isOther || (field === undefined && !isInside(name, value))) names.add(name);
      if (field === 'published_at' && !comment?.published_at) time ??= value;
    }
  }
  const listed = [...names].slice(0, TOLD).map(shown);
  const all = [...listed, ...(names.size > TOLD ? [`and ${names.size - TOLD} more`] : [])];
  const times = `Times as "${shown(String(time))}" are not read: the order of the file is taken for that of the comments.`;
  const said = [
    ...(all.length > 0 ? [`Not read: ${all.join(', ')}.`] : []),
    ...(time === undefined ? [] : [times]),
  ];
  return said.length > 0 ? said.join('\n') : undefined;
}

/** A text of a dump in a sentence on a terminal. */
export const shown = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 40);

const isInside = (name: string, value: unknown): boolean =>
  INSIDE.some((one) => one === name) && isPart(value);

/** The fields of a comment, those that the platform wraps among them. */
const fieldsOf = (row: Row) => {
  const { snippet, ...own } = row;
  return Object.entries(isRow(snippet) ? { ...own, ...snippet } : row);
};

/** The comments in a value, and lists of others beside them that are not read. */
function* rowsIn(value: unknown): Generator<Row> {
  if (Array.isArray(value)) {
    for (const one of value) yield* rowsIn(one);
  }
  if (!isRow(value)) return;
  const top = topOf(value);
  if (commentOf(top)) yield top as Row;
  else {
    const others = Object.entries(value).filter(
      ([name, inner]) => !isInside(name, inner) && holdsComments(inner),
    );
    if (others.length > 0) yield Object.fromEntries(others);
  }
  for (const name of INSIDE) yield* rowsIn(value[name]);
}

const holdsComments = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one) => commentOf(one) !== undefined);
