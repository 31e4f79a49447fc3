import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { BacktestStep, RuleConditions } from '../../../contract/rule.ts';
import { call } from '../../api/client.ts';

/** What all steps so far have found. */
export type BacktestFigures = Omit<BacktestStep, 'after'>;

export interface Backtest {
  readonly running: boolean;
  /** The figures of the last complete test, or of the one that runs. */
  readonly figures: BacktestFigures | undefined;
  readonly error: unknown;
}

const none: Backtest = { running: false, figures: undefined, error: null };

function addUp(sum: BacktestFigures | undefined, step: BacktestStep): BacktestFigures {
  const { after: _after, ...figures } = step;
  if (sum === undefined) return figures;
  const sample = [...sum.sample, ...step.sample].toSorted(
    (a, b) => Number(b.approved) - Number(a.approved),
  );
  return {
    total: sum.total,
    compared: sum.compared + step.compared,
    caught: sum.caught + step.caught,
    approved: sum.approved + step.approved,
    rejected: sum.rejected + step.rejected,
    spared: sum.spared + step.spared,
    sample: sample.slice(0, limits.ruleSample),
  };
}

interface NextStep {
  conditions: RuleConditions;
  /** Where the last step ended; null: at the newest comment. */
  after: BacktestStep['after'];
  signal: AbortSignal;
}

async function takeStep({ conditions, after, signal }: NextStep): Promise<BacktestStep> {
  const body = { ...conditions, ...(after === null ? {} : { after }) };
  return (await call('POST /api/rules/backtest', { body, signal })).data;
}

/** Tests conditions on stored comments, step by step. Whoever shows it gives each test a key. */
export function useBacktest(conditions: RuleConditions) {
  const [state, setState] = useState(none);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function run(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ ...none, running: true });
    try {
      let figures: BacktestFigures | undefined;
      let after: BacktestStep['after'] = null;
      do {
        const step = await takeStep({ conditions, after, signal });
        if (signal.aborted) return;
        figures = addUp(figures, step);
        after = step.after;
        setState({ running: after !== null, figures, error: null });
      } while (after !== null);
    } catch (error) {
      if (!signal.aborted) setState({ ...none, error });
    }
  }
  return { ...state, run };
}
