import { Trick } from './fold/glyphs.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What makes a word look like the name of a gambling site: decorated letters in plain text, a
 * number at the end, a piece such names are built of, letters or chunks set apart, symbols around
 * it, capitals amid small letters, or that earlier spam carried it.
 */
export type BrandShape = 'styled' | 'numbered' | 'stem' | 'split' | 'framed' | 'shouted' | 'known';

/** A name, one token or several ("GARUDA ⭐138"). */
export interface Brand {
  readonly text: string;
  /** Index of the first token, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly shapes: readonly BrandShape[];
  /** Its letters alone: a word honest people use, a piece of the trade's own, or neither. */
  readonly origin: 'ordinary' | 'trade' | 'odd';
  /** Whether its number is one that gambling sites like: 77, 888, 138. */
  readonly isLucky: boolean;
  /** Whether its letters can be spoken: "mandalika", unlike "xkt" or "smp". */
  readonly isSpeakable: boolean;
  readonly isCapital: boolean;
}

export function findBrands(tokens: readonly Token[], vocabulary: Vocabulary): Brand[] {
  const text = describeText(tokens);
  const brands: Brand[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const brand = brandAt({ tokens, at, text, vocabulary });
    if (!brand) continue;
    brands.push(brand);
    at = brand.to - 1;
  }
  return brands;
}

interface TextShape {
  readonly isMostlyPlain: boolean;
  readonly isMostlySmall: boolean;
}

function describeText(tokens: readonly Token[]): TextShape {
  let words = 0;
  let styled = 0;
  let shouted = 0;
  for (const { kind, text, styled: decorated, capitals } of tokens) {
    if (kind !== 'word') continue;
    words += 1;
    if (decorated > 0) styled += 1;
    if (capitals > 1 && capitals * 2 > text.length) shouted += 1;
  }
  return { isMostlyPlain: styled * 2 <= words, isMostlySmall: shouted * 2 <= words };
}

interface Place {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly text: TextShape;
  readonly vocabulary: Vocabulary;
}

const NAME =
  /^(?:([a-z]{2,})([234]d|\d{0,4})|(\d{2,4})(?!(?:rb|ribu|jt|juta|ml|kg|km|th|thn|tahun|jam|menit|mnit|hari|watt|gb|mb|tb|inch|px|fps|persen|orang|org|an|x|am|pm|cm|mm|hz|mp|million|billion|mins?|minutes|hours?|days?|weeks?|months?|years?|percent|dollars?|usd|secs?|people|euros?)(?:an|nya)?$)([a-z]{4,}))$/;
/** A name that the next word sticks to, or that goes on after its number: dora77bikin, jet88bet. */
const GLUED = /^([a-z]{2,}?)(\d{2,4})\p{L}[\p{L}\d]+$/u;
const LUCKY = /^(?:(\d)\1+|138|168|188|123|303|69|86|89|98|79|78|388|988|889|1221|[234]d)$/;
const YEAR = /^(?:19|20)\d\d$/;
const STEM =
  /^(?:toto|togel|slot|hoki|poker|casino|gacor|cuan|maxwin|jackpot|zeus|mpo|idn|pkv)|(?:toto|togel|slots?|bets?|win|hoki|poker|qq|casino|gacor|cuan|maxwin|jackpot|play|joker|zeus|sultan|spin|vegas|gaming|jp)$/;

function brandAt(place: Place): Brand | undefined {
  const { tokens, at, vocabulary } = place;
  const token = tokens[at];
  if (!token || token.kind !== 'word' || token.text.length < 3) return undefined;
  const parts = nameParts(token);
  if (!parts) return undefined;
  const { letters } = parts;
  const tail = numberAfter(place, parts.digits);
  const isOrdinary = vocabulary.isOrdinary(letters);
  const isSuspect = !isOrdinary || token.styled > 1 || isShouted(token);
  const name = `${letters}${tail.digits}`;
  const facts = { token, name, letters, digits: tail.digits, isOrdinary, isSuspect, to: tail.to };
  const shapes = shapesOf(place, facts);
  if (shapes.length === 0) return undefined;
  return {
    text: name,
    from: at,
    to: tail.to,
    shapes,
    origin: STEM.test(letters) ? 'trade' : isOrdinary ? 'ordinary' : 'odd',
    isLucky: LUCKY.test(tail.digits),
    isSpeakable: letters.length >= 4 && /[aeiou].*[aeiou]/.test(letters),
    isCapital: token.capitals > 0,
  };
}

interface NameParts {
  readonly letters: string;
  readonly digits: string;
}

function nameParts(token: Token): NameParts | undefined {
  const name = NAME.exec(token.text);
  if (name) return { letters: name[1] ?? name[4] ?? '', digits: name[2] ?? name[3] ?? '' };
  const glued = GLUED.exec(token.text);
  const [, letters = '', digits = ''] = glued ?? [];
  const isShowy = LUCKY.test(digits) || token.styled > 2 || token.capitals > 2;
  return glued && isShowy ? { letters, digits } : undefined;
}

