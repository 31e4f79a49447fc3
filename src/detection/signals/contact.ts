import type { Range } from '../fold/folded-text.ts';
import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

const PHONE = /^(?:\+?62|0)8\d{7,11}$|^\+?1?\d{10,13}$/;

/** "on ||G", "via !n5ta", "on |||πsta": spellings of Instagram that evade filters. */
const MASKED_SOCIAL =
  /(?:[|!¡¶]{1,4}\s?(?:[πnñ]?[s5]ta|g)|\b(?:on|via|through)\s1g)(?![\p{L}\p{N}])/gu;

/** What any of them holds; few texts do. */
const MAY_BE_MASKED = /[|!¡¶]|\s1g/;

/** Ways to leave the platform and reach someone: messengers, phone numbers, mail addresses. */
export function contact({ tokens, folded }: Reading): Finding | undefined {
  const { messengers, mails, links } = sortOut(tokens);
  const outside = masked(folded.text)
    .concat(phones(folded.text))
    .filter((hit) => !isWithin(hit, links));
  const found = messengers.concat(outside, mails);
  const first = found[0];
  if (!first) return undefined;
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return {
    signal: 'contact',
    values: { kind: first.kind, count: found.length },
    spans: found.map(({ start, end }) => ({ start, end })),
    features: kinds.map((kind) => `contact:${kind}`),
  };
}

interface ContactHit {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

interface Addresses {
  readonly messengers: ContactHit[];
  readonly mails: ContactHit[];
  readonly links: Token[];
}

function sortOut(tokens: readonly Token[]): Addresses {
  const messengers: ContactHit[] = [];
  const mails: ContactHit[] = [];
  const links: Token[] = [];
  // An iterator would make an object for each of thousands of tokens.
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const { kind, facts, start, end } = token;
    const { messenger } = facts;
    if (messenger !== undefined) messengers.push({ kind: messenger, start, end });
    if (kind === 'mail') mails.push({ kind: 'email', start, end });
    if (kind === 'link' || kind === 'addressee') links.push(token);
  }
  return { messengers, mails, links };
}

/** Digits in a link or in the name of somebody are no phone number. Links are in the order of the text. */
function isWithin(hit: ContactHit, links: readonly Token[]): boolean {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((links[middle]?.start ?? 0) <= hit.start) low = middle + 1;
    else high = middle;
  }
  return hit.end <= (links[low - 1]?.end ?? 0);
}

function masked(text: string): ContactHit[] {
  if (!MAY_BE_MASKED.test(text)) return [];
  return [...text.matchAll(MASKED_SOCIAL)].map((match) => ({
    kind: 'social',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Digits after a plus sign with any symbols between: "+1...-8...-0", "+4=4=7". The search starts at
 * the digits and looks back, because so many digits are rarer than plus signs.
 */
const SCATTERED_DIGITS =
  /\d(?=(?:[^\p{L}\p{N}]{1,6}\d){9})(?<=(\+[^\p{L}\p{N}]{0,6})\d)(?:[^\p{L}\p{N}]{1,6}\d){9,13}(?!\d)/gu;
const SPACED_DIGITS = /\+?\d(?:[\s().\-…/]{0,3}\d){8,14}/g;

const FEWEST_IN_SUM = 3;
/** Brackets and bars divide sums and notes. */
const BRACKET = /[()[\]{}|]/;

/** Single figures between brackets and dashes are arithmetic: "5 - 3 (2 - 4) (2 - 1) 6 - 3". */
function isSum(digits: string): boolean {
  if (!/[()/]/.test(digits)) return false;
  return (digits.match(/(?<!\d)\d(?!\d)/g) ?? []).length >= FEWEST_IN_SUM;
}

const DIGIT = /\d/;

/** Ten votes are "+1 +1 +1 …", and ten lines "1. 2. 3. …": digits, but no number to call. */
const FEWEST_DIFFERENT = 3;
/** More equal digits are a round number. */
const MOST_EQUAL = 7;
const COUNTING = /^1?23456/;

export function canBeCalled(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  const different = new Set(digits);
  if (different.size < FEWEST_DIFFERENT || COUNTING.test(digits)) return false;
  return [...different].every((digit) => digits.split(digit).length - 1 <= MOST_EQUAL);
}

/** "3 + 5 - 2" is a sum. */
const SUM = /\d\s*\+?\s*$/;
const NEAR = 6;
const isSummand = (text: string, start: number): boolean =>
  SUM.test(text.slice(Math.max(0, start - NEAR), start));

/** Numbers of which each digit stands apart, after a plus sign. */
export function scatteredNumbers(text: string): Range[] {
  if (!text.includes('+')) return [];
  return [...text.matchAll(SCATTERED_DIGITS)]
    .filter(({ 0: digits }) => !BRACKET.test(digits) && canBeCalled(digits))
    .map(({ 0: digits, 1: plus = '', index }) => ({
      start: index - plus.length,
      end: index + digits.length,
    }))
    .filter(({ start }) => !isSummand(text, start));
}

function phones(text: string): ContactHit[] {
  if (!DIGIT.test(text)) return [];
  const scattered = scatteredNumbers(text).map(({ start, end }) => ({ kind: 'phone', start, end }));
  if (scattered.length > 0) return scattered;
  return [...text.matchAll(SPACED_DIGITS)].flatMap((match) => {
    const digits = match[0].replace(/[^\d+]/g, '');
    const start = match.index;
    const isNumber = PHONE.test(digits) && !isSum(match[0]) && canBeCalled(digits);
    return isNumber && !isSummand(text, start)
      ? [{ kind: 'phone', start, end: start + match[0].length }]
      : [];
  });
}
