import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Job } from '../../../contract/job.ts';
import { limits } from '../../../contract/limits.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStore } from '../../lib/store.ts';
import { useJobs } from '../../shared/job-card.tsx';
import { useUndo } from '../use-decide.ts';
import { type Act, actOfRows, isSettled, waitingAmong } from './act.ts';
import { ActCard } from './act-card.tsx';
import { useActOfJob, useUndoJob } from './job-acts.ts';
import { type SmallAct, smallActs } from './small-acts.ts';

/** The server announces progress; this interval only covers a lost event. */
const refetchMs = 20_000;

/** Counts a small act by its comments, which the server's events have it read again, and says which can be undone. */
function useSmallAct({ id, commentIds, sendAfter, ...asked }: SmallAct): {
  act: Act;
  undoable: readonly string[];
} {
  const { data } = useQuery({
    queryKey: [...queryKeys.smallActs, id],
    queryFn: async ({ signal }) => {
      const query = { comment_ids: commentIds.join(','), page_size: String(limits.pageSize.max) };
      const { rows } = await callList('GET /api/comments', { query, signal });
      const undoable = waitingAmong(rows, asked.decision).flatMap(
        ({ id: commentId, decided_at }) =>
          asked.decidedAt === undefined || asked.decidedAt === decided_at ? [commentId] : [],
      );
      return { act: actOfRows(rows, asked), undoable };
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isSettled(state.data.act) ? false : refetchMs,
  });
  const unread = { ...actOfRows([], asked), total: commentIds.length };
  const n = commentIds.length;
  return data ?? { act: { ...unread, waiting: n, undoable: n, sendAfter }, undoable: commentIds };
}

function SmallActCard({ small }: { small: SmallAct }) {
  const { act, undoable } = useSmallAct(small);
  const undo = useUndo();
  return (
    <ActCard
      id={small.id}
      act={act}
      busy={false}
      onUndo={() => undo(undoable.map((id) => ({ id, decided_at: small.decidedAt })))}
      onDismiss={() => smallActs.remove(small.id)}
    />
  );
}

interface JobActCardProps {
  job: Job;
  onDismiss: () => void;
}

function JobActCard({ job, onDismiss }: JobActCardProps) {
  const undo = useUndoJob();
  const act = useActOfJob(job);
  if (act === null) return null;
  return (
    <ActCard
      id={job.id}
      act={act}
      busy={undo.isPending}
      onUndo={() => undo.mutate(job.id)}
      onDismiss={onDismiss}
    />
  );
}

const isOver = ({ state }: Job) => state === 'done' || state === 'failed';

/** The jobs of acts that run, and those that this page has seen run and not dismissed. */
function useActJobs() {
  const { data: jobs = [] } = useJobs();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const acts = jobs.filter(({ kind }) => kind === 'bulk_moderate');
  const fresh = acts.filter((job) => !isOver(job) && !seen.has(job.id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return {
    acts: acts.filter(({ id }) => seen.has(id) && !dismissed.has(id)),
    dismiss: (id: string) => setDismissed((known) => new Set([...known, id])),
  };
}

/** Other bars at the bottom stand above this one: they read its height from the root element. */
function useReservedHeight(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (element === null || !shown) return;
    const observer = new ResizeObserver(() => {
      style.setProperty('--act-bar', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--act-bar');
    };
  }, [bar, shown]);
}

/** The actions on many comments that are under way, at the bottom of every page. */
export function ActBar() {
  const small = useStore(smallActs);
  const { acts, dismiss } = useActJobs();
  const bar = useRef<HTMLDivElement>(null);
  const shown = small.length + acts.length > 0;
  useReservedHeight(bar, shown);
  if (!shown) return null;
  return (
    <div
      ref={bar}
      className="overlay-in sticky bottom-0 z-20 border-t-2 border-nila bg-surface px-4 py-1 shadow-dialog sm:px-6 sm:py-2"
    >
      <div className="page-grid flex max-h-40 flex-col gap-2 overflow-y-auto">
        {acts.map((job) => (
          <JobActCard key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
        ))}
        {small.map((act) => (
          <SmallActCard key={act.id} small={act} />
        ))}
      </div>
    </div>
  );
}
