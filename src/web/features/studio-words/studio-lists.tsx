import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StudioLeftOut, StudioWord, StudioWords } from '../../../contract/studio-words.ts';
import { Button } from '../../ui/button.tsx';

/** More are shown when the owner asks. */
const SHOWN = 25;

const chip = 'rounded-chip border border-line px-1.5 text-meta font-normal text-ink-2';
const row =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 border-t border-line py-2 first:border-t-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]';

/** A word of strangers: its direction changes nothing around it, and its line ends are shown. */
function Named({ word, source }: Pick<StudioWord, 'word' | 'source'>) {
  const t = useTranslations('studio');
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
      <bdi className="foreign font-semibold" lang="und">
        {word}
      </bdi>
      <span className={chip}>{t(`source_${source}`)}</span>
    </span>
  );
}

function ListedRow({ listed, number }: { listed: StudioWord; number: number }) {
  const t = useTranslations('studio');
  const { caught, adds } = listed;
  return (
    <li className={row}>
      <span className="text-ink-3 tabular-nums">{number}</span>
      <Named {...listed} />
      <span className="text-small text-ink-2 tabular-nums max-sm:col-start-2">
        {caught === 0 && t('unseen')}
        {caught > 0 && t('caught', { n: caught })}
        {caught > adds && `, ${t('adds', { n: adds })}`}
      </span>
    </li>
  );
}

/** The words of the list in their order. */
export function ListedWords({ words }: { words: readonly StudioWord[] }) {
  const t = useTranslations('studio');
  const [all, setAll] = useState(false);
  const shown = all ? words : words.slice(0, SHOWN);
  return (
    <section aria-labelledby="studio-listed">
      <h2 id="studio-listed" className="text-comment tracking-normal">
        {t('listTitle', { n: words.length })}
      </h2>
      <p className="text-small text-ink-2">{t('listAbout')}</p>
      <ol className="mt-2">
        {shown.map((listed, at) => (
          <ListedRow key={listed.word} listed={listed} number={at + 1} />
        ))}
      </ol>
      {shown.length < words.length && (
        <Button className="mt-2" onClick={() => setAll(true)}>
          {t('showAll', { n: words.length })}
        </Button>
      )}
    </section>
  );
}

function LeftOutRow({ left }: { left: StudioLeftOut }) {
  const t = useTranslations('studio');
  const { reason, genuine, caught } = left;
  return (
    <li className={row}>
      <span aria-hidden />
      <Named {...left} />
      <span className="text-small text-ink-2 tabular-nums max-sm:col-start-2">
        {reason === 'holds_genuine'
          ? t('reason_holds_genuine', { n: genuine })
          : t(`reason_${reason}`)}{' '}
        {caught > 0 && <span className="text-ink-3">({t('caught', { n: caught })})</span>}
      </span>
    </li>
  );
}

/** The words that are not on the list, each with the reason. */
export function LeftOutWords({ found }: { found: StudioWords }) {
  const t = useTranslations('studio');
  const { left_out: left, left_out_total: total } = found;
  if (total === 0) return null;
  return (
    <details className="border-t border-line pt-3" open={total <= SHOWN}>
      <summary className="cursor-pointer text-comment font-semibold coarse:py-2.5">
        {t('leftOutTitle', { n: total })}
      </summary>
      {left.length < total && (
        <p className="text-small text-ink-2">{t('leftOutPart', { n: left.length })}</p>
      )}
      <ul className="mt-2">
        {left.map((one) => (
          <LeftOutRow key={`${one.reason} ${one.word}`} left={one} />
        ))}
      </ul>
    </details>
  );
}
