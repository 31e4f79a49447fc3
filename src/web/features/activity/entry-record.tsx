import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { formatDateTime } from '../../lib/format.ts';
import { usePlatformLinks } from '../../shared/host.ts';
import { useOpenAuthor } from '../../shared/panels.ts';
import { Button } from '../../ui/button.tsx';
import { useUndo } from './activity-queries.ts';
import { useEntryTexts } from './use-entry-texts.ts';

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** The kinds of evidence at the time of the decision, the heaviest first. */
function Why({ entry: { score, reasons } }: { entry: ActivityEntry }) {
  const t = useTranslations('activity');
  const texts = useEntryTexts();
  if (score === null) return null;
  const points = [...Map.groupBy(reasons, ({ signal }) => signal)]
    .map(([signal, found]) => ({
      signal,
      weight: found.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return (
    <Part name={t('why')}>
      <p>{t('score', { n: score })}</p>
      {points.length === 0 && <p className="text-ink-2">{t('noReasons')}</p>}
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {points.map(({ signal, weight }) => (
          <li key={signal} className="rounded-chip border border-line px-2 text-small">
            {texts.signal(signal)}
            {Math.round(weight) !== 0 && (
              <span className="text-ink-2 tabular-nums">
                {' '}
                {t('points', {
                  points: `${weight < 0 ? '−' : '+'}${Math.abs(Math.round(weight))}`,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Until it is sent, a decision can be taken back here, too. */
const undoable = new Set([
  'queued',
  'waiting_quota',
  'waiting_platform',
  'held',
  'paused',
  'stopped',
]);

function Answer({ entry: { outcome, comment, action } }: { entry: ActivityEntry }) {
  const t = useTranslations('activity');
  const decisions = useTranslations('decision');
  const undo = useUndo();
  const locale = useLocale();
  const texts = useEntryTexts();
  if (outcome === null) {
    return action === 'mark_spam' ? <Part name={t('answered')}>{t('notSent')}</Part> : null;
  }
  const text = texts.outcome(outcome);
  const { settled_at: time, ban_asked, state } = outcome;
  return (
    <Part name={t('answered')}>
      <p>{time === null ? text : t('answeredAt', { text, time: formatDateTime(time, locale) })}</p>
      {comment?.id && undoable.has(state) && (
        <Button
          size="small"
          className="mt-1"
          disabled={undo.isPending}
          onClick={() => undo.mutate(comment.id ?? '')}
        >
          <Undo2 size={15} aria-hidden />
          {decisions('undo')}
        </Button>
      )}
      {ban_asked && <p className="text-small text-ink-2">{t('banAsked')}</p>}
    </Part>
  );
}

function Author({ entry: { author } }: { entry: ActivityEntry }) {
  const t = useTranslations('activity');
  const openAuthor = useOpenAuthor();
  if (author === null) return null;
  const { channel_id: id } = author;
  return (
    <Part name={t('authorId')}>
      {id === null ? (
        <span className="text-ink-2">{t('hiddenId')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <code className="break-all">{id}</code>
          <Button kind="ghost" size="small" onClick={() => openAuthor(id)}>
            {t('authorLink')}
          </Button>
        </span>
      )}
    </Part>
  );
}

/** Details whose values Sapu has words for. Others are words of the owner. */
const ofOurs = new Set(['mode', 'action']);

/** Everything that the log says of one entry. */
export function EntryRecord({ entry }: { entry: ActivityEntry }) {
  const t = useTranslations('activity');
  const shell = useTranslations('shell');
  const texts = useEntryTexts();
  const links = usePlatformLinks();
  const { comment, video, changes, details } = entry;
  const address = comment?.id && video?.id ? links.comment(video.id, comment.id) : undefined;
  const values = Object.entries(details).filter(
    ([name, value]) => value !== null && t.has(`detail_${name}` as 'detail_word'),
  );
  return (
    <dl className="grid empty:hidden gap-3 px-4 pb-4 sm:grid-cols-2 sm:pl-11">
      <Why entry={entry} />
      <Answer entry={entry} />
      <Author entry={entry} />
      {changes.length > 0 && (
        <Part name={t('changes')}>
          {changes.map(({ name, from, to }) => (
            <p key={name}>
              {t('change', {
                name: texts.setting(name),
                from: texts.value(name, from),
                to: texts.value(name, to),
              })}
            </p>
          ))}
        </Part>
      )}
      {values.map(([name, value]) => (
        <Part key={name} name={texts.detail(name)}>
          {ofOurs.has(name) ? (
            texts.value(name, value)
          ) : (
            <bdi lang="und">{texts.ownName(String(value))}</bdi>
          )}
        </Part>
      ))}
      {address !== undefined && (
        <Part name={t('details')}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-6 items-center coarse:min-h-11"
          >
            {t('commentLink')} <span className="sr-only">{shell('newTab')}</span>
          </a>
        </Part>
      )}
    </dl>
  );
}
