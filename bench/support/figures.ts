/** Prints a figure as one line of JSON, for people and scripts. */
export const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

export interface Measure {
  readonly bench: string;
  readonly value: number;
  /** The most that the value may be; the least where `atLeast` says so. */
  readonly budget: number;
  readonly atLeast?: true;
}

/**
 * Prints a measure as a line of JSON. A measure over its budget makes the process fail at its end.
 */
export function judge({ bench, value, budget, atLeast }: Measure): void {
  const kept = atLeast ? value >= budget : value <= budget;
  print({ bench, value, budget, kept });
  if (!kept) process.exitCode = 1;
}

/** The value that a `share` (0 to 1) of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
