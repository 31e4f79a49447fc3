import type { Finding } from '../reading.ts';

/**
 * Features whose meaning changes together. A brand beside talk of police and debt is a complaint; a
 * styled word beside an invitation is an advertisement. Each pair counts towards the finding of its
 * first part.
 */
const PARTS: readonly string[] = [
  'brand_token',
  'brand_token:numbered',
  'brand_token:stem',
  'brand_token:hacker',
  'brand_token:lucky',
  'brand_token:known',
  'brand_token:only_shouted',
  'brand_token:only_placed',
  'emoji_cipher',
  'stylized_text:in_places',
  'stylized_text:partly',
  'stylized_text:throughout',
  'obfuscated_text',
  'gambling_terms:slang',
  'gambling_terms:coded',
  'gambling_terms:trade',
  'gambling_terms:weak',
  'call_to_action:invite',
  'call_to_action:search',
  'call_to_action:promise',
  'call_to_action:english',
  'call_to_action:scam',
  'call_to_action:money',
  'gambling_talk:law',
  'gambling_talk:harm',
  'gambling_talk:complaint',
  'gambling_talk:spam',
  'reverse_psychology:warning',
  'reverse_psychology:cleanup',
  'contact:social',
  'contact:whatsapp',
  'contact:telegram',
  'contact:phone',
  'links',
];

const PAIRS: readonly (readonly string[])[] = PARTS.map((left) =>
  PARTS.map((right) => `${left}+${right}`),
);
const PART_NUMBERS: ReadonlyMap<string, number> = new Map(PARTS.map((part, at) => [part, at]));

interface Present {
  readonly part: number;
  readonly finding: Finding;
}

type Pairs = ReadonlyMap<Finding, readonly string[]>;
const NO_PAIRS: Pairs = new Map();

/** The pairs of features from different findings, by the finding each counts towards. */
export function conjunctions(findings: readonly Finding[]): Pairs {
  if (findings.length < 2) return NO_PAIRS;
  const pairs = new Map<Finding, string[]>();
  const present: Present[] = [];
  for (const finding of findings) {
    for (const feature of finding.features) {
      const part = PART_NUMBERS.get(feature);
      if (part !== undefined) present.push({ part, finding });
    }
  }
  present.sort((a, b) => a.part - b.part);
  present.forEach((left, at) => {
    const features = pairs.get(left.finding) ?? [];
    for (let next = at + 1; next < present.length; next += 1) {
      const right = present[next];
      const pair = right && PAIRS[left.part]?.[right.part];
      if (pair !== undefined && right?.finding !== left.finding) features.push(pair);
    }
    if (features.length > 0) pairs.set(left.finding, features);
  });
  return pairs;
}
