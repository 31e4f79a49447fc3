import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Doubtful, SampledComment } from '../../comment/bulk/doubtful-comments.tsx';
import { useErrorText } from '../../shared/texts.ts';
import type { filterOf } from './rule-draft.ts';
import { useSample } from './rule-queries.ts';
import type { Backtest, BacktestFigures } from './use-backtest.ts';

interface RuleBacktestProps {
  test: Backtest;
  /** Shows all that the rule finds, where the list of comments can. */
  filter: ReturnType<typeof filterOf>;
}

/** What a rule would have caught among stored comments, before it is saved. */
export function RuleBacktest({ test, filter }: RuleBacktestProps) {
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const { running, figures, error } = test;
  return (
    <section aria-label={t('backtest')} className="bound flex flex-col gap-2 bg-sunken p-3.5">
      <div role="status" className="text-small text-ink-2">
        {running && (
          <>
            <progress
              value={figures?.compared ?? 0}
              max={Math.max(1, figures?.total ?? 1)}
              aria-label={t('backtest')}
              className="block w-full"
            />
            {t('testing', { n: figures?.compared ?? 0, total: figures?.total ?? 0 })}
          </>
        )}
        {!running && figures !== undefined && <Figures figures={figures} />}
        {!running && figures === undefined && error === null && t('backtestAbout')}
        {error !== null && errorText(error, t('testFailed'))}
      </div>
      {!running && figures !== undefined && figures.caught > 0 && (
        <>
          <Samples figures={figures} />
          {filter !== undefined && <ShowAll filter={filter} n={figures.caught} />}
        </>
      )}
    </section>
  );
}

function Figures({ figures }: { figures: BacktestFigures }) {
  const t = useTranslations('rules');
  const { caught, compared, approved, rejected, spared } = figures;
  return (
    <>
      <b className="font-semibold text-ink">
        {t('wouldCatch', { n: caught, total: compared, approved })}
      </b>{' '}
      {caught > 0 && `${t('agreed', { n: rejected })} `}
      {spared > 0 && `${t('spared', { n: spared })} `}
      {t('newOnly')}
    </>
  );
}

function Samples({ figures: { sample } }: { figures: BacktestFigures }) {
  const t = useTranslations('rules');
  const { data: rows = [] } = useSample(sample.map((one) => one.comment_id));
  const approved = new Set(sample.flatMap((one) => (one.approved ? one.comment_id : [])));
  return (
    <ul aria-label={t('doubtful')} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex py-2">
          <SampledComment row={row}>
            {approved.has(row.id) && <Doubtful>{t('approvedByYou')}</Doubtful>}
          </SampledComment>
        </li>
      ))}
    </ul>
  );
}

/** In a tab of its own, since the rule is not saved yet. */
function ShowAll({ filter, n }: { filter: NonNullable<RuleBacktestProps['filter']>; n: number }) {
  const t = useTranslations('rules');
  const { score_min: score, ...same } = filter;
  return (
    <Link
      to="/comments"
      search={{ ...same, list: 'all', ...(score !== undefined && { score: `${score}-100` }) }}
      target="_blank"
      className="link self-start text-small"
    >
      {t('showAll', { n })}
    </Link>
  );
}
