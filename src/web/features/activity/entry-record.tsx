import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { canUndo } from '../../decisions/progress.ts';
import { useBringBack } from '../../decisions/use-bring-back.ts';
import { formatDateTime } from '../../lib/format.ts';
import { wholePoints } from '../../lib/whole-points.ts';
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
  const found = [...Map.groupBy(reasons, ({ signal }) => signal)]
    .map(([signal, parts]) => ({
      signal,
      weight: parts.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const points = wholePoints(found.map(({ weight }) => weight));
  return (
    <Part name={t('why')}>
      <p>{t('score', { n: score })}</p>
      {found.length === 0 && <p className="text-ink-2">{t('noReasons')}</p>}
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {found.map(({ signal }, place) => {
          const weight = points[place] ?? 0;
          return (
            <li key={signal} className="rounded-chip border border-line px-2 text-small">
              {texts.signal(signal)}
              {weight !== 0 && (
                <span className="text-ink-2 tabular-nums">
                  {' '}
                  {t('points', {
                    points: `${weight < 0 ? '−' : '+'}${Math.abs(weight)}`,
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** Takes a decision back until it is sent; what is hidden since then is shown to viewers again. */
function TakeBack({ entry: { id, outcome, comment } }: { entry: ActivityEntry }) {
  const t = useTranslations('decision');
  const undo = useUndo();
  const back = useBringBack('POST /api/activity/{id}/bring-back');
  const isHeld = outcome?.state === 'held';
  const commentId = comment?.id ?? null;
  if (commentId === null || !(isHeld || canUndo({ decision: outcome }))) return null;
  return (
    <Button
      size="small"
      className="mt-1"
      disabled={undo.isPending || back.isPending}
      onClick={() => (isHeld ? back.mutate(id) : undo.mutate(commentId))}
    >
      <Undo2 size={15} aria-hidden />
      {t(isHeld ? 'bringBack' : 'undo')}
    </Button>
  );
}

function Outcome({ entry }: { entry: ActivityEntry }) {
  const t = useTranslations('activity');
  const locale = useLocale();
  const texts = useEntryTexts();
  const { outcome, action } = entry;
  if (outcome === null) {
    return action === 'mark_spam' ? <Part name={t('outcome')}>{t('notSent')}</Part> : null;
  }
  const text = texts.outcome(outcome);
  const { settled_at: time, ban_asked } = outcome;
  return (
    <Part name={t('outcome')}>
      <p>{time === null ? text : t('answeredAt', { text, time: formatDateTime(time, locale) })}</p>
      <TakeBack entry={entry} />
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
const ofOurs = new Set(['mode', 'action', 'role']);

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
      <Outcome entry={entry} />
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
