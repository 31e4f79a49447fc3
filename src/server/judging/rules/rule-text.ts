import { languageOf } from '../../../detection/comment-language.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import { checkUsable } from '../blacklist/usable.ts';
import type { ComparedText } from '../words/compare-in-time.ts';
import { compareTexts } from '../words/compare-texts.ts';

export type TextConditions = Pick<RuleRow, 'rule_pattern' | 'pattern_match' | 'language'>;

/** Those of the comments for which the conditions of a rule on their texts hold. */
export async function filterByText<Comment extends ComparedText>(
  { rule_pattern: pattern, pattern_match: match, language }: TextConditions,
  comments: readonly Comment[],
): Promise<Comment[]> {
  const told = pattern === null ? [] : await compareTexts({ word: pattern, match }, comments);
  const found = comments.filter((_, at) => pattern === null || told[at]);
  if (language === null) return found;
  const languages = await mapInTurns(found, ({ content, folded_text }) =>
    languageOf(content, folded_text ?? content),
  );
  return found.filter((_, at) => languages[at] === language);
}

/**
 * Refuses a pattern that cannot be used, or that would be slow beside the owner's other ones. Throws
 * `invalid_pattern`, and `invalid_input` for a pattern without visible characters.
 */
export async function requireUsablePattern(
  { rule_pattern: pattern, pattern_match: match }: Omit<TextConditions, 'language'>,
  otherPatterns: readonly string[],
): Promise<void> {
  if (pattern === null) return;
  const others = otherPatterns.map((word) => ({ word, match: 'regex' as const }));
  await checkUsable({ word: pattern, match }, others);
}
