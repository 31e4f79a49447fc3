import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '../../lib/use-debounced.ts';
import { scoreBounds } from './comment-search.ts';
import type { Filters } from './use-filters.ts';

const typingPauseMs = 300;
const clamp = (text: string, fallback: number) =>
  text === '' ? fallback : Math.max(0, Math.min(100, Math.round(Number(text)) || 0));

interface BoundProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const Bound = ({ label, value, onChange }: BoundProps) => (
  <input
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="field w-17! px-2! tabular-nums"
  />
);

/** Only comments whose score lies between two numbers. */
export function ScoreRange({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  const { score } = filters.search;
  const read = () => {
    const bounds = scoreBounds(score);
    return { min: String(bounds?.min ?? 0), max: String(bounds?.max ?? 100) };
  };
  const [seen, setSeen] = useState(score);
  const [texts, setTexts] = useState(read);
  if (score !== seen) {
    setSeen(score);
    setTexts(read());
  }
  const apply = useDebounced((next: typeof texts) => {
    const [min, max] = [clamp(next.min, 0), clamp(next.max, 100)];
    const range = min <= max ? `${min}-${max}` : undefined;
    filters.change({ score: scoreBounds(range) === undefined ? undefined : range }, 'typing');
  }, typingPauseMs);
  const change = (changes: Partial<typeof texts>) => {
    const next = { ...texts, ...changes };
    setTexts(next);
    apply(next);
  };
  return (
    <div role="group" aria-label={t('scoreRange')} className="flex items-center gap-2">
      <span className="text-small text-ink-2">{t('scoreLabel')}</span>
      <Bound label={t('scoreMin')} value={texts.min} onChange={(min) => change({ min })} />
      <span aria-hidden>–</span>
      <Bound label={t('scoreMax')} value={texts.max} onChange={(max) => change({ max })} />
    </div>
  );
}
