import type { Finding, Reading } from '../reading.ts';
import type { BlacklistEntry, WordSeverity } from '../types.ts';

/** One feature for each severity, so that a comment counts its most severe word once. */
const features = {
  low: 'blacklisted_words:low',
  medium: 'blacklisted_words',
  high: 'blacklisted_words:high',
} as const satisfies Record<WordSeverity, string>;

const ranks = { low: 0, medium: 1, high: 2 } as const satisfies Record<WordSeverity, number>;

const severityOf = ({ severity = 'medium' }: BlacklistEntry): WordSeverity => severity;

/** The first of the most severe entries. */
const mostSevere = (entries: readonly BlacklistEntry[]): BlacklistEntry | undefined =>
  entries.reduce<BlacklistEntry | undefined>(
    (most, entry) => (most && ranks[severityOf(most)] >= ranks[severityOf(entry)] ? most : entry),
    undefined,
  );

/** Words and patterns that the owner listed, in the original or the folded text, and listed authors. */
export function blacklistedWords({ comment, folded, settings }: Reading): Finding | undefined {
  if (settings.blacklist.size === 0) return undefined;
  const hits = settings.blacklist.find(comment.text, folded);
  const ofAuthor = settings.blacklist.ofAuthor(comment);
  const entries = [...hits.flatMap((hit) => hit.entries), ...ofAuthor];
  const shown = mostSevere(entries);
  if (!shown) return undefined;
  return {
    signal: 'blacklisted_words',
    values: { word: shown.word, match: shown.match, count: hits.length + ofAuthor.length },
    spans: hits.flatMap(({ spans }) => spans),
    features: [features[severityOf(shown)]],
    entries,
  };
}
