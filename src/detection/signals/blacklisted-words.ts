import type { Finding, Reading } from '../reading.ts';

/** Words and patterns that the owner listed, in the original or the folded text. */
export function blacklistedWords({ comment, folded, settings }: Reading): Finding | undefined {
  const hits = settings.blacklist.find(comment.text, folded);
  const first = hits[0];
  if (!first) return undefined;
  return {
    signal: 'blacklisted_words',
    values: { word: first.entry.word, match: first.entry.match, count: hits.length },
    spans: hits.flatMap(({ spans }) => spans),
    features: ['blacklisted_words'],
  };
}
