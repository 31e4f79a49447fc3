import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { reasonKey } from './evidence.tsx';

type Signal = CommentReason['signal'];

/** The name of the value that holds a reason's word, as the detector documents it. */
const wordNames = {
  brand_token: 'token',
  blacklisted_words: 'word',
  gambling_terms: 'term',
  call_to_action: 'term',
  reverse_psychology: 'term',
  gambling_talk: 'term',
  contact: 'kind',
  links: 'link',
} as const satisfies Partial<Record<Signal, string>>;

const isNamed = (signal: Signal): signal is keyof typeof wordNames =>
  Object.hasOwn(wordNames, signal);

/** The text of a reason's chip. */
function useReasonText(): (reason: CommentReason) => string {
  const t = useTranslations('reasons');
  return ({ signal, values, weight }) => {
    if (isNamed(signal)) return t(signal, { word: String(values[wordNames[signal]] ?? '') });
    switch (signal) {
      case 'owner_feedback': {
        const n = Number(values[weight < 0 ? 'approved' : 'rejected'] ?? 0);
        const word = String(values['term'] ?? '');
        if (word !== '') return t('approvedWord', { n, word });
        return t(weight < 0 ? 'approvedLike' : 'rejectedLike', { n });
      }
      case 'author_history':
        if (values['trusted'] === 1) return t('trusted');
        return t(signal, { n: Math.max(0, Number(values['rejected'] ?? 0)) });
      case 'wording': {
        const word =
          String(values['terms'] ?? '')
            .split(',', 1)[0]
            ?.trim() ?? '';
        return word === '' ? t('wordingPlain') : t(signal, { word });
      }
      default:
        return t(signal, { n: Number(values['count'] ?? 0) });
    }
  };
}

const shownAtFirst = 4;

/** One to three strokes for how much a reason weighs. */
const ticks = (weight: number): number =>
  Math.abs(weight) >= 25 ? 3 : Math.abs(weight) >= 10 ? 2 : 1;

const strokes = ['M1 10l2-9', 'M6 10l2-9', 'M11 10l2-9'];

const Ticks = ({ count, against }: { count: number; against: boolean }) => (
  <svg
    aria-hidden
    width={count * 5}
    height="11"
    className={classNames('shrink-0', against ? 'text-good-edge' : 'text-mark-edge')}
  >
    <path d={strokes.slice(0, count).join('')} stroke="currentColor" strokeWidth="2" />
  </svg>
);

interface ReasonChipProps {
  reason: CommentReason;
  lit: boolean;
  onToggle: () => void;
}

function ReasonChip({ reason, lit, onToggle }: ReasonChipProps) {
  const t = useTranslations('comments');
  const text = useReasonText()(reason);
  const against = reason.weight < 0;
  const points = t('points', { n: Math.round(reason.weight) });
  return (
    <button
      type="button"
      aria-pressed={lit}
      title={against ? `${points}, ${t('against')}` : points}
      onClick={onToggle}
      className={classNames(
        'inline-flex max-w-full min-h-7 items-center gap-1.5 rounded-chip border px-2 text-small coarse:min-h-9',
        lit
          ? 'border-mark-edge bg-mark text-mark-ink'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
        against && 'border-dashed!',
      )}
    >
      <bdi className="foreign max-w-[32ch] truncate">{text}</bdi>
      <Ticks count={ticks(reason.weight)} against={against} />
      {against && <span className="sr-only">{t('against')}</span>}
    </button>
  );
}

interface ReasonChipsProps {
  /** Strongest first, as the detector gives them. */
  reasons: readonly CommentReason[];
  /** Keys of the highlighted ones. */
  lit: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Why a comment was flagged; a pressed reason highlights its evidence. */
export function ReasonChips({ reasons, lit, onToggle }: ReasonChipsProps) {
  const t = useTranslations('comments');
  const [all, setAll] = useState(false);
  const folded = !all && reasons.length > shownAtFirst;
  const rest = reasons.length - shownAtFirst;
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t('reasons')} className="mt-2.5 flex flex-wrap gap-1.5">
      {(folded ? reasons.slice(0, shownAtFirst) : reasons).map((reason) => {
        const key = reasonKey(reason);
        return (
          <li key={key} className="max-w-full">
            <ReasonChip reason={reason} lit={lit.has(key)} onToggle={() => onToggle(key)} />
          </li>
        );
      })}
      {folded && (
        <li>
          <button
            type="button"
            aria-label={t('moreReasonsLabel', { n: rest })}
            onClick={() => setAll(true)}
            className="inline-flex min-h-7 items-center rounded-chip border border-line px-2 text-small text-ink-2 hover:border-line-strong coarse:min-h-9"
          >
            {t('moreReasons', { n: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A copy of the set in which the value is added or removed. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
