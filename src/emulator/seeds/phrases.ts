import type { Random } from './random.ts';

/**
 * A small grammar: named rules, each with its phrases. `{name}` inside a phrase becomes any phrase
 * that the rule `name` has. A few hundred words give thousands of sentences.
 */
export type Phrases = ReadonlyMap<string, readonly string[]>;

/**
 * Reads lines of the form `rule: one phrase | another`; a line that begins with `|` continues the
 * rule.
 */
export function readPhrases(text: string): Phrases {
  const phrases = new Map<string, readonly string[]>();
  for (const rule of text
    .trim()
    .replaceAll(/\n\s*\|/g, ' |')
    .split('\n')) {
    const colon = rule.indexOf(':');
    const choices = rule.slice(colon + 1).split('|');
    phrases.set(
      rule.slice(0, colon),
      choices.map((choice) => choice.trim()),
    );
  }
  return phrases;
}

export function joinPhrases(...all: readonly Phrases[]): Phrases {
  return new Map(all.flatMap((phrases) => [...phrases]));
}

export interface PhraseRequest {
  readonly phrases: Phrases;
  /** The text for `{subject}`. */
  readonly subject: string;
  /** The rule to begin with; a whole sentence by default. */
  readonly rule?: string;
}

export function fillPhrase(
  random: Random,
  { phrases, subject, rule = 'sentence' }: PhraseRequest,
): string {
  const choices = phrases.get(rule);
  if (choices === undefined) throw new Error(`no phrases for ${rule}`);
  return random.pick(choices).replace(/\{(\w+)\}/g, (_hole, name: string) => {
    if (name === 'subject') return subject;
    if (name === 'number') return String(random.between(2, 15));
    if (name === 'time') return inventTime(random);
    return fillPhrase(random, { phrases, subject, rule: name });
  });
}

function inventTime(random: Random): string {
  return `${random.between(0, 14)}:${String(random.between(0, 59)).padStart(2, '0')}`;
}
