import type { Reason } from '../../src/detection/types.ts';

/** A false alarm, with what is needed to tell where it comes from. */
export interface FalseAlarm {
  readonly language: string;
  readonly reasons: readonly Reason[];
  /** Whether the comment by itself would not be accused. */
  readonly isOnlyTogether: boolean;
}

/** What accused a comment: its company, or the strongest reason, by the shape of a name. */
export function causeOf({ reasons, isOnlyTogether }: FalseAlarm): string {
  if (isOnlyTogether) return 'name known by company';
  const [strongest] = reasons.filter(({ weight }) => weight > 0);
  if (!strongest) return 'none';
  const { signal, values } = strongest;
  return signal === 'brand_token' ? `name: ${String(values['shape'])}` : signal;
}

/** How often each text occurs, the most frequent first. */
export function tally(texts: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}
