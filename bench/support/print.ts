/** Prints a figure as one line of JSON, for people and scripts. */
export const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
