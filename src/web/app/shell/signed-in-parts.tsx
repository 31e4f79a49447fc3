import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import { useStore } from '../../lib/store.ts';
import { useFreshUser } from '../../session/auth-store.ts';
import { useHelpsNobody } from '../../session/roles.ts';
import { useJobs } from '../../shared/job-card.tsx';
import { offeredWordStore, paletteStore } from '../../shared/panels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { otherMessages, withMessages } from './messages.ts';
import { Strips } from './strips.tsx';

const isOver = ({ state }: Pick<Job, 'state'>) => state === 'done' || state === 'failed';

const failures = {
  sync_channel: 'syncFailed',
  rejudge: 'rejudgeFailed',
  report: 'reportFailed',
} as const;

/** Says when a sync has ended, and when work stopped. Acts on comments speak in their own bar. */
export function JobToasts() {
  const t = useTranslations('jobs');
  const errors = useTranslations('errors');
  const { data: jobs } = useJobs();
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, kind, state, done, error_code: code } of jobs ?? []) {
      if (kind === 'bulk_moderate') continue;
      if (!isOver({ state })) watched.current.add(id);
      // Only jobs seen running are announced as ended, so a reload repeats nothing.
      else if (watched.current.delete(id)) {
        const toast = `job-${id}`;
        if (state === 'failed') {
          const detail = code === null ? undefined : errors(code);
          showToast({ id: toast, kind: 'error', title: t(failures[kind]), detail });
        } else if (kind === 'sync_channel') {
          showToast({ id: toast, kind: 'success', title: t('syncDone', { n: done }) });
        }
      }
    }
  }, [jobs, t, errors]);
  return null;
}

const loadHelpSheet = withMessages(
  ['settings'],
  () => import('../../features/docs/help-sheet.tsx'),
);
const HelpSheet = lazy(async () => ({ default: (await loadHelpSheet()).HelpSheet }));
const OutboxPanel = lazy(async () => ({
  default: (await import('../../features/outbox/outbox-panel.tsx')).OutboxPanel,
}));
const AuthorDrawer = lazy(async () => ({
  default: (await import('../../features/author-drawer/author-drawer.tsx')).AuthorDrawer,
}));
const loadAddWordDialog = withMessages(
  ['words'],
  () => import('../../features/blacklisted-words/add-word-dialog.tsx'),
);
const AddWordDialog = lazy(async () => ({ default: (await loadAddWordDialog()).AddWordDialog }));
/** Where what the palette finds is named, beside what every page says. */
const foundWords = [
  'everyPage',
  'analytics',
  'docs',
  'notificationSettings',
  'rules',
  'settings',
  'sync',
  'yourData',
] as const;
const loadPalette = withMessages(foundWords, () => import('../../features/palette/palette.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const loadOtherWords = () => otherMessages(foundWords);

/** The panels that the address opens; the palette and the form for a word have no address. */
export function Panels() {
  const { help, panel, author } = useSearch({ strict: false });
  const navigate = useNavigate();
  const searching = useStore(paletteStore);
  const word = useStore(offeredWordStore);
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
      {word !== null && <AddWordDialog word={word} onClose={() => offeredWordStore.set(null)} />}
      {searching && (
        <Palette loadOtherWords={loadOtherWords} onClose={() => paletteStore.set(false)} />
      )}
    </Suspense>
  );
}

/** Strips, toasts and panels of a signed-in owner. */
export function SignedInParts() {
  useFreshUser();
  if (useHelpsNobody()) return <Strips />;
  return (
    <>
      <Strips />
      <JobToasts />
      <Panels />
    </>
  );
}
