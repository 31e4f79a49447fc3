import { CharacterKind } from '../characters.ts';

const NAME =
  /^(?:([a-z]{2,})([234]d\d?|\d{1,4})|(\d{2,4})(?!(?:rb|ribu|jt|juta|ml|kg|km|th|thn|tahun|jam|menit|mnit|hari|x?ganda|x?lipat|watt|gb|mb|tb|inch|px|fps|persen|orang|org|an|x|am|pm|cm|mm|hz|mp|million|billion|mins?|minutes|hours?|days?|weeks?|months?|years?|percent|dollars?|usd|secs?|people|euros?)(?:an|nya)?$)([a-z]{4,}))$/;
/**
 * A name with the next word attached, or one that continues after its number: lunara77bikin,
 * kota88bet.
 */
const GLUED = /^([a-z]{2,}?)(\d{2,4})\p{L}[\p{L}\d]+$/u;
/** Pieces of the names of gambling sites, which unknown names contain too. */
const STEM =
  /^(?:toto|togel|slot|hoki|poker|casino|gacor|cuan|maxwin|jackpot|zeus|mpo|idn|pkv)|(?:toto|togel|slots?|bets?|win|hoki|poker|qq|casino|gacor|cuan|maxwin|jackpot|play|joker|zeus|sultan|spin|vegas|gaming|jp)$/;

/** A name that begins with digits in place of letters: 64RUDA138. "49min20" is a place in a video. */
const LEET_START =
  /^(\d{1,2})(?!(?:mins?|mnt|menit|secs?|dtk|detik|jam|hrs?|pagi|siang|sore|malam)\d)([a-z]{3,})(\d{2,4})$/;
const LEET_LETTERS = 'oizeasgtbg';

/** Letters and digits in any order: J200M. It takes decoration or a frame to be a name. */
const MIXED = /^(?=.{0,7}[a-z])(?=.{0,7}\d)[a-z\d]{4,8}$/;

