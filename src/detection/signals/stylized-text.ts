import { CharacterKind } from '../characters.ts';
import { STYLES, type Style, styleNumber } from '../fold/character-data.ts';
import { STYLE_MASK } from '../fold/glyphs.ts';
import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

/** Fewer decorated characters are typography: m², ①, ™. */
const FEWEST_STYLED = 3;
const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const EAST_ASIAN_STYLES = bitsOf(['fullwidth']);
/** Styles in which keyboards write whole numbers and list marks without decoration in mind. */
const ORDINARY_NUMBER_STYLES = bitsOf([
  'keycap',
  'circled',
  'superscript',
  'subscript',
  'negative_circled',
  'parenthesized',
]);

/** A set of styles as bits, one for each number of a style. */
function bitsOf(styles: readonly Style[]): number {
  return styles.reduce((bits, style) => bits | (1 << styleNumber(style)), 0);
}

/** Words written in decorated alphabets: which style, how much, and whether only in places. */
export function stylizedText({ folded, tokens }: Reading): Finding | undefined {
  if (!tokens.some(({ styled }) => styled >= 2)) return undefined;
  const isEastAsian = EAST_ASIAN.test(folded.text);
  const styled = tokens.filter((token) => isStyledWord(token, folded.marks, isEastAsian));
  const count = styled.reduce((sum, token) => sum + token.styled, 0);
  if (count < FEWEST_STYLED) return undefined;
  const styles = stylesOf(styled, folded.marks);
  return {
    signal: 'stylized_text',
    values: { style: styles[0] ?? 'math', count },
    spans: styled.map(({ start, end }) => ({ start, end })),
    features: features(tokens, styled, styles),
  };
}

function isStyledWord(token: Token, marks: readonly number[], isEastAsian: boolean): boolean {
  if (token.kind === 'symbol' || token.styled < 2) return false;
  if (isEastAsian && wearsOnly(token, marks, EAST_ASIAN_STYLES)) return false;
  return token.kind !== 'number' || !wearsOnly(token, marks, ORDINARY_NUMBER_STYLES);
}

function wearsOnly({ start, end }: Token, marks: readonly number[], styles: number): boolean {
  for (let at = start; at < end; at += 1) {
    const style = (marks[at] ?? 0) & STYLE_MASK;
    if (style !== 0 && (styles & (1 << style)) === 0) return false;
  }
  return true;
}

/** Styles by number of characters, the commonest first. */
function stylesOf(tokens: readonly Token[], marks: readonly number[]): Style[] {
  const counts = new Uint32Array(STYLE_MASK + 1);
  for (const { start, end } of tokens) {
    for (let at = start; at < end; at += 1) {
      const style = (marks[at] ?? 0) & STYLE_MASK;
      counts[style] = (counts[style] ?? 0) + 1;
    }
  }
  return STYLES.map((style) => ({ style, count: counts[styleNumber(style)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ style }) => style);
}

function countWords(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { kind }) => sum + (kind === 'word' || kind === 'number' ? 1 : 0), 0);
}

function features(
  tokens: readonly Token[],
  styled: readonly Token[],
  styles: readonly Style[],
): string[] {
  const share = styled.length / Math.max(1, countWords(tokens));
  const isMixed = styled.some((token) => token.styled < token.text.length);
  return [
    'stylized_text',
    `stylized_text:${share > 0.6 ? 'throughout' : share > 0.3 ? 'partly' : 'in_places'}`,
    ...(isMixed ? ['stylized_text:mixed_word'] : []),
    ...(styles.length > 1 ? ['stylized_text:many_styles'] : []),
    ...(styled.some(({ facts }) => (facts.characters & CharacterKind.digit) !== 0)
      ? ['stylized_text:digits']
      : []),
  ];
}
