import { Holds } from '../character-kinds.ts';

/**
 * What a word or number can be of a name that is torn into several. A name is letters and then, it
 * may be, a number, at whose end lotteries write a d: "lunara", "lunara77", "lunara4d".
 */
export const NamePart = {
  /** Of none: letters of another script, or letters after a number. */
  none: 0,
  letters: 1,
  /** The letter that may follow a number. */
  lotteryLetter: 2,
  /** Letters and a number: no letters follow. */
  numbered: 3,
  number: 4,
} as const;

const LOTTERY_LETTER = 'd';
const NUMBER = /^\d+d?$/;
const NUMBERED = /^[a-z]+\d+d?$/;

/**
 * `spelled` is a folded word with the digits that its end spells in their place; `holds` are the
 * kinds of its characters.
 */
export function namePart(spelled: string, holds: number): number {
  if (spelled === LOTTERY_LETTER) return NamePart.lotteryLetter;
  if (holds === Holds.smallLetter) return NamePart.letters;
  if (holds === Holds.digit) return NamePart.number;
  if (holds !== (Holds.smallLetter | Holds.digit)) return NamePart.none;
  if (NUMBERED.test(spelled)) return NamePart.numbered;
  return NUMBER.test(spelled) ? NamePart.number : NamePart.none;
}

/** Whether a part can come next in a name, whose first it is or which has a number already. */
export function mayFollow(part: number, before: { isFirst: boolean; hasNumber: boolean }): boolean {
  if (part === NamePart.none) return false;
  if (before.hasNumber) return part === NamePart.number || part === NamePart.lotteryLetter;
  return !before.isFirst || part !== NamePart.number;
}

export function holdsNumber(part: number): boolean {
  return part >= NamePart.numbered;
}
