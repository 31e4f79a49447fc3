import { useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import { useOutbox } from './outbox.ts';

/** What the owner has achieved, as far as YouTube has confirmed it, and what is still on its way. */
export function Achieved() {
  const t = useTranslations('review');
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
      {facts.length > 0 && <p className="mt-1">{facts.join(' · ')}</p>}
    </div>
  );
}
