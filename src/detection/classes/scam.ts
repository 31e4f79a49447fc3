import type { Range } from '../fold/folded-text.ts';
import type { Token } from '../tokens.ts';
import {
  accuse,
  type Certainty,
  type ClassFinding,
  certaintyAt,
  cluesOf,
  countOf,
  type Evidence,
  has,
  hasContact,
} from './evidence.ts';
import { hiddenPhones } from './hidden-phones.ts';

const scam = (
  evidence: Evidence,
  certainty: Certainty | undefined,
  groups: Parameters<typeof cluesOf>[1],
): ClassFinding | undefined =>
  certainty &&
  accuse({ spamClass: 'scam', signal: 'scam_offer', certainty }, cluesOf(evidence, groups));

/** Finds money advisers, offers to recover lost money, lenders, and prizes that nobody has won. */
export function scams(evidence: Evidence): ClassFinding | undefined {
  if (has(evidence, 'warning')) return undefined;
  return (
    advisers(evidence) ??
    recovery(evidence) ??
    prizes(evidence) ??
    lenders(evidence) ??
    hiddenNumber(evidence)
  );
}

/** Weighs money, an adviser, gains and an address: "Mrs X helped me trade, look her up". */
function advisers(evidence: Evidence): ClassFinding | undefined {
  const isAboutMoney =
    has(evidence, 'money') || has(evidence, 'adviser') || AMOUNT.test(evidence.reading.folded.text);
  const isReached = hasContact(evidence) || has(evidence, 'contact');
  if (!isAboutMoney || !(isReached || has(evidence, 'reach') || has(evidence, 'gain'))) {
    return undefined;
  }
  const points =
    (has(evidence, 'adviser') ? 1.5 : 0) +
    stepped(countOf(evidence, 'testimony')) +
    stepped(countOf(evidence, 'gain')) +
    (has(evidence, 'reach') ? 0.5 : 0) +
    stepped(countOf(evidence, 'reach')) +
    (isReached ? 1 : 0) +
    nameWeight(evidence) +
    (countOf(evidence, 'money') > 1 ? 0.5 : 0);
  const certainty = certaintyAt(points, ADVISER);
  return scam(evidence, certainty, ['adviser', 'testimony', 'gain', 'reach', 'money', 'contact']);
}

const AMOUNT = /[$€£]\s?\d|\d\s?(?:k|usd|btc|dollars)\b|\d,\d{3}/;
const ADVISER = { likely: 3.25, sure: 4.5 };
const RECOVERY = { likely: 2.5, sure: 3.5 };

/** Counts one for the first of a kind, and half as much for all others. */
const stepped = (count: number): number => (count === 0 ? 0 : count === 1 ? 1 : 1.5);

const TITLE = /^(?:mr|mrs|ms|miss|madam|mister|sir|expert|coach|broker|dr)$/;
const SHORTEST_NAME = 3;
const BESIDE_CLUE = 1.5;
const ELSEWHERE = 0.75;
/** So many units, such as ": ", may stand between a clue and a name beside it. */
const NEAR = 3;

/** A person's name adds more where it stands beside praise or a profession. */
function nameWeight(evidence: Evidence): number {
  const names = personsIn(evidence);
  if (names.length === 0) return 0;
  const clues = cluesOf(evidence, ['adviser', 'testimony']);
  const isBeside = names.some(({ start, end }) =>
    clues.some((clue) => near(clue.end, start) || near(end, clue.start)),
  );
  return isBeside ? BESIDE_CLUE : ELSEWHERE;
}

const near = (end: number, start: number): boolean => start >= end && start - end <= NEAR;

/** Finds two words in a row with one capital each, or a title and a word, but no first word of a text. */
function personsIn({ reading }: Evidence): Range[] {
  const words = reading.tokens.filter(({ kind }) => kind === 'word');
  const names: Range[] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before === undefined || !isNameLike(word)) return;
    const isTitled = TITLE.test(before.text);
    const title = isTitled && TITLE.test(words[at - 2]?.text ?? '') ? words[at - 2] : before;
    const isRow = at > 1 && word.capitals === 1 && before.capitals === 1 && isNameLike(before);
    if (isTitled || isRow) names.push({ start: (title ?? before).start, end: word.end });
  });
  return names;
}

const isNameLike = ({ text, facts }: Token): boolean =>
  text.length >= SHORTEST_NAME && facts.language === undefined;

/** Weighs what was lost, and who is to be reached: "He recovered my lost coins, message him". */
function recovery(evidence: Evidence): ClassFinding | undefined {
  if (!has(evidence, 'recovery')) return undefined;
  const points =
    Math.min(2, countOf(evidence, 'recovery')) +
    (has(evidence, 'reach') || has(evidence, 'reachMe') ? 1 : 0) +
    (hasContact(evidence) || has(evidence, 'contact') ? 1 : 0) +
    (has(evidence, 'testimony') ? 1 : 0) +
    (has(evidence, 'money') ? 0.5 : 0) +
    (personsIn(evidence).length > 0 ? 0.5 : 0);
  return scam(evidence, certaintyAt(points, RECOVERY), ['recovery', 'reach', 'testimony']);
}

/** Asks for a prize and a contact: "You are among the winners, text me on Telegram." */
function prizes(evidence: Evidence): ClassFinding | undefined {
  if (!has(evidence, 'prize')) return undefined;
  const isReached = hasContact(evidence) || has(evidence, 'reachMe');
  if (!isReached) return undefined;
  const isSure = hasContact(evidence) && has(evidence, 'reachMe');
  return scam(evidence, isSure ? 'sure' : 'likely', ['prize', 'reachMe']);
}

/** The comment offers a loan to people who write to a messenger account. */
function lenders(evidence: Evidence): ClassFinding | undefined {
  if (!has(evidence, 'loan') || !hasContact(evidence)) return undefined;
  const isAsked = has(evidence, 'reachMe') || has(evidence, 'reach') || has(evidence, 'visit');
  return scam(evidence, isAsked ? 'sure' : 'likely', ['loan', 'reachMe']);
}

/** The comment hides a phone number from filters: "+4=4=7=4". It needs no words beside it. */
function hiddenNumber({ reading }: Evidence): ClassFinding | undefined {
  const { text } = reading.folded;
  const numbers = hiddenPhones(reading).map(({ start, end }) => ({
    start,
    end,
    term: text.slice(start, end),
  }));
  if (numbers.length === 0) return undefined;
  return accuse({ spamClass: 'scam', signal: 'scam_offer', certainty: 'likely' }, numbers);
}
