import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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

/** The link's real host; only the second press leads there. */
function GuardedLink({ href }: { href: string }) {
  const t = useTranslations('comments');
  const [asked, setAsked] = useState(false);
  const { host } = new URL(href);
  const look =
    'inline-flex min-h-7 items-center gap-1 rounded-chip border px-2 text-small coarse:min-h-11';
  if (asked) {
    return (
      <a
        href={href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        onBlur={() => setAsked(false)}
        ref={(element) => element?.focus()}
        className={`${look} border-pending-edge font-semibold text-pending-ink`}
      >
        <Link2 size={14} aria-hidden />
        {t('openHost', { host })}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('linkTo', { host })}
      onClick={() => setAsked(true)}
      className={`${look} border-dashed border-line-strong text-ink-2`}
    >
      <Link2 size={14} aria-hidden />
      <bdi className="foreign max-w-[32ch] truncate">{host}</bdi>
    </button>
  );
}

/** The links of a comment, apart from its text so that nobody follows one by accident. */
export function CommentLinks({ html }: { html: string }) {
  const t = useTranslations('comments');
  const links = commentLinks(html);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('linksIn')} className="mt-2 flex flex-wrap gap-1.5">
      {links.map((href) => (
        <li key={href}>
          <GuardedLink href={href} />
        </li>
      ))}
    </ul>
  );
}
