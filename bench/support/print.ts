/** One line of JSON, so that a figure can be read by a person and by a script. */
export const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
