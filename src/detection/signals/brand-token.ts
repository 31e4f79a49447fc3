import { BRAND_ORIGINS, BRAND_SHAPES, type Brand, type BrandShape } from '../brands/brand.ts';
import { isForeignLanguage } from '../foreign-language.ts';
import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

/** Names that look like gambling sites, known or new. */
export function brandToken({ brands, tokens }: Reading): Finding | undefined {
  const [first] = brands;
  if (!first) return undefined;
  const strongest = brands.reduce((a, b) => (b.shapes.length > a.shapes.length ? b : a), first);
  return {
    signal: 'brand_token',
    values: { token: strongest.text, shape: strongest.shapes[0] ?? 'numbered' },
    spans: brands.map(({ start, end }) => ({ start, end })),
    features: [
      ...new Set(brands.flatMap(featuresOf)),
      ...(isEnglish(tokens) ? shapesIn('english', brands) : []),
      ...(isForeignLanguage(tokens) ? shapesIn('foreign', brands) : []),
      ...(tokens.length > MOST_IN_ADVERT ? ['brand_token:long_text'] : []),
    ],
  };
}

/** Advertisements are short; long comments mention a name in passing. */
export const MOST_IN_ADVERT = 50;

/**
 * In English texts numbers end the names of products, and the advertised names are hackers for
 * hire. In a language that no list knows, everyday words look like names.
 */
function shapesIn(language: 'english' | 'foreign', brands: readonly Brand[]): string[] {
  const shapes = new Set(brands.flatMap((brand) => brand.shapes));
  return [...shapes].map((shape) => `brand_token:${language}_${shape}`);
}

/** Shapes that honest words have as often as names. */
const WEAK_SHAPES: ReadonlySet<BrandShape> = new Set<BrandShape>(['shouted', 'placed']);
const LOTTERY = /\D[234]d\d?$/;

const CASES = ['capital', 'small'] as const;

/** The names of features, built once: a text may hold a thousand brands. */
const FEATURE = {
  only: named('brand_token:only_', BRAND_SHAPES),
  shape: named('brand_token:', BRAND_SHAPES),
  origin: named('brand_token:', BRAND_ORIGINS),
  stem: named('brand_token:stem_', CASES),
  numberedOrigin: named('brand_token:numbered_', BRAND_ORIGINS),
  numbered: named('brand_token:numbered_', CASES),
  speakable: named('brand_token:numbered_speakable_', CASES),
  lucky: {
    capital: named('brand_token:lucky_', BRAND_ORIGINS, '_capital'),
    small: named('brand_token:lucky_', BRAND_ORIGINS, '_small'),
  },
} as const;

function named<Name extends string>(
  before: string,
  names: readonly Name[],
  after = '',
): Readonly<Record<Name, string>> {
  const features = names.map((name) => [name, `${before}${name}${after}`] as const);
  return Object.fromEntries(features) as Record<Name, string>;
}

/** Shapes that need others beside them, except in names that look the part. */
const WEAK_BY_ITSELF: ReadonlySet<BrandShape> = new Set([...WEAK_SHAPES, 'numbered', 'stem']);

/**
 * A number after a word is weak by itself, and so is one at the end of a quiet word, where people
 * have it in their names. So is a piece of the trade beside an ordinary word: "openplay".
 */
function isWeak({ shapes, isLucky, isQuiet, isWordAndNumber, isCompound }: Brand): boolean {
  if (shapes.every((shape) => WEAK_SHAPES.has(shape))) return true;
  if (shapes.some((shape) => !WEAK_BY_ITSELF.has(shape))) return false;
  if (shapes.includes('stem')) return isCompound && isQuiet;
  return isWordAndNumber || (!isLucky && isQuiet);
}

function featuresOf(brand: Brand): string[] {
  const { shapes, origin, isLucky, isSpeakable, isCapital, text } = brand;
  if (isWeak(brand)) return shapes.map((shape) => FEATURE.only[shape]);
  const letters = isCapital ? 'capital' : 'small';
  const features = [
    'brand_token',
    ...shapes.map((shape) => FEATURE.shape[shape]),
    FEATURE.origin[origin],
  ];
  if (shapes.length >= 3) features.push('brand_token:3+');
  if (shapes.includes('stem')) features.push(FEATURE.stem[letters]);
  if (LOTTERY.test(text)) features.push('brand_token:lottery');
  if (!shapes.includes('numbered')) return features;
  features.push(FEATURE.numberedOrigin[origin], FEATURE.numbered[letters]);
  if (isSpeakable) features.push(FEATURE.speakable[letters]);
  if (isLucky) features.push('brand_token:lucky', FEATURE.lucky[letters][origin]);
  if (isLucky && isSpeakable && shapes.includes('shouted'))
    features.push('brand_token:lucky_shouted');
  return features;
}

const FEWEST_WORDS = 2;

/** Whether function words show that a text is English rather than Indonesian. */
function isEnglish(tokens: readonly Token[]): boolean {
  let english = 0;
  let indonesian = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const language = tokens[at]?.facts.language;
    if (language === 'english') english += 1;
    else if (language === 'indonesian') indonesian += 1;
  }
  return english >= FEWEST_WORDS && english > 2 * indonesian;
}
