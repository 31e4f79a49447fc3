/** A piece of a comment's sanitised HTML. */
export type DisplayToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'open'; readonly tag: 'b' | 'i' | 's' }
  | { readonly kind: 'open-link'; readonly href: string }
  | { readonly kind: 'close'; readonly tag: string };

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return named[body.toLowerCase()] ?? whole;
  const hex = body[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const decode = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, decodeEntity);

function readTag(closing: boolean, name: string, attributes: string): DisplayToken | null {
  const tag = name.toLowerCase();
  if (tag === 'br') return { kind: 'break' };
  if (closing) return { kind: 'close', tag };
  if (tag === 'b' || tag === 'i' || tag === 's') return { kind: 'open', tag };
  const href = /\bhref="([^"]*)"/i.exec(attributes)?.[1];
  if (tag !== 'a' || href === undefined) return null;
  const url = decode(href);
  return URL.canParse(url) && new URL(url).protocol === 'https:'
    ? { kind: 'open-link', href: url }
    : null;
}

/**
 * Reads the HTML that the server lets through: text, `br`, `b`, `i`, `s` and `a` with an https
 * address. Anything else falls away. The page builds its own nodes from this and never writes HTML.
 */
export function readCommentHtml(html: string): DisplayToken[] {
  const tokens: DisplayToken[] = [];
  let last = 0;
  const text = (end: number) => {
    if (end > last) tokens.push({ kind: 'text', text: decode(html.slice(last, end)) });
  };
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi)) {
    text(match.index);
    const [whole, slash, name = '', attributes = ''] = match;
    const token = readTag(slash === '/', name, attributes);
    if (token !== null) tokens.push(token);
    last = match.index + whole.length;
  }
  text(html.length);
  return tokens;
}

/** The https addresses that a comment links to, each once. */
export const commentLinks = (html: string): string[] => [
  ...new Set(
    readCommentHtml(html).flatMap((token) => (token.kind === 'open-link' ? [token.href] : [])),
  ),
];
