import type { ModeratedComment } from '../../contract/comment.ts';
import { CommentRow, type CommentRowProps } from '../../web/features/comments/list/comment-row.tsx';
import { nothing, Spoken } from '../around.tsx';
import type { Entry, Shown } from '../entry.ts';
import {
  comment,
  flagged,
  foreignTexts,
  inThread,
  rejected,
  spokenFor,
  statuses,
} from '../fixtures/comments.ts';
import { decidedComments } from '../fixtures/decided-comments.ts';
import { Forced } from '../forced.tsx';

const handlers: CommentRowProps['handlers'] = {
  noteFocus: nothing,
  claimFocus: () => false,
  select: nothing,
};

type Look = Partial<Pick<CommentRowProps, 'current' | 'selected' | 'lens' | 'inReview'>>;

const Row = ({ row, ...look }: Look & { row: ModeratedComment }) => (
  <Spoken>
    {(t) => (
      <div role="grid" aria-label={t('triage.list')} aria-multiselectable>
        <CommentRow
          row={row}
          place={1}
          current={look.current === true}
          tabStop
          selected={look.selected}
          lens={look.lens ?? 'inline'}
          inReview={look.inReview === true}
          handlers={handlers}
        />
      </div>
    )}
  </Spoken>
);

const each = (rows: Readonly<Record<string, ModeratedComment>>): Shown[] =>
  Object.entries(rows).map(([state, row]) => ({
    state,
    view: <Row row={row} selected={false} />,
  }));

const verdicts = Object.fromEntries(
  statuses.map((status) => [
    status,
    status === 'rejected'
      ? rejected({ state: 'sent' })
      : flagged({ moderation_status: status, spam_score: status === 'spam' ? 97 : 61 }),
  ]),
);

export const rows: readonly Entry[] = [
  {
    of: 'features/comments/list/comment-row',
    wide: true,
    shows: [
      { state: 'harmless', view: <Row row={comment()} selected={false} /> },
      ...each(verdicts),
      { state: 'spoken for by a trusted author', view: <Row row={spokenFor()} selected={false} /> },
      { state: 'to review', view: <Row row={flagged()} selected={false} inReview /> },
      { state: 'in a thread', view: <Row row={inThread} selected={false} /> },
      { state: 'where the keys act', view: <Row row={flagged()} selected={false} current /> },
      { state: 'selected', view: <Row row={flagged()} selected /> },
      { state: 'no permission', view: <Row row={flagged({ can_moderate: false })} /> },
      {
        state: 'hover on the first button',
        view: (
          <Forced state="hover" on="button.control">
            <Row row={flagged()} />
          </Forced>
        ),
      },
      { state: 'without lens', view: <Row row={flagged()} lens="off" /> },
      { state: 'lens beside', view: <Row row={flagged()} lens="split" /> },
      ...each(decidedComments),
      ...each(foreignTexts),
    ],
  },
];
