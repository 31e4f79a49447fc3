import { CharacterClass, classOf } from '../characters.ts';
import type { Finding, Reading } from '../reading.ts';

const SHORTENER =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|s\.id|t\.me|wa\.me|cutt\.ly|tinyurl\.com|heylink\.me|linktr\.ee|lynk\.id|linkr\.bio|t\.ly|rebrand\.ly|is\.gd|shorturl\.at|goo\.gl|ow\.ly)\b/;
const HARMLESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com|youtu\.be|wikipedia\.org|\w+\.wikipedia\.org)\b/;
const REFERRAL = /[?&/](?:ref|referral|reff|register|daftar|invite|join)\b/;

/** A symbol in place of the dot: "lunara🪐com". The search looks back from the rare ending. */
const MASKED_END =
  /(?:com|net|org|vip|xyz)(?<=[\p{L}\p{N}]{3}([^\p{L}\p{N}\s\p{P}]{1,3})...)(?![\p{L}\p{N}])/gu;
/** What any of them holds; few texts do. */
const MAY_BE_MASKED = /com|net|org|vip|xyz/;
/** The longest domain name that a registry sells. */
const LONGEST_NAME = 63;

/** Links to other sites; the channel's own and encyclopaedias are no evidence. */
export function links({ tokens, settings, folded }: Reading): Finding | undefined {
  const plain = tokens.filter(
    ({ kind, text }) =>
      kind === 'link' && !HARMLESS.test(text) && !isOwn(text, settings.ownHandles),
  );
  const masked = maskedLinks(folded.text);
  const found = [...plain, ...masked];
  const first = found[0];
  if (!first) return undefined;
  return {
    signal: 'links',
    values: { link: first.text, count: found.length },
    spans: found.map(({ start, end }) => ({ start, end })),
    features: [
      'links',
      ...(found.some(({ text }) => SHORTENER.test(text)) ? ['links:short'] : []),
      ...(found.some(({ text }) => REFERRAL.test(text)) ? ['links:referral'] : []),
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

function isOwn(link: string, ownHandles: ReadonlySet<string> | undefined): boolean {
  if (!ownHandles) return false;
  const [host = ''] = link.replace(/^https?:\/\/(?:www\.)?/, '').split('/');
  return ownHandles.has(host);
}
