import { Holds } from '../character-kinds.ts';

const NAME =
  /^(?:([a-z]{2,})([234]d|\d{1,4})|(\d{2,4})(?!(?:rb|ribu|jt|juta|ml|kg|km|th|thn|tahun|jam|menit|mnit|hari|watt|gb|mb|tb|inch|px|fps|persen|orang|org|an|x|am|pm|cm|mm|hz|mp|million|billion|mins?|minutes|hours?|days?|weeks?|months?|years?|percent|dollars?|usd|secs?|people|euros?)(?:an|nya)?$)([a-z]{4,}))$/;
/** A name that the next word sticks to, or that goes on after its number: lunara77bikin, kota88bet. */
const GLUED = /^([a-z]{2,}?)(\d{2,4})\p{L}[\p{L}\d]+$/u;
/** Pieces that gambling sites build their names from; a name never seen is made of them too. */
const STEM =
  /^(?:toto|togel|slot|hoki|poker|casino|gacor|cuan|maxwin|jackpot|zeus|mpo|idn|pkv)|(?:toto|togel|slots?|bets?|win|hoki|poker|qq|casino|gacor|cuan|maxwin|jackpot|play|joker|zeus|sultan|spin|vegas|gaming|jp)$/;

/** A name whose first letters are digits that look like them: 64RUDA138. */
const LEET_START = /^(\d{1,2})([a-z]{3,})(\d{2,4})$/;
const LEET_LETTERS = 'oizeasgtbg';

/** What a word would be as a name. */
export interface NameParts {
  readonly letters: string;
  readonly digits: string;
  /** The number comes first: "88lunara", but also "700rupiah". */
  readonly isNumberFirst: boolean;
  /** The next word sticks to it, or so it seems. */
  readonly isGlued: boolean;
  readonly isTradePiece: boolean;
  readonly isHackerName: boolean;
  readonly isSpeakable: boolean;
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;

/**
 * A word taken apart into a name's letters and number, or undefined where it can be no name; `holds`
 * are the kinds of its characters. Letters alone are a name without a number.
 */
export function nameParts(word: string, holds: number): NameParts | undefined {
  if (word.length < SHORTEST_NAME || word.length > LONGEST_NAME) return undefined;
  if (holds === Holds.smallLetter) return describe(word, '');
  if ((holds & Holds.digit) === 0) return undefined;
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
  return glued ? { ...describe(glued[1] ?? '', glued[2] ?? ''), isGlued: true } : undefined;
}

function describe(letters: string, digits: string): NameParts {
  return {
    letters,
    digits,
    isNumberFirst: false,
    isGlued: false,
    isTradePiece: isTradePiece(letters),
    isHackerName: isHackerName(letters),
    isSpeakable: isSpeakable(letters),
  };
}

/** Names and words that only happen to end like one. */
const HONEST =
  /^(?:(?:er|ed|dar|ir|good|bald|god|sher|mar|[dkm]?[ae]l)win|joker|domino|choki|(?:cos|kos|dis|re|game|screen|role|multi|air|car|god)play|al(?:ph|f)abet|el[iy][sz]abet|(?:auto|k)?debet|lobet|ngebet|totok|internet|diabet|topspin|konsultan|[kpr]?acuan|(?:to)+t?)$/;

export function isTradePiece(letters: string): boolean {
  return STEM.test(letters) && !HONEST.test(letters);
}

/** "mandira" can be spoken, unlike "xkt" or "smp". */
export function isSpeakable(letters: string): boolean {
  return letters.length >= 4 && /[aeiou].*[aeiou]/.test(letters);
}

/** What hackers for hire call themselves after their trade: "nimblecracks", "ORVATOOLZ". */
const HACKER = /hack|crack(?:s|z|er)?$|tool[sz]$|cyber|techies$|hax|spy|fixers?$|recover|retriev/;
const HONEST_HACKER =
  /^(?:hack(?:er|ed|ing|s|able|athon|y|ish)?s?|(?:life|bio|growth)hacks?|(?:un|bio)?hacked|dev.*tools|.*devtools|cyber(?:sec|punk|space|attack|crime|net|truck|bull).*|cracks?|spy.*ware|spyder|(?:un)?recover.*|.*retrieval)$/;
const SHORTEST_HACKER = 7;

function isHackerName(letters: string): boolean {
  return letters.length >= SHORTEST_HACKER && HACKER.test(letters) && !HONEST_HACKER.test(letters);
}
