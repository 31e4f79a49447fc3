import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { BacktestStep, RuleConditions } from '../../../contract/rule.ts';
import { call } from '../../api/client.ts';

/** What all steps so far have found. */
export type BacktestFigures = Omit<BacktestStep, 'after'>;

export interface Backtest {
  readonly running: boolean;
  /** The figures of the complete test, or of the one that runs. */
  readonly figures: BacktestFigures | undefined;
  readonly error: unknown;
}

/** A pause in the typing, after which a test is worth its cost. */
const TYPING_MS = 500;
const none: Backtest = { running: false, figures: undefined, error: null };

function addUp(sum: BacktestFigures | undefined, step: BacktestStep): BacktestFigures {
  const { after: _after, ...figures } = step;
  if (sum === undefined) return figures;
  const sample = [...sum.sample, ...step.sample].toSorted(
    (a, b) => Number(b.approved) - Number(a.approved) || a.spam_score - b.spam_score,
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

interface Test {
  conditions: RuleConditions;
  signal: AbortSignal;
  onStep: (backtest: Backtest) => void;
}

async function testStepByStep({ conditions, signal, onStep }: Test): Promise<void> {
  try {
    let figures: BacktestFigures | undefined;
    let after: BacktestStep['after'] = null;
    do {
      const body = { ...conditions, ...(after === null ? {} : { after }) };
      const step: BacktestStep = (await call('POST /api/rules/backtest', { body, signal })).data;
      if (signal.aborted) return;
      figures = addUp(figures, step);
      after = step.after;
      onStep({ running: after !== null, figures, error: null });
    } while (after !== null);
  } catch (error) {
    if (!signal.aborted) onStep({ ...none, error });
  }
}

/** Tests conditions on stored comments while they are typed. Null: there is nothing to test. */
export function useBacktest(conditions: RuleConditions | null): Backtest {
  const asked = JSON.stringify(conditions);
  const [tested, setTested] = useState({ asked: 'null', backtest: none });
  useEffect(() => {
    const read = JSON.parse(asked) as RuleConditions | null;
    if (read === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onStep = (backtest: Backtest) => setTested({ asked, backtest });
    const timer = setTimeout(
      () => void testStepByStep({ conditions: read, signal, onStep }),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  if (conditions === null) return none;
  return tested.asked === asked ? tested.backtest : { ...none, running: true };
}