/** Shorter words in capitals are acronyms. */
const FEWEST_SHOUTED = 5;

interface NameFacts {
  readonly token: Token;
  readonly name: string;
  readonly letters: string;
  readonly digits: string;
  readonly isOrdinary: boolean;
  readonly isSuspect: boolean;
  readonly to: number;
}

function shapesOf(place: Place, facts: NameFacts): BrandShape[] {
  const { token, letters, digits, isOrdinary, isSuspect } = facts;
  const shapes: BrandShape[] = [];
  const isSplit = (token.tricks & (Trick.split | Trick.separated)) !== 0;
  if (place.vocabulary.isKnownBrand(facts.name)) shapes.push('known');
  if (token.styled >= 2 && place.text.isMostlyPlain) shapes.push('styled');
  if (isBrandNumber(letters, digits, token)) shapes.push('numbered');
  if (!isOrdinary && letters.length >= 5 && STEM.test(letters)) shapes.push('stem');
  if (isSplit && !(isOrdinary && digits === '')) shapes.push('split');
  if (isSuspect && letters.length >= 3 && isFramed(place, facts.to)) shapes.push('framed');
  const isLoud = isShouted(token) && place.text.isMostlySmall && !isOrdinary;
  if (isLoud && letters.length >= FEWEST_SHOUTED) shapes.push('shouted');
  return shapes;
}

/** Products, schools and bands carry numbers too, behind fewer letters: RTX4090, sma70, JKT48. */
function isBrandNumber(letters: string, digits: string, { styled }: Token): boolean {
  if (digits.length < 2) return false;
  if (styled >= 2) return true;
  if (YEAR.test(digits) || letters.length < 3) return false;
  return letters.length >= 4 || LUCKY.test(digits);
}

function isShouted({ text, capitals }: Token): boolean {
  const letters = text.replace(/\d/g, '').length;
  return letters >= 3 && capitals >= letters;
}

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  nol: '0',
  satu: '1',
  dua: '2',
  tiga: '3',
  empat: '4',
  lima: '5',
  enam: '6',
  tujuh: '7',
  delapan: '8',
  sembilan: '9',
};
const LONGEST_TAIL = 6;

interface Tail {
  readonly digits: string;
  readonly to: number;
}

/** Digits that follow a name after a symbol or a space: "ALEXIS-17", "AERO 8 8", "GARUDA TUJUH TUJUH". */
function numberAfter({ tokens, at, vocabulary }: Place, ownDigits: string): Tail {
  const name = tokens[at];
  const own = { digits: ownDigits, to: at + 1 };
  if (!name || ownDigits.length >= 2) return own;
  let digits = ownDigits;
  let to = at + 1;
  let hasSymbol = false;
  let spelledDigits = 0;
  for (let next = at + 1; next < Math.min(tokens.length, at + LONGEST_TAIL); next += 1) {
    const token = tokens[next];
    const digit = token && digitsOf(token);
    if (digit !== undefined) {
      digits += digit;
      if (token?.kind === 'word' && token.capitals > 0) spelledDigits += 1;
      to = next + 1;
    } else if (token?.kind === 'symbol' && isJoint(token)) {
      hasSymbol ||= to === at + 1;
    } else {
      break;
    }
  }
  const isShowy = name.styled > 1 || isShouted(name) || spelledDigits >= 2;
  const isPlainWord = vocabulary.isOrdinary(name.text) && name.styled <= 1;
  const isName = isPlainWord ? isShowy && LUCKY.test(digits) : isShowy || hasSymbol;
  const isTail = digits.length >= 2 && digits.length <= 4 && (hasSymbol || LUCKY.test(digits));
  return isName && isTail ? { digits, to } : own;
}

function digitsOf(token: Token): string | undefined {
  if (token.kind === 'number') return /^\d{1,4}$/.test(token.text) ? token.text : undefined;
  return Object.hasOwn(DIGIT_WORDS, token.text) ? DIGIT_WORDS[token.text] : undefined;
}

/** A symbol that can stand inside a name; sentence marks and money signs end it. */
function isJoint({ text }: Token): boolean {
  return text.length <= 4 && !/[,:;?!()/%+=$"]/.test(text);
}

const ORNAMENT = /[*\[\]{}|~<>]|(?![\u2010-\u2027\u2039\u203a])[\u2000-\u{1ffff}]/u;

/** Ornaments right against both sides of a name, or the same one at a little distance. */
function isFramed({ tokens, at }: Place, to: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[to];
  if (before?.kind !== 'symbol' || after?.kind !== 'symbol') return false;
  if (!ORNAMENT.test(before.text) || !ORNAMENT.test(after.text)) return false;
  const isTight = before.end === tokens[at]?.start && tokens[to - 1]?.end === after.start;
  return isTight || before.text === after.text;
}
