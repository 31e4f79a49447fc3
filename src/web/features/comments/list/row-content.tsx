import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { CommentText } from '../../../comment/comment-text.tsx';
import { LensLine } from '../../../comment/lens.tsx';
import { CommentLinks } from '../../../comment/links.tsx';
import { ReasonChips, toggled } from '../../../comment/reasons.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { RelativeTime } from '../../../shared/facts.tsx';
import { useOpenAuthor } from '../../../shared/panels.ts';
import { Sentence } from '../../../ui/text.tsx';
import type { Lens } from '../filters/comment-search.ts';

interface RowEvidenceProps {
  row: ModeratedComment;
  lens: Lens;
}

const reasonUnder = ({ target }: PointerEvent): string | null =>
  target instanceof Element
    ? (target.closest('[data-reason]')?.getAttribute('data-reason') ?? null)
    : null;

/**
 * The text, its readable form and its reasons. Pointing at evidence highlights it in both texts.
 */
function RowEvidence({ row, lens }: RowEvidenceProps) {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(
    () => (pointed === null ? lit : new Set([...lit, pointed])),
    [lit, pointed],
  );
  return (
    <>
      <div
        onPointerOver={(event) => setPointed(reasonUnder(event))}
        onPointerLeave={() => setPointed(null)}
        className={lens === 'split' ? 'mt-1 grid gap-x-5 gap-y-1.5 sm:grid-cols-2' : 'mt-1'}
      >
        <CommentText row={row} lit={shown} plain={lens === 'off'} />
        {lens !== 'off' && <LensLine row={row} lit={shown} beside={lens === 'split'} />}
      </div>
      <CommentLinks html={row.comment_display} />
      <ReasonChips
        reasons={row.reasons}
        lit={lit}
        onToggle={(key) => setLit((before) => toggled(before, key))}
      />
    </>
  );
}

interface AuthorProps {
  row: ModeratedComment;
  author: string;
}

function AuthorName({ row, author }: AuthorProps) {
  const t = useTranslations('triage');
  const open = useOpenAuthor();
  const { author_channel_id: id } = row;
  const name = (
    <bdi className="foreign block max-w-[24ch] truncate overflow-clip" lang="und">
      {author}
    </bdi>
  );
  const look = 'text-body font-semibold text-ink';
  if (id === null) return <span className={look}>{name}</span>;
  return (
    <button
      type="button"
      title={author}
      aria-label={t('openAuthor', { author })}
      onClick={() => open(id)}
      className={classNames(look, 'max-w-full min-h-6 rounded-chip hover:underline')}
    >
      {name}
    </button>
  );
}

function Meta({ row, author }: AuthorProps) {
  const t = useTranslations('comments');
  const videos = useTranslations('videos');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-3">
      <AuthorName row={row} author={author} />
      <RelativeTime instant={row.published_at} fallback={videos('unknownDate')} />
      <bdi
        className="foreign max-w-[44ch] min-w-0 truncate"
        title={row.video_title ?? undefined}
        lang="und"
      >
        {row.video_title ?? videos('untitledVideo')}
      </bdi>
      <Link
        to="/videos/$videoId"
        params={{ videoId: row.video_id }}
        className="link inline-flex min-h-6 items-center"
      >
        <Sentence>{t('viewVideo')}</Sentence>
      </Link>
      {row.hasReplies && (
        <span className="rounded-full border border-line px-2 text-meta">{t('hasReplies')}</span>
      )}
    </div>
  );
}

interface RowContentProps extends AuthorProps {
  lens: Lens;
}

/** Author, time and video of a comment, its text and its reasons. */
export const RowContent = memo(function RowContent({ row, author, lens }: RowContentProps) {
  return (
    <>
      <Meta row={row} author={author} />
      <RowEvidence row={row} lens={lens} />
    </>
  );
});
