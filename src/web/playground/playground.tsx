import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import type { JudgedText } from './engine.ts';
import { JudgedTextView } from './judged-text.tsx';
import { loadEngine, modelKilobytes } from './load-engine.ts';

/** Invented comments: an advertisement in disguise, praise, and talk about gambling. */
const examples = [
  'WD lancar terus di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳, modal receh auto maxwin',
  'Suaranya merdu banget kak, sehat selalu ya',
  'Berhenti main slot, abangku sampai jual motor gara-gara judi online',
];

/** Judges a comment in the browser: nothing that is typed here leaves it. */
export function Playground() {
  const t = useTranslations('playground');
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'new' | 'loading' | 'failed' | 'loaded'>('new');
  const [judged, setJudged] = useState<{ row: JudgedText; number: number }>();
  const ready = text.trim() !== '' && state !== 'loading';

  async function judge() {
    if (!ready) return;
    if (state !== 'loaded') setState('loading');
    try {
      const judgeText = await loadEngine();
      const row = judgeText(text);
      setJudged((before) => ({ row, number: (before?.number ?? 0) + 1 }));
      setState('loaded');
    } catch {
      setState('failed');
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void judge();
  };
  return (
    <div className="flex flex-col gap-4 pt-2 pb-1">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void judge();
        }}
      >
        <label htmlFor={id}>{t('label')}</label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          lang="und"
          value={text}
          maxLength={limits.commentLength}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field foreign resize-y"
        />
        <ul aria-label={t('examples')} className="flex min-w-0 flex-col items-start">
          {examples.map((example) => (
            <li key={example} className="max-w-full">
              <button
                type="button"
                lang="id"
                onClick={() => setText(example)}
                className="foreign link block min-h-6 max-w-full truncate text-left text-small coarse:min-h-11"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="primary" disabled={!ready}>
            {t(state === 'loading' ? 'loading' : 'try')}
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-small text-ink-2">
            {state === 'loaded' ? t('local') : t('size', { n: modelKilobytes })}
          </p>
        </div>
        {state === 'failed' && <p role="alert">{t('modelFailed')}</p>}
      </form>
      <p role="status" className="sr-only">
        {judged !== undefined &&
          t(judged.row.is_spam ? 'saidSpam' : 'saidGenuine', { n: judged.row.spam_score })}
      </p>
      {judged !== undefined && <JudgedTextView key={judged.number} row={judged.row} />}
    </div>
  );
}
