import { useTranslations } from 'use-intl';
import type { ActFilter } from '../../../../contract/act.ts';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import type { Decision } from '../../../../contract/moderation.ts';
import { mayBeCleared } from '../../../comment/taken-for-spam.ts';
import { useTrust } from '../../../comment/use-comment-actions.ts';
import { useNotSpam } from '../../../comment/use-not-spam.ts';
import { useUndoJob } from '../../../decisions/acts/job-acts.ts';
import { type DecisionEntry, decisionHistory } from '../../../decisions/history.ts';
import { isFinal } from '../../../decisions/progress.ts';
import { statusAfter, useDecide, useUndo } from '../../../decisions/use-decide.ts';
import { isOwner } from '../../../session/roles.ts';
import { announce } from '../../../ui/announcer.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useBulk } from './use-bulk.ts';
import { type Cursor, focusRow, useCursor } from './use-cursor.ts';
import { type AllMatching, type Selection, useSelection } from './use-selection.ts';

export interface TriageList {
  /** What is listed, in order. */
  readonly ids: readonly string[];
  readonly rowOf: (id: string) => ModeratedComment | undefined;
  /** The owner's channel; rows can be selected only where it is the one that shows. */
  readonly own: string | null;
  readonly selectable: boolean;
  /** Differs where the list is another one. */
  readonly listKey: string;
  /** The filters of the list, which all its pages share. */
  readonly filter: ActFilter;
  /** What the filters match, beyond what is listed here; undefined where that is all. */
  readonly matching: AllMatching | undefined;
  /** The comment to begin at. */
  readonly start: string | undefined;
}

/** What a row of the list calls. */
export interface RowHandlers {
  readonly noteFocus: (id: string) => void;
  readonly claimFocus: (id: string) => boolean;
  readonly select: (id: string, selected: boolean, range: boolean) => void;
}

export interface Triage extends TriageList {
  readonly cursor: Cursor;
  readonly selection: Selection;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly handlers: RowHandlers;
  /** The row that keys act on. */
  readonly current: ModeratedComment | undefined;
  /** Decides on the current row and goes to the next. */
  readonly decide: (decision: Decision) => void;
  /** Undoes the latest decision, single or bulk, and goes to its row. */
  readonly undo: (bulk: boolean) => void;
  /** Says of the current row that it is no spam. */
  readonly notSpam: () => void;
  readonly trust: () => void;
  readonly maySelect: (row: ModeratedComment | undefined) => boolean;
}

/** Why a decision is not possible; undefined where it is. */
export function useObstacle(own: string | null) {
  const t = useTranslations('triage');
  const errors = useTranslations('errors');
  const final = useTranslations('decision')('cannotUnreject');
  return (row: ModeratedComment, decision: Decision): string | undefined => {
    if (!row.can_moderate) {
      return row.author_channel_id === own ? errors('own_comment') : t('onlyOwn');
    }
    return decision === 'approve' && isFinal(row) ? final : undefined;
  };
}

/** The place of the next comment after this one, without those on which the owner cannot decide. */
function placeAfter({ ids, rowOf }: TriageList, index: number): number {
  const isPassed = (id: string) => rowOf(id)?.can_moderate === false;
  const place = ids.findIndex((id, at) => at > index && !isPassed(id));
  return place < 0 ? index + 1 : place;
}

function useDecideAndGoOn(list: TriageList, cursor: Cursor, current?: ModeratedComment) {
  const { ids, own } = list;
  const t = useTranslations('triage');
  const obstacle = useObstacle(own);
  const decide = useDecide();
  return (decision: Decision, author: (id: string) => string) => {
    if (current === undefined) return cursor.move(0);
    const why = obstacle(current, decision);
    if (why !== undefined) {
      showToast({ id: 'obstacle', kind: 'info', title: why });
      if (!current.can_moderate) cursor.move(placeAfter(list, cursor.index));
      return;
    }
    const isSo = current.moderation_status === statusAfter[decision];
    if (!isSo && !decide(current, decision)) return;
    const place = placeAfter(list, cursor.index);
    cursor.move(place);
    const next = ids[place];
    const [i, n] = [cursor.index + 1, ids.length];
    const done = t(decision === 'reject' ? 'rejected' : 'approved', { i, n });
    announce(next === undefined ? done : `${done} ${t('next', { author: author(next) })}`);
  };
}

/** Everything for working through a list of comments: cursor, selection, decisions. */
export function useTriage(list: TriageList): Triage {
  const { ids, rowOf, own } = list;
  const anonymous = useTranslations('comments')('anonymous');
  const nothing = useTranslations('triage')('nothingToUndo');
  const cursor = useCursor(ids, list.start);
  const filterKey = JSON.stringify(list.filter);
  const selection = useSelection({ ids, listKey: list.listKey, filterKey });
  const bulk = useBulk({ selection, rowOf, filter: list.filter });
  const undo = useUndo();
  const undoJob = useUndoJob();
  const notSpam = useNotSpam();
  const trust = useTrust();
  const current = cursor.id === null ? undefined : rowOf(cursor.id);
  const decideAndGoOn = useDecideAndGoOn(list, cursor, current);
  const maySelect = (row: ModeratedComment | undefined) =>
    list.selectable &&
    (row === undefined || (row.video_channel_id === own && row.author_channel_id !== own));
  const handlers = {
    noteFocus: cursor.noteFocus,
    claimFocus: cursor.claimFocus,
    select: selection.select,
  };
  return {
    ...list,
    cursor,
    selection,
    bulk,
    handlers,
    current,
    maySelect,
    decide: (decision) => decideAndGoOn(decision, (id) => rowOf(id)?.author_name ?? anonymous),
    undo: (many) => {
      const { get, toUndo } = decisionHistory;
      const isMeant = (one: DecisionEntry) => one.jobId !== undefined || toUndo(one).length > 0;
      const entry = get().findLast((one) => one.bulk === many && isMeant(one));
      if (entry === undefined) {
        showToast({ id: 'obstacle', kind: 'info', title: nothing });
        return;
      }
      if (entry.jobId !== undefined) {
        undoJob.mutate(entry.jobId);
        return;
      }
      undo(toUndo(entry));
      const place = ids.indexOf(entry.rows[0]?.id ?? '');
      if (place >= 0) cursor.move(place);
    },
    notSpam: () => {
      if (current !== undefined && mayBeCleared(current)) notSpam.mutate(current);
    },
    trust: () => {
      const authorId = current?.author_channel_id ?? null;
      if (!isOwner() || current === undefined || authorId === null || authorId === own) return;
      trust.mutate({ authorId, trusted: !current.author_trusted });
    },
  };
}

/** Focuses the row that keys act on. */
export const focusCurrentRow = ({ cursor }: Triage): void => {
  if (cursor.id !== null) focusRow(cursor.id);
};
