import { ArrowLeft, ArrowRight, Check, OctagonX, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import type { ShortcutName } from '../../../../contract/shortcut.ts';
import { RemovalTime } from '../../../decisions/decision-chip.tsx';
import { type DecisionEntry, decisionHistory } from '../../../decisions/history.ts';
import { isInFlight } from '../../../decisions/progress.ts';
import { statusAfter, useRejectionText, useUndo } from '../../../decisions/use-decide.ts';
import { useStore } from '../../../lib/store.ts';
import { useKeyTexts } from '../../../session/use-shortcuts.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Kbd, Sentence } from '../../../ui/text.tsx';
import type { Lens } from '../filters/comment-search.ts';
import { CommentRow } from '../list/comment-row.tsx';
import type { CampaignGroups } from '../list/use-campaign-groups.tsx';
import { type Triage, useObstacle } from '../triage/use-triage.ts';

interface FocusViewProps {
  triage: Triage;
  lens: Lens;
  groups: CampaignGroups;
  onView: (from: number, to: number) => void;
}

const remembered = 5;

interface RecentProps {
  entry: DecisionEntry;
  rowOf: Triage['rowOf'];
}

function Recent({ entry, rowOf }: RecentProps) {
  const t = useTranslations('decision');
  const anonymous = useTranslations('comments')('anonymous');
  const undo = useUndo();
  const [row] = entry.rows;
  if (row === undefined) return null;
  const now = rowOf(row.id);
  const undoable = decisionHistory.toUndo(entry);
  return (
    <li className="flex min-h-9 items-center gap-3">
      <StatusBadge status={statusAfter[entry.decision]} />
      <span className="w-[16ch] shrink-0 text-small text-ink-2 tabular-nums">
        <bdi lang="und" className="foreign block truncate">
          {row.author_name ?? anonymous}
        </bdi>
        {now?.decision && (
          <span className="block">
            <RemovalTime progress={now.decision} />
          </span>
        )}
      </span>
      <bdi
        lang="und"
        dir="auto"
        className="foreign hidden min-w-0 flex-1 truncate text-small text-ink-3 sm:block"
      >
        {row.folded_text ?? row.comment_text}
      </bdi>
      {/* What was sent cannot be undone, and of a comment of another list nobody here knows. */}
      {now !== undefined && isInFlight(now) && undoable.length > 0 && (
        <Button size="small" kind="ghost" className="ml-auto" onClick={() => undo(undoable)}>
          <Undo2 size={15} aria-hidden />
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

/** The last few decisions, so that a mistake is seen and undone at once. */
function RecentDecisions({ rowOf }: Pick<RecentProps, 'rowOf'>) {
  const t = useTranslations('triage');
  const entries = useStore(decisionHistory).filter(({ rows }) => rows.length > 0);
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('recent')} className="mt-8 border-t border-line pt-3">
      <h2 className="text-small tracking-normal text-ink-3">{t('recent')}</h2>
      <ul className="mt-1">
        {entries
          .slice(-remembered)
          .toReversed()
          .map((entry) => (
            <Recent key={entry.rows[0]?.id} entry={entry} rowOf={rowOf} />
          ))}
      </ul>
    </section>
  );
}

function KeyHint({ name }: { name: ShortcutName }) {
  const text = useKeyTexts()(name);
  return text !== null && <Kbd>{text}</Kbd>;
}

function Controls({ triage, row }: { triage: Triage; row: ModeratedComment }) {
  const t = useTranslations('comments');
  const triageText = useTranslations('triage');
  const { cursor, ids } = triage;
  const obstacle = useObstacle(triage.own);
  const untilWhen = useRejectionText();
  const [noApproval, noRejection] = [obstacle(row, 'approve'), obstacle(row, 'reject')];
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-2 max-sm:sticky max-sm:bottom-(--act-bar) max-sm:[&_button]:scroll-mb-[calc(-6rem-var(--act-bar))] max-sm:z-20 max-sm:order-last max-sm:-mx-4 max-sm:mt-auto max-sm:border-t max-sm:border-line-strong max-sm:bg-surface max-sm:px-4 max-sm:py-1 sm:gap-3">
      {noRejection !== undefined && (
        <p className="basis-full text-center text-small text-ink-2">{noRejection}</p>
      )}
      <IconButton
        label={triageText('previous')}
        kind="secondary"
        disabled={cursor.index <= 0}
        onClick={() => cursor.move(cursor.index - 1)}
      >
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <Button
        className="min-h-12! min-w-0 flex-1 px-2! sm:min-w-36 sm:flex-none"
        disabled={noApproval !== undefined || row.moderation_status === 'approved'}
        onClick={() => triage.decide('approve')}
      >
        <Check size={18} aria-hidden />
        <Sentence>{t('approve')}</Sentence>
        <KeyHint name="approve" />
      </Button>
      <Button
        kind={row.is_spam ? 'primary' : 'secondary'}
        className="min-h-12! min-w-0 flex-1 px-2! sm:min-w-36 sm:flex-none"
        title={untilWhen}
        disabled={noRejection !== undefined || row.moderation_status === 'rejected'}
        onClick={() => triage.decide('reject')}
      >
        <OctagonX size={18} aria-hidden />
        <Sentence>{t('reject')}</Sentence>
        <KeyHint name="reject" />
      </Button>
      <IconButton
        label={triageText('nextOne')}
        kind="secondary"
        disabled={cursor.index >= ids.length - 1}
        onClick={() => cursor.move(cursor.index + 1)}
      >
        <ArrowRight size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** One comment at a time, large, with nothing else to look at. */
export function FocusView({ triage, lens, groups, onView }: FocusViewProps) {
  const t = useTranslations('triage');
  const review = useTranslations('review');
  const { cursor, ids, rowOf } = triage;
  const index = Math.max(0, cursor.index);
  const row = rowOf(ids[index] ?? '');
  // What is decided stays in the list until it is loaded again, and is not to review any more.
  const isReview = triage.filter.list === 'review';
  useEffect(() => {
    onView(index, index + 1);
    if (cursor.index < 0) cursor.move(0);
  });
  return (
    <div className="focus-view mx-auto max-w-[60rem] pt-2 max-sm:flex max-sm:min-h-[calc(100dvh-11.5rem)] max-sm:flex-col">
      <p className="mb-3 text-center text-ink-2 tabular-nums">
        {isReview
          ? review('toReview', { n: triage.matching?.n ?? ids.length })
          : t('place', { i: index + 1, n: ids.length })}
      </p>
      {row === undefined ? (
        <Skeleton className="h-60" />
      ) : (
        <>
          <div role="grid" aria-label={t('list')} aria-rowcount={ids.length}>
            {groups.headingAlone(row)}
            <CommentRow
              key={row.id}
              row={row}
              place={index + 1}
              current
              tabStop
              selected={undefined}
              lens={lens}
              inReview={isReview}
              handlers={triage.handlers}
            />
          </div>
          <Controls triage={triage} row={row} />
        </>
      )}
      <RecentDecisions rowOf={rowOf} />
    </div>
  );
}
