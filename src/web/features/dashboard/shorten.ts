/** What a cut may leave at the end of a text, which an ellipsis would stand beside oddly. */
const looseEnd = /[\s\p{P}]+$/u;

/**
 * The beginning of a text on at most `lines` lines and of about `most` characters, cut between words
 * and with one ellipsis; the text itself where it is no longer than that.
 */
export function shorten(text: string, { lines, most }: { lines: number; most: number }): string {
  const few = text.split('\n').slice(0, lines).join('\n');
  if (few.length <= most) return few === text ? text : `${few.replace(looseEnd, '')}…`;
  const cut = few.slice(0, most + 1);
  const end = cut.search(/\s\S*$/u);
  return `${(end > 0 ? cut.slice(0, end) : few.slice(0, most)).replace(looseEnd, '')}…`;
}
