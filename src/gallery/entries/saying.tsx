import { useEffect } from 'react';
import { Announcer, announce } from '../../web/ui/announcer.tsx';
import { Spinner } from '../../web/ui/bristles.tsx';
import { Button } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialogs/dialog.tsx';
import { FilterSheet } from '../../web/ui/dialogs/filter-sheet.tsx';
import { Empty, Failed, Skeleton } from '../../web/ui/states.tsx';
import { Sentence } from '../../web/ui/text.tsx';
import { showToast, type Toast } from '../../web/ui/toast-store.ts';
import { nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { hostile } from '../fixtures/invented.ts';

type Words = Parameters<Parameters<typeof Spoken>[0]['children']>[0];

const toasts: Readonly<Record<string, (t: Words) => Omit<Toast, 'id'>>> = {
  success: (t) => ({
    kind: 'success',
    title: t('comments.trusted'),
    detail: t('thread.reportedWhere'),
    link: { href: 'https://example.org/', label: t('thread.openOnYoutube') },
  }),
  error: (t) => ({
    kind: 'error',
    title: t('comments.rejectFailed'),
    detail: t('errors.quota_exhausted'),
  }),
  loading: (t) => ({ kind: 'loading', title: t('jobs.syncOf', { n: 120, total: 1240 }) }),
  'to take back': (t) => ({
    kind: 'success',
    title: t('words.added'),
    detail: t('words.addedAbout', { word: 'rajakuda77' }),
    action: { label: t('decision.undo'), run: nothing },
  }),
  info: (t) => ({ kind: 'info', title: t('comments.trustEnded') }),
  'long text': (t) => ({
    kind: 'error',
    title: t('comments.loadFailed'),
    detail: hostile.endless,
  }),
};

const show = (toast: Omit<Toast, 'id'>, id: string) => showToast({ ...toast, id });

/** Shows some toasts as soon as it is there. */
function Raised({ t, kinds }: { t: Words; kinds: readonly string[] }) {
  useEffect(() => {
    for (const kind of kinds) {
      const toast = toasts[kind];
      if (toast !== undefined) show(toast(t), kind);
    }
  }, [t, kinds]);
  return null;
}

const some = ['success', 'error', 'loading'];
const others = ['to take back', 'info', 'long text'];

const ToastButtons = () => (
  <Spoken>
    {(t) => (
      <div className="flex flex-wrap gap-2">
        {Object.entries(toasts).map(([kind, toast]) => (
          <Button key={kind} lang="en" data-raises={kind} onClick={() => show(toast(t), kind)}>
            <span data-caption>{kind}</span>
          </Button>
        ))}
      </div>
    )}
  </Spoken>
);

interface OpenDialogProps {
  shape: 'dialog' | 'wide' | 'sheet';
  paragraphs?: number;
}

const OpenDialog = ({ shape, paragraphs = 1 }: OpenDialogProps) => (
  <Spoken>
    {(t) => (
      <Dialog open onClose={nothing} title={t('thread.deleteTitle')} shape={shape}>
        <div>
          {Array.from({ length: paragraphs }, (_, place) => (
            <p key={place} className="mt-2">
              {t('comments.chooseOwn')}
            </p>
          ))}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button>{t('bulk.cancel')}</Button>
          <Button kind="primary">{t('thread.delete')}</Button>
        </div>
      </Dialog>
    )}
  </Spoken>
);

export const saying: readonly Entry[] = [
  {
    of: 'ui/toaster',
    shows: [
      { state: 'raise one', view: <ToastButtons /> },
      {
        state: 'success, error, loading',
        overlay: true,
        view: <Spoken>{(t) => <Raised t={t} kinds={some} />}</Spoken>,
      },
      {
        state: 'to take back, info, long text',
        overlay: true,
        view: <Spoken>{(t) => <Raised t={t} kinds={others} />}</Spoken>,
      },
    ],
  },
  {
    of: 'ui/announcer',
    shows: [
      {
        state: 'heard only',
        view: (
          <Spoken>
            {(t) => (
              <>
                <Announcer />
                <Button onClick={() => announce(t('status.rejected'))}>
                  {t('status.rejected')}
                </Button>
              </>
            )}
          </Spoken>
        ),
      },
    ],
  },
  {
    of: 'ui/dialogs/dialog',
    shows: [
      { state: 'in the middle', overlay: true, view: <OpenDialog shape="dialog" /> },
      {
        state: 'wide, with much in it',
        overlay: true,
        view: <OpenDialog shape="wide" paragraphs={40} />,
      },
      { state: 'sheet', overlay: true, view: <OpenDialog shape="sheet" /> },
    ],
  },
  {
    of: 'ui/dialogs/filter-sheet',
    shows: [
      {
        state: 'none in use',
        view: (
          <FilterSheet label="Filters" count={0}>
            {() => null}
          </FilterSheet>
        ),
      },
      {
        state: 'two in use',
        view: (
          <FilterSheet label="Filters" count={2}>
            {() => null}
          </FilterSheet>
        ),
      },
    ],
  },
  {
    of: 'ui/states',
    wide: true,
    shows: [
      { state: 'empty', view: <Spoken>{(t) => <Empty>{t('comments.empty')}</Empty>}</Spoken> },
      {
        state: 'empty because of filters',
        view: (
          <Spoken>
            {(t) => (
              <Empty action={<Button>{t('comments.clearFilters')}</Button>}>
                {t('comments.emptyFiltered')}
              </Empty>
            )}
          </Spoken>
        ),
      },
      {
        state: 'failed',
        view: (
          <Spoken>{(t) => <Failed onRetry={nothing}>{t('comments.loadFailed')}</Failed>}</Spoken>
        ),
      },
      {
        state: 'quota used up',
        view: (
          <Spoken>{(t) => <Failed onRetry={nothing}>{t('errors.quota_exhausted')}</Failed>}</Spoken>
        ),
      },
      {
        state: 'offline',
        view: <Spoken>{(t) => <Failed onRetry={nothing}>{t('errors.network')}</Failed>}</Spoken>,
      },
      {
        state: 'failed, in the server’s own endless words',
        view: <Failed onRetry={nothing}>{hostile.endless}</Failed>,
      },
    ],
  },
  {
    of: 'ui/states.Skeleton',
    wide: true,
    shows: [
      { state: 'a line', view: <Skeleton className="h-6 w-60" /> },
      { state: 'a row', view: <Skeleton className="h-36" /> },
    ],
  },
  { of: 'ui/bristles.Spinner', shows: [{ state: 'busy', view: <Spinner /> }] },
  {
    of: 'ui/text.Sentence',
    shows: [
      {
        state: 'lower case in the page, a sentence to the eye',
        view: (
          <Spoken>
            {(t) => (
              <p>
                <Sentence>{t('comments.reject')}</Sentence>
              </p>
            )}
          </Spoken>
        ),
      },
    ],
  },
];
