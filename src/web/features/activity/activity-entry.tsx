import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry, ActOutcomes } from '../../../contract/activity.ts';
import { useBringBack } from '../../decisions/use-bring-back.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatTime } from '../../lib/format.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { useComments, useUndo } from './activity-queries.ts';
import { EntryRecord } from './entry-record.tsx';
import { OpeningLine } from './opening-line.tsx';
import { useEntryTexts } from './use-entry-texts.ts';

/** What the entry is about, as far as Sapu still stores it; on a phone the rest shows once it opens. */
function Subject({ entry, isOpen }: { entry: ActivityEntry; isOpen: boolean }) {
  const t = useTranslations('activity');
  const texts = useEntryTexts();
  const { comment, author, video, channel, details } = entry;
  const name = author?.name ?? author?.channel_id ?? null;
  const title = video?.title ?? null;
  const subject = details['word'] ?? details['name'];
  return (
    <>
      {comment !== null && (
        <span className="block text-ink">
          {comment.text === null ? (
            <span className="text-ink-3">{t('textGone')}</span>
          ) : (
            <bdi
              lang="und"
              className={classNames(
                'foreign line-clamp-2 break-words',
                !isOpen && 'max-sm:line-clamp-1',
              )}
            >
              {comment.text}
            </bdi>
          )}
        </span>
      )}
      {channel !== null && (
        <bdi lang="und" className="foreign block">
          {channel.title ?? channel.id ?? ''}
        </bdi>
      )}
      {typeof subject === 'string' && (
        <bdi lang="und" className="foreign block break-words">
          {texts.ownName(subject)}
        </bdi>
      )}
      <span className={classNames('block text-small text-ink-3', !isOpen && 'max-sm:hidden')}>
        {author !== null && (
          <bdi lang="und" className={name === null ? undefined : 'foreign'}>
            {name ?? t('authorGone')}
          </bdi>
        )}
        {title !== null && (
          <>
            {' '}
            {t.rich('on', {
              title,
              video: (chunks) => (
                <bdi lang="und" className="foreign">
                  {chunks}
                </bdi>
              ),
            })}
          </>
        )}
      </span>
    </>
  );
}

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Below the line of its decision. */
  isPart?: boolean;
}

/** One line of the log; pressed, it shows its record. */
export function ActivityRow({ entry, isPart = false }: ActivityRowProps) {
  const t = useTranslations('activity');
  const texts = useEntryTexts();
  const [open, setOpen] = useState(false);
  const { score, outcome, outcomes, together, comment } = entry;
  const record = `record-${entry.id}`;
  return (
    <li data-entry={entry.id} className="border-t border-line first:border-t-0">
      <OpeningLine
        entry={entry}
        open={open}
        onToggle={() => setOpen(!open)}
        controls={record}
        aside={
          <>
            {outcome !== null && <span className="block text-ink">{texts.outcome(outcome)}</span>}
            {outcomes !== null && (
              <span className="block text-ink">{texts.outcomes(outcomes)}</span>
            )}
            {score !== null && (
              <span className="block tabular-nums max-sm:hidden">{t('score', { n: score })}</span>
            )}
            {together !== null && comment !== null && !isPart && (
              <span className="block">{t('together', { n: together })}</span>
            )}
          </>
        }
      >
        <span className="block font-semibold">{texts.action(entry)}</span>
        <Subject entry={entry} isOpen={open} />
      </OpeningLine>
      {entry.teaches && <TakeBackLesson entry={entry} />}
      {outcomes !== null && outcomes.held > 0 && <BringBack id={entry.id} outcomes={outcomes} />}
      {open && (
        <div id={record}>
          <EntryRecord entry={entry} />
          {outcomes !== null && <CommentsOfAct act={entry.id} />}
        </div>
      )}
    </li>
  );
}

/** Takes back what "Not spam" taught, long after its own undo. */
function TakeBackLesson({ entry: { comment, outcome } }: { entry: ActivityEntry }) {
  const t = useTranslations('notSpam');
  const undo = useUndo();
  const id = comment?.id ?? null;
  if (id === null || outcome?.state === 'undone') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 sm:pl-11">
      <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
        <Undo2 size={15} aria-hidden />
        {t('takeBack')}
      </Button>
      {/* Once it is sent, viewers see the comment, and nothing here hides it again. */}
      {outcome?.state === 'sent' && (
        <span className="text-small text-ink-2">{t('staysVisible')}</span>
      )}
    </div>
  );
}

interface BringBackProps {
  id: string;
  outcomes: ActOutcomes;
}

/** Shows viewers again what is hidden; what YouTube has rejected does not come back. */
function BringBack({ id, outcomes: { held, sent, rejected_from: until } }: BringBackProps) {
  const t = useTranslations('activity');
  const locale = useLocale();
  const back = useBringBack('POST /api/activity/{id}/bring-back');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 sm:pl-11">
      <Button size="small" disabled={back.isPending} onClick={() => back.mutate(id)}>
        <Undo2 size={15} aria-hidden />
        {t('bringBack', { n: held })}
      </Button>
      <span className="text-small text-ink-2">
        {until !== null && t('bringBackUntil', { time: formatTime(until, locale) })}{' '}
        {t('bringBackAbout')} {sent > 0 && t('bringBackNot', { n: sent })}
      </span>
    </div>
  );
}

/** The comments that were decided together, each with its own record. */
function CommentsOfAct({ act }: { act: string }) {
  const t = useTranslations('activity');
  const errorText = useErrorText();
  const list = useComments(act);
  if (list.isPending) return <Skeleton className="mx-4 mb-4 h-16" />;
  if (list.isError) {
    return (
      <Failed onRetry={() => void list.refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>
    );
  }
  const entries = list.data.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <ul aria-label={t('comments')} className="border-t border-line sm:ml-7">
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} isPart />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mx-4 mb-4 sm:ml-11"
          aria-busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('moreComments')}
        </Button>
      )}
    </>
  );
}
