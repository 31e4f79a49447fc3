import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../../contract/comment.ts';
import { RowActions } from '../../comment/actions.tsx';
import { CommentText } from '../../comment/comment-text.tsx';
import { LensLine } from '../../comment/lens.tsx';
import { RowMenu } from '../../comment/menu.tsx';
import { disguises, toldReasons } from '../../comment/told-reasons.ts';
import { isInFlight } from '../../decisions/progress.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { useOpenAuthor } from '../../shared/panels.ts';
import { RowRail, ScoreMeter } from '../../shared/score.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

const unlit: ReadonlySet<string> = new Set();

/** The evidence of a flagged comment, and the disguises of any other. */
export function marksOf(row: ModeratedComment): readonly CommentReason[] {
  const told = toldReasons(row, false);
  return told.length > 0 ? told : disguises(row.reasons);
}

function Author({ row, author }: { row: ModeratedComment; author: string }) {
  const t = useTranslations('triage');
  const open = useOpenAuthor();
  const { author_channel_id: id } = row;
  const look = 'max-w-[24ch] min-w-0 truncate text-body font-semibold text-ink';
  const name = (
    <bdi lang="und" className="foreign">
      {author}
    </bdi>
  );
  if (id === null) return <span className={look}>{name}</span>;
  return (
    <button
      type="button"
      aria-label={t('openAuthor', { author })}
      onClick={() => open(id)}
      className={`${look} rounded-chip text-left hover:underline coarse:min-h-11`}
    >
      {name}
    </button>
  );
}

interface MemberRowProps {
  row: ModeratedComment;
  /** Undefined where it cannot be decided on. */
  included: boolean | undefined;
  onInclude: (included: boolean) => void;
}

/** One comment of a campaign, with a box to leave it out. */
export function MemberRow({ row, included, onInclude }: MemberRowProps) {
  const t = useTranslations('campaigns');
  const comments = useTranslations('comments');
  const unknownDate = useTranslations('videos')('unknownDate');
  const author = row.author_name ?? comments('anonymous');
  const marks = marksOf(row);
  return (
    <li
      data-comment={row.comment_id}
      data-status={row.moderation_status}
      className="bound comment-row relative flex overflow-clip"
    >
      <RowRail row={row} swept={isInFlight(row)} />
      <div className="row-space flex min-w-0 flex-1 gap-3 pl-3!">
        {included !== undefined && (
          <Checkbox
            checked={included}
            label={t('include', { author })}
            onChange={onInclude}
            className="mt-1 self-start"
          />
        )}
        <div className="row-grid">
          <div className="row-facts flex min-w-0 items-center gap-x-3 text-small text-ink-3">
            <Author row={row} author={author} />
            <span className="shrink-0">
              <RelativeTime instant={row.published_at} fallback={unknownDate} />
            </span>
            <bdi lang="und" className="foreign min-w-0 truncate max-sm:hidden">
              {row.video_title}
            </bdi>
          </div>
          <div className="row-body min-w-0">
            <CommentText text={row.comment_text} reasons={marks} lit={unlit} />
            <LensLine row={row} reasons={marks} lit={unlit} />
          </div>
          <div className="row-verdict">
            <ScoreMeter
              value={row.spam_score}
              flagged={row.is_spam}
              label={comments('score', { n: String(row.spam_score) })}
            />
            <StatusBadge
              status={row.moderation_status}
              decision={row.decision}
              className="justify-self-start whitespace-nowrap"
            />
            <RowActions row={row} />
            <RowMenu row={row} author={author} />
          </div>
        </div>
      </div>
    </li>
  );
}