/** A word taken apart as a name. */
export interface NameParts {
  readonly letters: string;
  readonly digits: string;
  /** The number comes first: "88lunara", but also "700rupiah". */
  readonly isNumberFirst: boolean;
  /** The next word seems to be attached to it. */
  readonly isGlued: boolean;
  readonly isTradePiece: boolean;
  /** What is left of the letters without the trade's piece: "mandira" of "mandirabet". */
  readonly besidePiece: string;
  readonly isHackerName: boolean;
  readonly isSpeakable: boolean;
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;

/**
 * Takes a word apart into the letters and the number of a name, or returns undefined where it can
 * be no name. `characters` are the kinds of its characters. Letters alone are a name without a
 * number.
 */
export function nameParts(word: string, characters: number): NameParts | undefined {
  if (word.length < SHORTEST_NAME || word.length > LONGEST_NAME) return undefined;
  if (characters === CharacterKind.smallLetter) return describe(word, '');
  if ((characters & CharacterKind.digit) === 0) return undefined;
  const name = NAME.exec(word);
  if (name) {
    const [, letters, digits = '', first = '', last = ''] = name;
    return letters === undefined
      ? { ...describe(last, first), isNumberFirst: true }
      : describe(letters, digits);
  }
  const leet = LEET_START.exec(word);
  if (leet) {
    const [, first = '', rest = '', digits = ''] = leet;
    const start = first.replace(/\d/g, (digit) => LEET_LETTERS.charAt(Number(digit)));
    return describe(`${start}${rest}`, digits);
  }
  const glued = GLUED.exec(word);
  if (glued) return { ...describe(glued[1] ?? '', glued[2] ?? ''), isGlued: true };
  return MIXED.test(word) ? { ...describe(word, ''), isSpeakable: false } : undefined;
}

function describe(letters: string, digits: string): NameParts {
  const holdsPiece = isTradePiece(letters);
  return {
    letters,
    digits,
    isNumberFirst: false,
    isGlued: false,
    isTradePiece: holdsPiece,
    besidePiece: holdsPiece ? letters.replace(STEM, '') : '',
    isHackerName: isHackerName(letters, digits),
    isSpeakable: isSpeakable(letters),
  };
}

/** Names and words with such an ending by chance. */
const HONEST =
  /^(?:(?:er|ed|dar|ir|good|bald|god|sher|mar|[dkm]?[ae]l)win|joker|domino|choki|(?:cos|kos|dis|re|game|screen|role|multi|air|car|god)play|al(?:ph|f)abet|el[iy][sz]abet|(?:auto|k)?debet|lobet|ngebet|totok|internet|diabet|topspin|casino(?:tiers?|royale?|lar|larda|lara|nun|daki|mania)|konsultan|[kpr]?acuan|[a-z]+iqq|(?:to)+t?)$/;

export function isTradePiece(letters: string): boolean {
  return STEM.test(letters) && !HONEST.test(letters);
}

const SHORTEST_BESIDE_PIECE = 3;

/** Less than three letters beside the trade's piece make an ordinary word: cuando, tebet, slots. */
export const hasTradePiece = ({ isTradePiece: isPiece, besidePiece }: NameParts): boolean =>
  isPiece && besidePiece.length >= SHORTEST_BESIDE_PIECE;

const TWO_VOWELS = /[aeiou][^aeiou]*[aeiou]/;

/** "mandira" is pronounceable, unlike "xkt" or "smp". */
export function isSpeakable(letters: string): boolean {
  return letters.length >= 4 && TWO_VOWELS.test(letters);
}

/**
 * What hackers for hire call themselves: "nimblecracks", "ORVATOOLZ". Words of many languages begin
 * with some of these pieces, so that they count there only before a number: "hackeou", "cyberware".
 */
const HACKER =
  /(?<!^|[stw])hack(?:s|z|ers?|ify|com)?$|crack(?:s|z|er)?$|tool[sz]$|(?<!^)(?:cyber|retriev|hax(?:[xz]|or)?$)|techies$|spy(?:$|hack|tech|tool|web|fix)|fixers?$|recover/;
const BEFORE_NUMBER = /^(?:hack|cyber|hax)/;
const HONEST_HACKER =
  /^(?:(?:the|mr|un|el|nge|peng|bio|life|growth|ethical)?hack(?:er|ed|ing|able|athon|y|ish|ers?m[ae]n)?s?|dev.*tools|.*devtools|cyber(?:sec|punk|space|attack|crime|net|truck|bull).*|cracks?|spy.*ware|spyder|(?:un)?recover.*|.*retrieval)$/;
const SHORTEST_HACKER = 7;

function isHackerName(letters: string, digits: string): boolean {
  const isHacker = HACKER.test(letters) || (digits !== '' && BEFORE_NUMBER.test(letters));
  return letters.length >= SHORTEST_HACKER && isHacker && !HONEST_HACKER.test(letters);
}

/**
 * What a word or number can be in a name that is split into several. A name is letters and perhaps
 * a number, to which lotteries append a d: "lunara", "lunara77", "lunara4d".
 */
export const NamePart = {
  /** No part of a name: letters of another script, or letters after a number. */
  none: 0,
  letters: 1,
  /** The letter that may follow a number. */
  lotteryLetter: 2,
  /** Letters and a number, which no letters may follow. */
  numbered: 3,
  number: 4,
} as const;

const LOTTERY_LETTER = 'd';
const NUMBER = /^\d+d?$/;
const NUMBERED = /^[a-z]+\d+d?$/;

/**
 * `spelled` is a folded word whose spelled digits at the end are replaced by figures. `characters`
 * are the kinds of its characters.
 */
export function namePart(spelled: string, characters: number): number {
  if (spelled === LOTTERY_LETTER) return NamePart.lotteryLetter;
  if (characters === CharacterKind.smallLetter) return NamePart.letters;
  if (characters === CharacterKind.digit) return NamePart.number;
  if (characters !== (CharacterKind.smallLetter | CharacterKind.digit)) return NamePart.none;
  if (NUMBERED.test(spelled)) return NamePart.numbered;
  return NUMBER.test(spelled) ? NamePart.number : NamePart.none;
}

/** Whether a part may come next in a name, given what came before it. */
export function mayFollow(part: number, before: { isFirst: boolean; hasNumber: boolean }): boolean {
  if (part === NamePart.none) return false;
  if (before.hasNumber) return part === NamePart.number || part === NamePart.lotteryLetter;
  return !before.isFirst || part !== NamePart.number;
}

export function holdsNumber(part: number): boolean {
  return part >= NamePart.numbered;
}

const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);
const DIGIT_WORD = new RegExp([...DIGIT_WORDS.keys()].join('|'), 'g');
const ALL_DIGIT_WORDS = new RegExp(`^(?:${[...DIGIT_WORDS.keys()].join('|')})+$`);

const LAST_LETTERS = 2;
const ENDINGS = new Set([...DIGIT_WORDS.keys()].map((word) => word.slice(-LAST_LETTERS)));
const LAST_OF_ENDING = 'lautmhn';

/** Whether a word may end in spelled digits; this rules out most words without a search. */
export function mayEndInDigit(word: string): boolean {
  if (!LAST_OF_ENDING.includes(word.charAt(word.length - 1))) return false;
  return ENDINGS.has(word.slice(-LAST_LETTERS));
}

/** The digits of "tujuh" and of "tujuhtujuh". */
export function spelledDigits(word: string): string | undefined {
  if (!ALL_DIGIT_WORDS.test(word)) return undefined;
  return (word.match(DIGIT_WORD) ?? []).map((digit) => DIGIT_WORDS.get(digit)).join('');
}

const NUMBER_AT_END = new RegExp(`(?:${[...DIGIT_WORDS.keys()].join('|')})+$`);

/** Digits of other languages, which end too many words to be looked for in them. */
const FOREIGN_DIGITS: ReadonlyMap<string, string> = new Map(
  [
    'zero one two three four five six seven eight nine',
    'nul siji loro telu papat lima enem pitu wolu sanga',
    'enol hiji dua tilu opat lima genep tujuh dalapan salapan',
  ].flatMap((row) => row.split(' ').map((word, digit) => [word, String(digit)])),
);

/** The digit that a word of English, Javanese or Sundanese means. */
export const foreignDigit = (word: string): string | undefined => FOREIGN_DIGITS.get(word);

/** Replaces the digits that the end of a word spells: "aerotujuhtujuh" becomes "aero77". */
export function spelledNumber(word: string): string {
  return word.replace(NUMBER_AT_END, (digits) => spelledDigits(digits) ?? digits);
}
