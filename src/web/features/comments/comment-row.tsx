import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { CommentLinks } from '../../domain/comments/comment-links.tsx';
import { CommentText } from '../../domain/comments/comment-text.tsx';
import { LensLine } from '../../domain/comments/lens-line.tsx';
import { ReasonChips } from '../../domain/comments/reason-chips.tsx';
import { RowActions } from '../../domain/comments/row-actions.tsx';
import { isInFlight } from '../../domain/comments/row-cache.ts';
import { RowMenu } from '../../domain/comments/row-menu.tsx';
import { RelativeTime } from '../../domain/relative-time.tsx';
import { StatusBadge, statusTone } from '../../domain/status-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { toggled } from '../../lib/toggled.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BristleMeter } from '../../ui/bristle-meter.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Sentence } from '../../ui/sentence.tsx';

interface RowSelection {
  selected: boolean;
  onSelect: (selected: boolean, range: boolean) => void;
}

interface CommentRowProps {
  row: ModeratedComment;
  /** Absent where rows cannot be selected. */
  selection?: RowSelection | undefined;
}

function Meta({ row, author }: { row: ModeratedComment; author: string }) {
  const t = useTranslations('comments');
  const videos = useTranslations('videos');
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-3">
      <bdi
        className="foreign max-w-[24ch] truncate overflow-clip text-body font-semibold text-ink"
        title={author}
        lang="und"
      >
        {author}
      </bdi>
      <RelativeTime instant={row.published_at} fallback={videos('unknownDate')} />
      <bdi
        className="foreign max-w-[44ch] min-w-0 truncate"
        title={row.video_title ?? undefined}
        lang="und"
      >
        {row.video_title ?? videos('untitledVideo')}
      </bdi>
      <Link to="/videos/$videoId" params={{ videoId: row.video_id }} className="link">
        <Sentence>{t('viewVideo')}</Sentence>
      </Link>
      {row.hasReplies && (
        <span className="rounded-full border border-line px-2 text-meta">{t('hasReplies')}</span>
      )}
    </p>
  );
}

/** Selecting with Shift held takes the rows between, too. */
function SelectBox({ selection, author }: { selection: RowSelection; author: string }) {
  const t = useTranslations('comments');
  const [shift, setShift] = useState(false);
  return (
    <span onPointerDown={(event) => setShift(event.shiftKey)} className="pt-2">
      <Checkbox
        checked={selection.selected}
        label={t('selectOne', { author })}
        onChange={(selected) => selection.onSelect(selected, shift)}
      />
    </span>
  );
}

/** Status, score and what to do: beside the text, or below it where there is no room. */
function Verdict({ row, author }: { row: ModeratedComment; author: string }) {
  const t = useTranslations('comments');
  return (
    <div className="grid min-w-0 grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-2">
      <span className="md:justify-self-end">
        <StatusBadge status={row.moderation_status} />
      </span>
      <RowMenu row={row} author={author} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-col md:items-end">
        <BristleMeter value={row.spam_score} label={t('score', { n: String(row.spam_score) })} />
        <RowActions row={row} />
      </div>
    </div>
  );
}

/** One comment: who, where and when; what was written and how it reads; why it was flagged. */
export function CommentRow({ row, selection }: CommentRowProps) {
  const t = useTranslations('comments');
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const author = row.author_name ?? t('anonymous');
  const toggle = (key: string) => setLit((before) => toggled(before, key));
  const decided = row.decision !== null && row.decision.state !== 'undone';
  return (
    <li
      data-comment={row.comment_id}
      data-status={row.moderation_status}
      className={classNames(
        statusTone(row.moderation_status),
        'bound relative flex overflow-clip',
        isInFlight(row) && 'swept',
        selection?.selected === true && 'bg-nila-tint! ring-2 ring-nila',
      )}
    >
      <span aria-hidden className="rail shrink-0" />
      <div className="flex min-w-0 flex-1 gap-3 row-space pl-3!">
        {selection !== undefined && <SelectBox selection={selection} author={author} />}
        <Avatar
          src={row.author_profile_image}
          name={author}
          size={36}
          className="hidden! self-start sm:inline-flex!"
        />
        <div className="grid min-w-0 flex-1 gap-x-6 grid-cols-[minmax(0,1fr)] gap-y-2.5 md:grid-cols-[minmax(0,1fr)_18rem]">
          <div className={classNames('min-w-0', decided && 'text-ink-2')}>
            <Meta row={row} author={author} />
            <div className="mt-1">
              <CommentText row={row} lit={lit} />
            </div>
            <LensLine row={row} lit={lit} />
            <CommentLinks html={row.comment_display} />
            <ReasonChips reasons={row.reasons} lit={lit} onToggle={toggle} />
          </div>
          <Verdict row={row} author={author} />
        </div>
      </div>
    </li>
  );
}
