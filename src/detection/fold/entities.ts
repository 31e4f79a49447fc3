/** An escape of HTML, and one whose ampersand was escaped again: "&#39;", "&amp;#39;". */
const ENTITY = /&(?:amp;|#38;)*(?:#(\d{2,6})|#x([\da-f]{2,5})|(amp|lt|gt|quot|apos|nbsp));/iy;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Letters of other scripts are never escaped by a tool that keeps pictures. */
const READ = /[\p{L}\p{P}\p{S}\p{Zs}\d]/u;

export interface Entity {
  readonly codePoint: number;
  readonly width: number;
}

/** The character that an escape at a position stands for: tools that copy comments leave some. */
export function entityAt(text: string, at: number): Entity | undefined {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(text);
  if (!found) return undefined;
  const { 0: written, 1: decimal, 2: hexadecimal, 3: name = '' } = found;
  const codePoint =
    NAMED[name.toLowerCase()]?.charCodeAt(0) ??
    Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
  const isRead = codePoint < 0xd800 && READ.test(String.fromCodePoint(codePoint));
  return isRead ? { codePoint, width: written.length } : undefined;
}
