import type { Finding } from '../reading.ts';

/**
 * Evidence that means something else in company: a brand beside talk of police and debt is a
 * complaint, a styled word alone in plain text beside an invitation is an advertisement. Each pair
 * counts towards the finding of its first part.
 */
const PARTS: readonly string[] = [
  'brand_token',
  'brand_token:numbered',
  'brand_token:stem',
  'brand_token:lucky',
  'brand_token:known',
  'brand_token:only_shouted',
  'emoji_cipher',
  'stylized_text:in_places',
  'stylized_text:partly',
  'stylized_text:throughout',
  'obfuscated_text',
  'gambling_terms:slang',
  'gambling_terms:trade',
  'gambling_terms:weak',
  'call_to_action:invite',
  'call_to_action:search',
  'call_to_action:promise',
  'call_to_action:english',
  'call_to_action:scam',
  'gambling_talk:law',
  'gambling_talk:harm',
  'gambling_talk:spam',
  'reverse_psychology:warning',
  'reverse_psychology:cleanup',
  'contact:social',
  'contact:whatsapp',
  'contact:telegram',
  'contact:phone',
  'links',
];

/** The pairs that hold between findings, each with the finding it counts towards. */
export function conjunctions(findings: readonly Finding[]): Map<Finding, string[]> {
  const present = PARTS.flatMap((part) => {
    const finding = findings.find(({ features }) => features.includes(part));
    return finding ? [{ part, finding }] : [];
  });
  const pairs = new Map<Finding, string[]>();
  present.forEach((left, at) => {
    const features = present
      .slice(at + 1)
      .filter((right) => right.finding !== left.finding)
      .map((right) => `${left.part}+${right.part}`);
    pairs.set(left.finding, [...(pairs.get(left.finding) ?? []), ...features]);
  });
  return pairs;
}
