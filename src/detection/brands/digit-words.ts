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

/** Whether a word may end in digits spelled out; most do not, and need not be looked through. */
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

/** A word whose end spells digits, with the digits in their place: "aerotujuhtujuh" is "aero77". */
export function spelledNumber(word: string): string {
  return word.replace(NUMBER_AT_END, (digits) => spelledDigits(digits) ?? digits);
}
