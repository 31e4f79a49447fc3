import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RuleConditions } from '../../../contract/rule.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { type BacktestFigures, useBacktest } from './use-backtest.ts';

interface RuleBacktestProps {
  conditions: RuleConditions;
  /** Whether there is any condition to test. */
  ready: boolean;
}

/** What a rule would have caught among stored comments, before it is saved. */
export function RuleBacktest({ conditions, ready }: RuleBacktestProps) {
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const { running, figures, error, run } = useBacktest(conditions);
  return (
    <section aria-label={t('backtest')} className="bound flex flex-col gap-2 bg-sunken p-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!ready || running} onClick={() => void run()}>
          <FlaskConical size={16} aria-hidden />
          {t(figures === undefined ? 'backtest' : 'backtestAgain')}
        </Button>
        <span className="text-small text-ink-3">{t('nothingSent')}</span>
      </div>
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
        {error !== null && errorText(error, t('testFailed'))}
      </div>
      {!running && figures !== undefined && <Samples figures={figures} />}
    </section>
  );
}

function Figures({ figures }: { figures: BacktestFigures }) {
  const t = useTranslations('rules');
  const { caught, compared, approved, rejected, spared } = figures;
  return (
    <>
      <b className="font-semibold text-ink">{t('wouldCatch', { n: caught, total: compared })}</b>
      {caught > 0 && (
        <>
          {' '}
          {t('agreed', { n: rejected })}{' '}
          <span className={approved > 0 ? 'text-rejected-ink' : undefined}>
            {t('contradicted', { n: approved })}
          </span>
          {spared > 0 && ` ${t('spared', { n: spared })}`}
        </>
      )}
    </>
  );
}

const Samples = ({ figures }: { figures: BacktestFigures }) => {
  const t = useTranslations('rules');
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      {figures.sample.map((one) => (
        <li key={one.comment_id} className="border-l-2 border-line-strong pl-2">
          <bdi className="foreign line-clamp-2" lang="und" dir="auto">
            {one.comment_text}
          </bdi>
          <span className="text-ink-3">
            {t(one.approved ? 'exampleApproved' : 'example', { n: one.spam_score })}
          </span>
        </li>
      ))}
    </ul>
  );
};
