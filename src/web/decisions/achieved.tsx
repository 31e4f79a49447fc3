import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import { useOutbox } from './outbox.ts';

/**
 * What the owner has achieved, as far as YouTube has confirmed it, what is still on its way, and where
 * all of it is told and brought back.
 */
export function Achieved() {
  const t = useTranslations('review');
  const activity = useTranslations('titles')('activity');
  const { data: outbox } = useOutbox();
  if (outbox === undefined) return null;
  const { removed, published } = outbox.confirmed;
  const held = outbox.waiting.find(({ kind }) => kind === 'reject_held')?.decisions ?? 0;
  const waiting = outbox.waiting.reduce((sum, { decisions }) => sum + decisions, 0) - held;
  const facts = [
    ...(published > 0 ? [t('published', { n: published })] : []),
    ...(held > 0 ? [t('hidden', { n: held })] : []),
    ...(waiting > 0 ? [t('waiting', { n: waiting })] : []),
  ];
  if (removed === 0 && facts.length === 0) return null;
  return (
    <div className="tabular-nums">
      {removed > 0 && (
        <p className="font-figure text-h3 font-[750]">
          {t('removed', { n: removed, hours: String(limits.confirmedHours) })}
        </p>
      )}
      <p className="mt-1">
        {facts.map((fact) => `${fact} · `)}
        <Link to="/activity" className="link">
          {activity}
        </Link>
      </p>
    </div>
  );
}
