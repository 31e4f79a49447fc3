import type { Result } from './comment-line.ts';

/** What judged comments are written as. */
export type OutputStyle = 'json' | 'csv' | 'table';

export interface OutputOptions {
  readonly style: OutputStyle;
  /** Scores below it are left out. Without it, a table shows spam and the others show all. */
  readonly minScore: number | undefined;
  /** More findings than these end with `OVER`. */
  readonly failOver: number | undefined;
}

export interface Tally {
  readonly comments: number;
  /** Comments that are spam, or of the least score that was asked for. */
  readonly found: number;
  readonly classes: ReadonlyMap<string, number>;
}

/** How one style writes; each text ends its line. */
export interface Writer {
  readonly head: string;
  readonly row: (result: Result) => string;
  readonly end: (tally: Tally) => string;
}
