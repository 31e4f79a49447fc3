import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { commentLinks } from '../../lib/comment-html.ts';

/** The link's real host; only the second press leads there. */
function GuardedLink({ href }: { href: string }) {
  const t = useTranslations('comments');
  const [asked, setAsked] = useState(false);
  const { host } = new URL(href);
  const look =
    'inline-flex min-h-7 items-center gap-1 rounded-chip border px-2 text-small coarse:min-h-9';
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

/** Links of a comment, told apart from its text so that nobody follows one by accident. */
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
