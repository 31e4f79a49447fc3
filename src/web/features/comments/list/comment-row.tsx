import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { RowActions } from '../../../comment/actions.tsx';
import { RowMenu } from '../../../comment/menu.tsx';
import { Visibility } from '../../../comment/standing.tsx';
import { isInFlight } from '../../../decisions/progress.ts';
import { classNames } from '../../../lib/class-names.ts';
import { RowRail, ScoreMeter } from '../../../shared/score.tsx';
import { StatusBadge, useStatusText } from '../../../shared/status-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Lens } from '../filters/comment-search.ts';
import { focusRow, rowElementId, useRovingControls } from '../triage/use-cursor.ts';
import type { RowHandlers } from '../triage/use-triage.ts';
import { isDecided } from './review-end.tsx';
import { RowContent } from './row-content.tsx';

export interface CommentRowProps {
  row: ModeratedComment;
  /** From 1, among all that the filters have. */
  place: number;
  /** Do keys act on it, and does the tab key stop here? */
  current: boolean;
  tabStop: boolean;
  /** Undefined where it cannot be selected. */
  selected: boolean | undefined;
  lens: Lens;
  /** Is it in To review? There it says what viewers see, since its status says nothing new. */
  inReview: boolean;
  handlers: RowHandlers;
}

interface SelectBoxProps {
  id: string;
  selected: boolean;
  author: string;
  onSelect: RowHandlers['select'];
}

/** Selecting with Shift held takes the rows between, too. */
const SelectBox = memo(function SelectBox({ id, selected, author, onSelect }: SelectBoxProps) {
  const t = useTranslations('comments');
  return (
    <Checkbox
      checked={selected}
      label={t('selectOne', { author })}
      onChange={(checked, shift) => onSelect(id, checked, shift)}
      className="mt-1 self-start"
    />
  );
});

interface VerdictProps {
  row: ModeratedComment;
  /** The row of the previous render: its buttons may follow a decision one frame later. */
  before: ModeratedComment;
  author: string;
  inReview: boolean;
}

/** Score, status and what to do, in columns that stay in place from row to row. */
const Verdict = memo(function Verdict(props: VerdictProps) {
  const { row, before, author, inReview } = props;
  const t = useTranslations('comments');
  return (
    <div className="row-verdict">
      <ScoreMeter
        value={row.spam_score}
        flagged={row.is_spam}
        label={t('score', { n: String(row.spam_score) })}
      />
      {inReview && (row.moderation_status === 'unmoderated' || !isDecided(row)) ? (
        <Visibility row={row} inReview />
      ) : (
        <StatusBadge
          status={row.moderation_status}
          decision={row.decision}
          className="justify-self-start whitespace-nowrap"
        />
      )}
      <RowActions row={before} />
      <RowMenu row={row} author={author} />
    </div>
  );
});

const spokenLength = 200;

/** Author, status, score and the readable text: screen readers do not speak styled letters well. */
function useRowName(row: ModeratedComment, author: string): string {
  const status = useStatusText({ status: row.moderation_status, decision: row.decision });
  const score = useTranslations('comments')('score', { n: String(row.spam_score) });
  const text = (row.folded_text ?? row.comment_text).slice(0, spokenLength).toWellFormed();
  return [author, status, score, text].join(', ');
}

/** One comment: its author, text and reasons, and what can be done with it. */
export function CommentRow(props: CommentRowProps) {
  const { row, current, selected, handlers } = props;
  const t = useTranslations('comments');
  const author = row.author_name ?? t('anonymous');
  const name = useRowName(row, author);
  // A decision has to show at once; the sweep and other buttons may come a frame later. Deferred here,
  // because `useRovingControls` below needs to know the buttons.
  const before = useDeferredValue(row);
  const element = useRef<HTMLDivElement>(null);
  useRovingControls(element, props.tabStop);
  useEffect(() => {
    if (current && handlers.claimFocus(row.id)) focusRow(row.id);
  }, [current, row.id, handlers]);
  return (
    <div
      ref={element}
      id={rowElementId(row.id)}
      role="row"
      aria-label={name}
      aria-rowindex={props.place}
      aria-selected={selected}
      tabIndex={-1}
      data-comment={row.comment_id}
      data-status={row.moderation_status}
      data-current={current || undefined}
      onFocus={() => handlers.noteFocus(row.id)}
      className={classNames(
        'bound comment-row relative flex overflow-clip',
        selected === true && 'is-selected',
      )}
    >
      <RowRail row={row} swept={isInFlight(before)} />
      <div role="gridcell" className="row-space flex min-w-0 flex-1 gap-3 pl-3!">
        {selected !== undefined && (
          <SelectBox id={row.id} selected={selected} author={author} onSelect={handlers.select} />
        )}
        <Avatar
          src={row.author_profile_image}
          name={author}
          size={28}
          className="hidden! self-start sm:inline-flex!"
        />
        <div className="row-grid">
          <RowContent
            row={row}
            author={author}
            lens={props.lens}
            inReview={props.inReview}
            decided={isDecided(row)}
          />
          <Verdict row={row} before={before} author={author} inReview={props.inReview} />
        </div>
      </div>
    </div>
  );
}
