import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { useFreshUser } from '../../session/auth-store.ts';
import { useJobs } from '../../shared/job-card.tsx';
import { useHelp } from '../../shared/panels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Strips } from './strips.tsx';

/** Where `g` and a second key lead. */
const places = {
  d: '/',
  v: '/videos',
  s: '/shorts',
  c: '/comments',
  b: '/blacklisted-words',
} as const;

/** The longest pause between `g` and the second key. */
const sequenceMs = 1000;

/** Keys that mean the same on every page: `?` and `g` with a second key. */
export function useGlobalKeys(): void {
  const navigate = useNavigate();
  const help = useHelp();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const second = (to: (typeof places)[keyof typeof places]) => (event: KeyboardEvent) => {
    if (event.timeStamp - startedAt.current > sequenceMs) return false;
    startedAt.current = Number.NEGATIVE_INFINITY;
    // The page must not handle this key, too.
    event.stopImmediatePropagation();
    void navigate({ to });
    return true;
  };
  const keys = {
    '?': help.open,
    g: (event: KeyboardEvent) => {
      startedAt.current = event.timeStamp;
    },
    ...Object.fromEntries(Object.entries(places).map(([key, to]) => [key, second(to)])),
  };
  useKeys(keys, 'first');
}

const isOver = ({ state }: Job) => state === 'done' || state === 'failed';

const endings = {
  sync_channel: { done: 'syncDone', failed: 'syncFailed' },
  bulk_moderate: { done: 'bulkDone', failed: 'bulkFailed' },
  rejudge: { done: 'rejudgeDone', failed: 'rejudgeFailed' },
} as const satisfies Record<Job['kind'], { done: string; failed: string }>;

/** Shows the progress of bulk decisions in a toast, and says when a job has ended. */
export function JobToasts() {
  const t = useTranslations('jobs');
  const errors = useTranslations('errors');
  const { data: jobs } = useJobs();
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs ?? []) {
      const id = `job-${job.id}`;
      const bulk = job.kind === 'bulk_moderate';
      if (!isOver(job)) {
        watched.current.add(id);
        const total = job.total ?? job.done;
        if (bulk) showToast({ id, kind: 'loading', title: t('bulk', { n: job.done, total }) });
      } else if (watched.current.delete(id)) {
        // Only jobs seen running are announced as ended, so a reload repeats nothing.
        if (job.state === 'failed') {
          const detail = job.error_code === null ? undefined : errors(job.error_code);
          showToast({ id, kind: 'error', title: t(endings[job.kind].failed), detail });
        } else {
          const n = job.done;
          showToast({ id, kind: 'success', title: t(endings[job.kind].done, { n }) });
        }
      }
    }
  }, [jobs, t, errors]);
  return null;
}

const HelpSheet = lazy(async () => ({
  default: (await import('../../features/help/help-sheet.tsx')).HelpSheet,
}));
const OutboxPanel = lazy(async () => ({
  default: (await import('../../features/outbox/outbox-panel.tsx')).OutboxPanel,
}));
const AuthorDrawer = lazy(async () => ({
  default: (await import('../../features/author/author-drawer.tsx')).AuthorDrawer,
}));
const Palette = lazy(async () => ({
  default: (await import('../../features/palette/palette.tsx')).Palette,
}));

/** The panels that the address opens, and the palette, which has no address. */
export function Panels() {
  const { help, panel, author } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  useKeys({ 'Mod+k': () => setSearching(true) }, 'first');
  const close = () =>
    void navigate({
      to: '.',
      search: ({ help: _help, panel: _panel, author: _author, ...rest }) => rest,
      resetScroll: false,
    });
  return (
    <Suspense>
      {help === 1 && <HelpSheet onClose={close} />}
      {panel === 'outbox' && <OutboxPanel onClose={close} />}
      {author !== undefined && <AuthorDrawer key={author} authorId={author} onClose={close} />}
      {searching && <Palette onClose={() => setSearching(false)} />}
    </Suspense>
  );
}

/** Strips, toasts, panels and keys of a signed-in owner. */
export function SignedInParts() {
  useFreshUser();
  useGlobalKeys();
  return (
    <>
      <Strips />
      <JobToasts />
      <Panels />
    </>
  );
}
