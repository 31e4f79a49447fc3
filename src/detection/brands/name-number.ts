import { CharacterKind } from '../characters.ts';
import { isShouted, type Token } from '../tokens.ts';

export interface NamePlace {
  readonly tokens: readonly Token[];
  readonly at: number;
}

const LUCKY =
  /^(?:33|66|77|88|99|([0-46-9])\1{2,}|138|168|188|123|303|69|86|[89]{3}|79|78|388|1221|[234]d\d?)$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether gambling sites like the number: 77, 888, 138, 4d. Thais laugh by 555. */
export function isLucky(digits: string): boolean {
  return LUCKY.test(digits);
}

/** Products, schools and bands have numbers too, after fewer letters: RTX4090, sma70, JKT48. */
export function isBrandNumber(
  letters: string,
  digits: string,
  { styled }: Pick<Token, 'styled'>,
): boolean {
  if (digits.length < 2) return false;
  if (styled >= 2) return true;
  if (YEAR.test(digits) || letters.length < 3) return false;
  return letters.length >= 4 || isLucky(digits);
}

const LONGEST_TAIL = 6;

export interface Tail {
  readonly digits: string;
  readonly to: number;
}

/**
 * The number of a name, its own or one after a symbol or a space: "VELORA-17", "LUNARA 8 8",
 * "MANDIRA TUJUH TUJUH". Returns the digits and the token after the last.
 */
export function numberOf(place: NamePlace, ownDigits: string): Tail {
  const name = place.tokens[place.at];
  const own = { digits: ownDigits, to: place.at + 1 };
  const next = place.tokens[place.at + 1];
  if (!name || ownDigits.length >= 2 || !next) return own;
  if (digitsOf(next) === undefined && !isJoint(next)) return own;
  const tail = readTail(place, ownDigits);
  return belongsTogether(name, tail) ? tail : own;
}

interface FoundTail extends Tail {
  /** Whether a symbol joins name and number. */
  readonly hasSymbol: boolean;
  /** How many digits are words, and how many of these begin with a capital. */
  readonly words: number;
  readonly spelled: number;
  /** How many tokens the number takes: "1.7" takes two. */
  readonly pieces: number;
  /** Whether a dot or comma divides it, as it divides scores, marks and times: "18.15". */
  readonly isDecimal: boolean;
}

function readTail({ tokens, at }: NamePlace, ownDigits: string): FoundTail {
  let digits = ownDigits;
  let to = at + 1;
  let hasSymbol = false;
  let words = 0;
  let spelled = 0;
  let pieces = 0;
  let points = 0;
  for (let next = at + 1; next < Math.min(tokens.length, at + LONGEST_TAIL); next += 1) {
    const token = tokens[next];
    const digit = token && digitsOf(token);
    if (token && digit !== undefined) {
      if (token.kind === 'word') words += 1;
      if (token.kind === 'word' && token.capitals > 0) spelled += 1;
      pieces += 1;
      digits += digit;
      to = next + 1;
    } else if (token && isJoint(token)) {
      if (to === at + 1) hasSymbol = true;
      else if (token.text === '.') points += 1;
    } else {
      break;
    }
  }
  const isDecimal = points === 1 && pieces === 2;
  return { digits, to, hasSymbol, words, spelled, pieces, isDecimal };
}

function belongsTogether(name: Token, tail: FoundTail): boolean {
  const { digits, hasSymbol, spelled, pieces } = tail;
  if (digits.length < 2 || digits.length > 4) return false;
  if (tail.isDecimal && name.styled <= 1 && !mayBeDivided(name, digits)) return false;
  const isNoticeable = name.styled > 1 || isShouted(name) || spelled >= 2;
  if (name.isOrdinary && name.styled <= 1) return isNoticeable && isLucky(digits);
  // Nobody spells such a number out for another reason: "lunara tujuh tujuh". Everybody counts to 3.
  if (tail.words >= 2 && isLucky(digits) && digits !== '123') return true;
  return hasSymbol || (isNoticeable && (isLucky(digits) || pieces >= 2));
}

const SHORTEST_DIVIDED = 4;

/** "GALUNG 1.7" may be a name; "IPK 3.3" is a mark and "MENIT 18.15" a time. */
function mayBeDivided(name: Token, digits: string): boolean {
  return digits.length === 2 && name.text.length >= SHORTEST_DIVIDED && !name.isOrdinary;
}

const LONGEST_NUMBER = 4;

function digitsOf(token: Token): string | undefined {
  const { kind, text, facts } = token;
  if (kind !== 'number') return kind === 'word' ? facts.digits : undefined;
  return facts.characters === CharacterKind.digit && text.length <= LONGEST_NUMBER
    ? text
    : undefined;
}

/** A symbol that a name may contain; sentence marks and money signs end it, and "'86" is a year. */
function isJoint({ kind, text, facts }: Token): boolean {
  if (text === "'" || text === '’') return false;
  const hasMark =
    (facts.characters & (CharacterKind.sentenceMark | CharacterKind.figureMark)) !== 0;
  return kind === 'symbol' && text.length <= 4 && !hasMark;
}
