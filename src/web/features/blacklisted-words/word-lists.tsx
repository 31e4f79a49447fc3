import { Link } from '@tanstack/react-router';
import { ArrowLeft, Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WordList } from '../../../contract/word-list.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { nameOf, useMayAct, useUnsubscribe } from './change-lists.ts';
import { useLists } from './fetch-words.ts';

const SubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}));

/** Opens the dialog for a new list, or for one whose growth waits for the owner. */
function SubscribeButton({ known }: { known?: string }) {
  const t = useTranslations('wordLists');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {known === undefined && <Rss size={16} aria-hidden />}
        {t(known === undefined ? 'subscribe' : 'lookAgain')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SubscribeDialog
            onClose={() => setOpen(false)}
            {...(known === undefined ? {} : { known })}
          />
        </Suspense>
      )}
    </>
  );
}

/** How a list stands, and what waits for the owner. */
function ListState({ list }: { list: WordList }) {
  const t = useTranslations('wordLists');
  const errors = useTranslations('errors');
  const { words, left_out: out, problem, failing_since: since, waiting_words: waiting } = list;
  const why = problem === 'payload_too_large' ? t('tooLarge') : problem && errors(problem);
  return (
    <>
      <p className="text-small text-ink-2 tabular-nums">
        {t('words', { n: words })}
        {out > 0 && ` · ${t('out', { n: out })}`}
        {' · '}
        {t('read')} <RelativeTime instant={list.read_at} fallback="" />
        {list.may_act && ` · ${t('acts')}`}
      </p>
      {why && since !== null && (
        <p className="text-small text-rejected-ink">
          {t('failing')} <RelativeTime instant={since} fallback="" />. {why}
        </p>
      )}
      {waiting !== null && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-small">{t('grown', { n: waiting })}</p>
          <SubscribeButton known={list.url} />
        </div>
      )}
    </>
  );
}

const Name = ({ url }: { url: string }) => (
  <bdi className="foreign font-semibold [overflow-wrap:anywhere]" lang="und">
    {nameOf(url)}
  </bdi>
);

/** The subscribed lists, a row each; its name opens the words. */
export function WordLists() {
  const t = useTranslations('wordLists');
  const errorText = useErrorText();
  const { data: lists = [], error } = useLists();
  return (
    <section aria-label={t('title')} className="mt-6 max-sm:order-last">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-title">{t('title')}</h2>
        <SubscribeButton />
      </div>
      {error && <p role="alert">{errorText(error, t('failed'))}</p>}
      {lists.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      {lists.length > 0 && (
        <ul className="bound mt-3">
          {lists.map((list) => (
            <li key={list.id} className="border-t border-line px-4 py-2.5 first:border-t-0">
              <Link to="/blacklisted-words" search={{ list: list.id }} className="link">
                <Name url={list.url} />
              </Link>
              <ListState list={list} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EndDialogProps {
  list: WordList;
  isPending: boolean;
  onClose: () => void;
  onEnd: () => void;
}

/** Asks before the words of a list go, with what the owner has set of them. */
function EndDialog({ list, isPending, onClose, onEnd }: EndDialogProps) {
  const t = useTranslations('wordLists');
  return (
    <Dialog open onClose={onClose} title={t('endAsk', { name: nameOf(list.url) })}>
      <p className="mb-4 text-ink-2">{t('endAbout', { n: list.words })}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{useTranslations('wordImport')('cancel')}</Button>
        <Button kind="primary" disabled={isPending} onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Above the words of one list: how it stands, and what can be done with it. */
export function ListHead({ id, onEnd }: { id: string; onEnd: () => void }) {
  const t = useTranslations('wordLists');
  const { data: lists } = useLists();
  const { mutate: setMayAct, isPending } = useMayAct();
  const [isEnding, setEnding] = useState(false);
  // Here rather than in the dialog, which goes with its list before the page is left.
  const { mutate: end, isPending: isGoing } = useUnsubscribe();
  const list = lists?.find((one) => one.id === id);
  return (
    <div>
      <Link to="/blacklisted-words" search={{}} className="link inline-flex items-center gap-1">
        <ArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      {lists && !list && <p className="mt-3">{t('gone')}</p>}
      {list && (
        <div className="bound mt-3 flex flex-col gap-2 p-3.5">
          <div>
            <Name url={list.url} />
            <ListState list={list} />
          </div>
          <p className="text-small text-ink-2">{t('weight')}</p>
          <LabelledCheckbox
            checked={list.may_act}
            onChange={() => {
              if (!isPending) setMayAct(list);
            }}
          >
            {t('mayAct')}
          </LabelledCheckbox>
          <Button onClick={() => setEnding(true)} className="w-fit">
            {t('end')}
          </Button>
          {isEnding && (
            <EndDialog
              list={list}
              isPending={isGoing}
              onClose={() => setEnding(false)}
              onEnd={() => end(list, { onSuccess: onEnd, onError: () => setEnding(false) })}
            />
          )}
        </div>
      )}
    </div>
  );
}
