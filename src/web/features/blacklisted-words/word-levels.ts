import type { BlacklistedWordBody, WordSeverity } from '../../../contract/blacklisted-word.ts';

/** Kinds of match in the order in which they are offered. */
export const matches = ['contains', 'exact', 'regex', 'channel'] as const satisfies NonNullable<
  BlacklistedWordBody['match']
>[];

export const severities = ['low', 'medium', 'high'] as const satisfies WordSeverity[];

/** The message that says what a severity does to a score. */
export const effects = {
  low: 'lowEffect',
  medium: 'mediumEffect',
  high: 'highEffect',
} as const satisfies Record<WordSeverity, string>;

/** The message that names an unusual severity where no label stands beside it. */
export const severityNames = {
  low: 'lowSeverity',
  high: 'highSeverity',
} as const satisfies Record<Exclude<WordSeverity, 'medium'>, string>;

/** Categories that are suggested; the owner may write any other. */
export const categories = ['gambling', 'scam', 'insult'] as const;
