import type { Finding, Reading } from '../reading.ts';

const SEVERAL = 5;
const MANY = 20;

/** The same text, or nearly, under other comments of the channel: two may be chance, twenty not. */
export function similar({ context }: Reading): Finding | undefined {
  const count = context.similarCount ?? 0;
  if (count < 1) return undefined;
  const features = ['similar'];
  if (count >= SEVERAL) features.push('similar:several');
  if (count >= MANY) features.push('similar:many');
  return { signal: 'similar', values: { count }, spans: [], features };
}
