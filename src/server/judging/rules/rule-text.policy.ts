import { languageOf } from '../../../detection/comment-language.ts';
import { compileEntry } from '../../../detection/signals/blacklist.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import { requireUsable } from '../blacklist/blacklist.policy.ts';

export type TextConditions = Pick<RuleRow, 'rule_pattern' | 'pattern_match' | 'language'>;
type TextOf = (comment: { content: string; folded_text: string | null }) => boolean;

/** Tells of a comment whether the conditions of a rule on its text hold. */
export function compileTextConditions({
  rule_pattern: pattern,
  pattern_match: match,
  language,
}: TextConditions): TextOf {
  const holds = pattern === null ? undefined : compileEntry({ word: pattern, match });
  return ({ content, folded_text }) => {
    const folded = folded_text ?? content;
    if (holds && !holds(content, folded)) return false;
    return language === null || languageOf(content, folded) === language;
  };
}

/**
 * Refuses a pattern that cannot be used, or that would be slow beside the owner's other ones. Throws
 * `invalid_pattern`, and `invalid_input` for a pattern without visible characters.
 */
export function requireUsablePattern(
  { rule_pattern: pattern, pattern_match: match }: Omit<TextConditions, 'language'>,
  otherPatterns: readonly string[],
): void {
  if (pattern === null) return;
  const others = otherPatterns.map((word) => ({ word, match: 'regex' as const }));
  requireUsable({ word: pattern, match }, match === 'regex' ? others : []);
}
