import { CALL_WORDS, GAMBLING_WORDS, REVERSE_WORDS, TALK_WORDS } from '../lexicon/expressions.ts';
import { findTerms, type TermHit } from '../lexicon/find-terms.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Finding, Signal } from '../reading.ts';
import type { SignalName } from '../types.ts';

/** A signal for the expressions of a lexicon; its features name the groups and the amount. */
function termSignal(signal: SignalName, lexicon: Lexicon): Signal {
  return (reading) => {
    const hits = findTerms(reading, lexicon);
    return hits.length > 0 ? finding(signal, hits) : undefined;
  };
}

function finding(signal: SignalName, hits: readonly TermHit[]): Finding {
  const groups = [...new Set(hits.map((hit) => hit.group))];
  const features = groups.map((group) => `${signal}:${group}`);
  const different = new Set(hits.map(({ term }) => term)).size;
  if (different >= 2) features.push(`${signal}:2+`);
  if (different >= 4) features.push(`${signal}:4+`);
  return {
    signal,
    values: { term: hits[0]?.term ?? '', count: hits.length },
    spans: hits.map(({ start, end }) => ({ start, end })),
    features,
  };
}

export const gamblingTerms = termSignal('gambling_terms', GAMBLING_WORDS);

export const callToAction = termSignal('call_to_action', CALL_WORDS);

export const reversePsychology = termSignal('reverse_psychology', REVERSE_WORDS);

export const gamblingTalk = termSignal('gambling_talk', TALK_WORDS);
