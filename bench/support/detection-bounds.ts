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

/** Comments of an open test set that are judged wrongly: honest ones called spam, and missed spam. */
export interface WrongRows {
  readonly alarms: number;
  readonly missed: number;
}

/** What commit 989a98ad judged wrongly. A set may get one row worse in each way, and no more. */
const OPEN_SETS: Readonly<Record<string, WrongRows>> = {
  test_judionline_id: { alarms: 2, missed: 15 },
  test_savjee_en: { alarms: 3, missed: 14 },
  test_rolz_id: { alarms: 6, missed: 1 },
  test_ehn_es: { alarms: 2, missed: 0 },
  test_khj_en: { alarms: 0, missed: 0 },
  test_phoenix_vi: { alarms: 0, missed: 0 },
};

/** A source of honest comments that was left out of training, and all of them together. */
export const LEFT_OUT: Bound = { falseAlarms: 2 };
export const POOLED: Bound = { falseAlarms: 1 };

/** Shops and sellers of followers, where the owner has chosen that they count. */
export const SHOPS: Bound = { precision: 0.95, recall: 0.65 };

export function judgeOpenSet(set: string, { alarms, missed }: WrongRows): void {
  const before = OPEN_SETS[set];
  if (!before) return;
  judge({ bench: `${set}: false alarms`, value: alarms, budget: before.alarms + 1 });
  judge({ bench: `${set}: missed`, value: missed, budget: before.missed + 1 });
}

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
