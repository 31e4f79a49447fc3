import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedMatch } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import type { WordTrial as Trial } from '../../../contract/word-transfer.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';

/** The owner has paused typing for so long. */
const PAUSE_MS = 500;

interface Entry {
  word: string;
  match: ListedMatch;
}

/** What is typed, once the owner pauses. */
function usePaused({ word, match }: Entry): Entry {
  const [paused, setPaused] = useState<Entry>({ word: '', match });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ word: word.trim(), match }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word, match]);
  const { length } = word.trim();
  return length === 0 || length > limits.blacklistedWordLength ? { word: '', match } : paused;
}

/** What a word that is being typed would have caught. */
export function WordTrial(entry: Entry) {
  const body = usePaused(entry);
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.wordTrial(body),
    queryFn: ({ signal }) => call('POST /api/blacklisted-words/try', { body, signal }),
    enabled: body.word !== '',
    retry: false,
    staleTime: 0,
  });
  const patternText = usePatternText();
  const t = useTranslations('words');
  if (body.word === '') return null;
  return (
    <div className="text-small text-ink-2 sm:order-last sm:col-span-full" aria-live="polite">
      {isFetching && data === undefined && t('trying')}
      {!isFetching && error instanceof ApiError && error.code === 'invalid_pattern' && (
        <>{patternText(error)}</>
      )}
      {data !== undefined && <TrialOutcome trial={data.data} />}
    </div>
  );
}

/** Says why a pattern cannot be used, and of one that cannot be read, at which piece. */
export function usePatternText(): (error: ApiError) => string {
  const problems = useTranslations('wordProblems');
  const errorText = useErrorText();
  return (error) => {
    const problem = error.field as 'pattern_syntax';
    if (!problems.has(problem)) return errorText(error, '');
    return [problems(problem), ...(error.piece ? [`“${error.piece}”`] : [])].join(' ');
  };
}

export function TrialOutcome({ trial }: { trial: Trial }) {
  const t = useTranslations('words');
  const { caught, approved, compared, complete, sample } = trial;
  return (
    <>
      {caught === 0 ? t('caughtNone') : t('caught', { n: caught, m: approved })}
      {!complete && ` ${t('triedPart', { n: compared })}`} {t('onlyFlags')}
      {sample.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-nila">{t('examples')}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {sample.map(({ comment_id: id, comment_text: text }) => (
              <li key={id} className="line-clamp-2 border-l-2 border-line pl-2">
                <bdi className="foreign" lang="und">
                  {text}
                </bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
