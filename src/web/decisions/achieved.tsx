import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import type { Outbox } from '../../contract/outbox.ts';
import { formatTime } from '../lib/format.ts';
import { useIsOwner } from '../session/roles.ts';
import { useOutbox } from './outbox.ts';

/** The comments that viewers no longer see by the owner's decisions. */
export function countGone({ confirmed, waiting }: Outbox) {
  const hidden = waiting.find(({ kind }) => kind === 'reject_held');
  const held = hidden?.decisions ?? 0;
  return { held, from: hidden?.next_at ?? '', gone: held + confirmed.removed };
}

interface AchievedProps {
  /** Whether something is left to review, which the eye should find first. */
  beside?: boolean;
}

/**
 * What the owner has achieved, as far as YouTube has confirmed it, what is still on its way, and where
 * all of it is told and brought back.
 */
export function Achieved({ beside = false }: AchievedProps) {
  const t = useTranslations('review');
  const activity = useTranslations('titles')('activity');
  const locale = useLocale();
  const { data: outbox } = useOutbox();
  const owns = useIsOwner();
  if (outbox === undefined) return null;
  const { removed, published } = outbox.confirmed;
  const { held, from, gone } = countGone(outbox);
  const waiting = outbox.waiting.reduce((sum, { decisions }) => sum + decisions, 0) - held;
  const results = [
    ...(removed > 0 ? [t('removed', { n: removed, hours: String(limits.confirmedHours) })] : []),
    ...(held > 0 ? [t('hidden', { n: held, time: formatTime(from, locale) })] : []),
  ];
  const facts = [
    ...(published > 0 ? [t('published', { n: published })] : []),
    ...(waiting > 0 ? [t('waiting', { n: waiting })] : []),
  ];
  if (gone + facts.length === 0) return null;
  return (
    <div className="tabular-nums">
      {results.map((result) => (
        <p key={result} className={beside ? 'mt-1' : 'font-figure text-h3 font-[750]'}>
          {result}
        </p>
      ))}
      <p className="mt-1">
        {facts.join(' · ')}
        {owns && (
          <>
            {facts.length > 0 && ' · '}
            <Link to="/activity" className="link">
              {held > 0 ? t('bringBack') : activity}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
