import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

export type Doubt = 'several' | 'hashtag' | 'star';

/** What a typed word may be instead, as an import of it asks; undefined: nothing. */
export function doubtOf(words: readonly string[]): Doubt | undefined {
  const [word = ''] = words;
  if (words.length > 1) return 'several';
  if (/^#[\p{L}\p{N}_]+$/u.test(word)) return 'hashtag';
  return /^\*|\*$|\S\*\S/.test(word) ? 'star' : undefined;
}

interface DoubtedProps {
  doubt: Doubt;
  words: readonly string[];
  onOffer: () => void;
  /** Absent: it is too long for one word. */
  onKeep: (() => void) | undefined;
}

/** Words that are shown of those that were typed as one. */
const WORDS_SHOWN = 5;

/** Asks whether what was typed is meant as it is written. */
export function Doubted({ doubt, words, onOffer, onKeep }: DoubtedProps) {
  const t = useTranslations('words');
  const imports = useTranslations('wordImport');
  const shown = words.slice(0, WORDS_SHOWN).join(' · ');
  const more = words.length > WORDS_SHOWN ? ' …' : '';
  const n = words.length;
  const [about, offer, keep] = {
    several: [t('looksLike', { n, words: `${shown}${more}` }), t('addWords', { n }), t('addAsOne')],
    hashtag: [t('hashtag'), imports('offer_hashtag'), imports('keep')],
    star: [imports('asked_star'), imports('offer_star'), imports('keep')],
  }[doubt];
  return (
    <div role="alert" className="sm:col-span-full">
      <p className="[overflow-wrap:anywhere]">{about}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onOffer}>{offer}</Button>
        {onKeep && <Button onClick={onKeep}>{keep}</Button>}
      </div>
    </div>
  );
}
