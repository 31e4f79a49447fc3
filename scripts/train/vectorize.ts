import { findAll } from '../../src/detection/analyze-comment.ts';
import { conjunctions } from '../../src/detection/model/conjunctions.ts';
import { gramScale, visitLetterGroups } from '../../src/detection/model/letter-groups.ts';
import { visitGrams } from '../../src/detection/model/wording.ts';
import { type Reading, readComment } from '../../src/detection/reading.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';
import type { Vocabulary } from '../../src/detection/vocabulary.ts';

/** A comment for the learner: named features worth one each, grams worth `scale` each. */
export interface Example {
  readonly features: readonly string[];
  readonly grams: Uint32Array;
  readonly scale: number;
}

const SETTINGS = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;

export function readText(text: string, vocabulary: Vocabulary): Reading {
  return readComment({ text }, { context: {}, settings: SETTINGS, vocabulary });
}

export function vectorize(text: string, vocabulary: Vocabulary): Example {
  const reading = readText(text, vocabulary);
  const findings = findAll(reading);
  const pairs = [...conjunctions(findings).values()].flat();
  const buckets: number[] = [];
  const keep = (hash: number) => {
    buckets.push(hash);
  };
  const count = visitGrams(reading, {
    words: keep,
    letters: (token) => visitLetterGroups(reading.tokens[token]?.text ?? '', keep),
  });
  return {
    features: [...findings.flatMap((finding) => finding.features), ...pairs],
    grams: Uint32Array.from(buckets),
    scale: gramScale(count),
  };
}
