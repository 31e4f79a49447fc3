import { Eye, EyeOff, Heart, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { Sentence } from '../ui/text.tsx';

/** Says beside a name that the owner trusts the author, whatever the score. */
export function TrustedMark({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  if (!row.author_trusted) return null;
  return (
    <span
      title={t('trustedMark')}
      className="inline-flex shrink-0 items-center gap-1 text-good-ink"
    >
      <ShieldCheck size={14} aria-hidden />
      <span className="sr-only md:not-sr-only">{t('trustedMark')}</span>
    </span>
  );
}

/** How many like a comment; nothing where nobody does. */
export function Likes({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  if (row.like_count === 0) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
      <Heart size={13} aria-hidden />
      <span aria-hidden>{row.like_count}</span>
      <span className="sr-only">{t('likes', { n: row.like_count })}</span>
    </span>
  );
}

/** An approved comment may have been held before, so nobody knows since when it is visible. */
const isVisibleSinceWritten = ({ visible, moderation_status }: ModeratedComment) =>
  visible && moderation_status !== 'approved';

interface VisibilityProps {
  row: ModeratedComment;
  /** In To review a word takes the place of the status. */
  inReview?: boolean;
}

/**
 * Whether viewers see a comment, beside the time at which it was written; a narrow page shows an icon.
 * Where a decision is on its way or done, what is said about the decision says this, too.
 */
export function Visibility({ row, inReview = false }: VisibilityProps) {
  const t = useTranslations('comments');
  const known = t(row.visible ? 'visibleNow' : 'notVisible');
  const text = isVisibleSinceWritten(row) ? t('visibleSince') : known;
  const Icon = row.visible ? Eye : EyeOff;
  if (inReview) {
    return (
      <span title={known} className="inline-flex items-center gap-1.5 text-small text-ink-2">
        <Icon size={14} aria-hidden />
        <Sentence>{t(row.visible ? 'visible' : 'hidden')}</Sentence>
      </span>
    );
  }
  if (row.decision !== null && row.decision.state !== 'undone') return null;
  // Nobody asks whether viewers see what nothing speaks against.
  if (!row.is_spam && row.moderation_status === 'unmoderated') return null;
  return (
    <span title={text} className="inline-flex shrink-0 items-center">
      <Icon size={13} aria-hidden className="md:hidden" />
      <span className="sr-only md:not-sr-only">{text}</span>
    </span>
  );
}
