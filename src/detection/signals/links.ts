import { addressIn, invites, isOwnLink, isShortLink } from '../address.ts';
import { CharacterClass, classOf } from '../characters.ts';
import type { Finding, Reading } from '../reading.ts';

/** A symbol in place of the dot: "lunara🪐com". The search looks back from the rare ending. */
const MASKED_END =
  /(?:com|net|org|vip|xyz)(?<=[\p{L}\p{N}]{3}([^\p{L}\p{N}\s\p{P}]{1,3})...)(?![\p{L}\p{N}])/gu;
/** What any of them holds; few texts do. */
const MAY_BE_MASKED = /com|net|org|vip|xyz/;
/** The longest domain name that a registry sells. */
const LONGEST_NAME = 63;

const HARMLESS = /(?:^|\.)(?:youtube\.com|youtu\.be|wikipedia\.org|t\.co)$/;

/** Links to other sites; the channel's own, YouTube's, encyclopaedias and tweets are no evidence. */
export function links({ tokens, settings, folded }: Reading): Finding | undefined {
  const plain = tokens.filter(
    ({ kind, text }) =>
      kind === 'link' &&
      !HARMLESS.test(addressIn(text).host) &&
      !isOwnLink(text, settings.ownHandles),
  );
  const masked = maskedLinks(folded.text);
  const found = [...plain, ...masked];
  const first = found[0];
  if (!first) return undefined;
  const addresses = plain.map(({ text }) => addressIn(text));
  return {
    signal: 'links',
    values: { link: first.text, count: found.length },
    spans: found.map(({ start, end }) => ({ start, end })),
    features: [
      'links',
      ...(addresses.some(isShortLink) ? ['links:short'] : []),
      ...(addresses.some(invites) ? ['links:referral'] : []),
      ...(masked.length > 0 ? ['links:masked'] : []),
    ],
  };
}

function maskedLinks(text: string): { text: string; start: number; end: number }[] {
  if (!MAY_BE_MASKED.test(text)) return [];
  return [...text.matchAll(MASKED_END)].map(({ 0: ending, 1: symbols = '', index }) => {
    const start = startOfWord(text, index - symbols.length);
    const end = index + ending.length;
    return { text: text.slice(start, end), start, end };
  });
}

/** Where the letters and digits before a position begin, at most `LONGEST_NAME` units back. */
function startOfWord(text: string, end: number): number {
  const least = Math.max(0, end - LONGEST_NAME);
  let start = end;
  while (start > least) {
    const isPair = start - 2 >= least && (text.codePointAt(start - 2) ?? 0) > 0xffff;
    const before = isPair ? start - 2 : start - 1;
    if (classOf(text.codePointAt(before) ?? 0) !== CharacterClass.letterOrDigit) break;
    start = before;
  }
  return start;
}
