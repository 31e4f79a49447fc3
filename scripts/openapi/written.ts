/** JSON whose short values stand on one line each: half as long as usual, and readable as a diff. */
export const written = (value: unknown): string => `${lines(value, '')}\n`;

function lines(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (short.length <= 160 || typeof value !== 'object' || value === null) return short;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const items = isList
    ? value.map((item) => lines(item, inner))
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `${JSON.stringify(name)}: ${lines(field, inner)}`);
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}
