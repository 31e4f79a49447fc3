import { judge } from './figures.ts';

/** The figures of a set that have bounds, at the recommended sensitivity. */
export interface BoundedFigures {
  readonly set: string;
  readonly precision: number | null;
  readonly recall: number | null;
  /** In a thousand honest comments. */
  readonly falseAlarms: number | null;
}

type Bound = Partial<Record<'precision' | 'recall' | 'falseAlarms', number>>;

const OPEN_SETS: Readonly<Record<string, Bound>> = {
  test_judionline_id: { precision: 0.998, recall: 0.985 },
  test_savjee_en: { precision: 0.96, recall: 0.9 },
  test_rolz_id: { precision: 0.98, recall: 0.99, falseAlarms: 1.5 },
  test_ehn_es: { falseAlarms: 2 },
  test_khj_en: { falseAlarms: 2 },
  test_phoenix_vi: { falseAlarms: 2 },
};

/** A source of honest comments that was left out of training, and all of them together. */
export const LEFT_OUT: Bound = { falseAlarms: 2 };
export const POOLED: Bound = { falseAlarms: 1 };

/** Shops and sellers of followers, where the owner has chosen that they count. */
export const SHOPS: Bound = { precision: 0.95, recall: 0.65 };

export const judgeOpenSet = (figures: BoundedFigures): void =>
  judgeFigures(figures, OPEN_SETS[figures.set] ?? {});

/** Prints each bounded figure with its bound; one outside makes the process fail at its end. */
export function judgeFigures(figures: BoundedFigures, bound: Bound): void {
  for (const [name, budget] of Object.entries(bound) as [keyof Bound, number][]) {
    const value = figures[name];
    if (value === null) continue;
    const bench = `${figures.set}: ${TITLES[name]}`;
    judge({ bench, value, budget, ...(name === 'falseAlarms' ? {} : { atLeast: true }) });
  }
}

const TITLES = {
  precision: 'precision',
  recall: 'recall',
  falseAlarms: 'false alarms in a thousand',
} as const;
