import { Trick } from '../fold/glyphs.ts';
import { BRAND_STEMS } from '../lexicon/brand-stems.ts';
import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

export type BrandShape = 'styled' | 'numbered' | 'stem' | 'split' | 'framed' | 'shouted';

const NUMBERED = /^\p{L}{3,}\d{2,4}$/u;
const LOTTERY = /^\p{L}{3,}[234]d$/u;

/** Words shaped like the name of a gambling site, whether or not anyone has seen it before. */
export function brandToken({ tokens }: Reading): Finding | undefined {
  const found = tokens.flatMap((token, at) => {
    const shapes = brandShapes(tokens, at);
    return shapes.length > 0 ? [{ token, shapes }] : [];
  });
  const first = found.toSorted((a, b) => b.shapes.length - a.shapes.length)[0];
  if (!first) return undefined;
  const shapes = new Set(found.flatMap(({ shapes }) => shapes));
  return {
    signal: 'brand_token',
    values: { token: first.token.text, shape: first.shapes[0] ?? 'numbered' },
    spans: found.map(({ token }) => ({ start: token.start, end: token.end })),
    features: ['brand_token', ...[...shapes].map((shape) => `brand_token:${shape}`)],
  };
}

/** In which ways the token at a place looks like a brand; none for an ordinary word. */
export function brandShapes(tokens: readonly Token[], at: number): BrandShape[] {
  const token = tokens[at];
  if (!token || token.kind !== 'word' || token.text.length < 3) return [];
  const shapes: BrandShape[] = [];
  const isNumbered = NUMBERED.test(token.text) || LOTTERY.test(token.text);
  if (isNumbered) shapes.push('numbered');
  if (token.text.length >= 6 && BRAND_STEMS.test(token.text)) shapes.push('stem');
  if (token.styled >= 2 && isAmongPlain(tokens)) shapes.push('styled');
  if ((token.tricks & (Trick.split | Trick.separated)) !== 0) shapes.push('split');
  if (shapes.length > 0 && isFramed(tokens, at)) shapes.push('framed');
  if (shapes.length > 0 && token.capitals >= 4 && isAmongSmall(tokens)) shapes.push('shouted');
  return shapes;
}

function isAmongPlain(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.filter(({ styled }) => styled === 0).length * 2 >= words.length;
}

function isAmongSmall(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && text.length > 2);
  return words.filter(({ capitals }) => capitals <= 1).length * 2 >= words.length;
}

function isFramed(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'symbol' && tokens[at + 1]?.kind === 'symbol';
}
