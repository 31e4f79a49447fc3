import type { Finding, Reading } from '../reading.ts';

/** One near-duplicate is a coincidence or a double click; from this many on it is a campaign. */
export const FEWEST_SIMILAR = 2;

/** The same text, or nearly, under other comments of the channel. */
export function similar({ context }: Reading): Finding | undefined {
  const count = context.similarCount ?? 0;
  if (count < FEWEST_SIMILAR) return undefined;
  return {
    signal: 'similar',
    values: { count },
    spans: [],
    features: count >= 10 ? ['similar', 'similar:10+'] : ['similar'],
  };
}
