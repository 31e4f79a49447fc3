import type { Finding, Reading } from '../reading.ts';

const SHORTENER =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|s\.id|t\.me|wa\.me|cutt\.ly|tinyurl\.com|heylink\.me|linktr\.ee|lynk\.id|linkr\.bio|t\.ly|rebrand\.ly|is\.gd|shorturl\.at|goo\.gl|ow\.ly)\b/;
const HARMLESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com|youtu\.be|wikipedia\.org|\w+\.wikipedia\.org)\b/;
const REFERRAL = /[?&/](?:ref|referral|reff|register|daftar|invite|join)\b/;

/** A symbol for the dot: "lunara🪐com". */
const MASKED_END =
  /(?<=[\p{L}\p{N}]{3})[^\p{L}\p{N}\s\p{P}]{1,3}(?:com|net|org|vip|xyz)(?![\p{L}\p{N}])/gu;
const LAST_WORD = /[\p{L}\p{N}]+$/u;
/** The longest name that a registry sells. */
const LONGEST_NAME = 63;

/** Links out of the comment; the channel's own and encyclopaedias count for nothing. */
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
  if (!/com|net|org|vip|xyz/.test(text)) return [];
  return [...text.matchAll(MASKED_END)].map((match) => {
    const before = text.slice(Math.max(0, match.index - LONGEST_NAME), match.index);
    const name = LAST_WORD.exec(before)?.[0] ?? '';
    const start = match.index - name.length;
    return { text: `${name}${match[0]}`, start, end: match.index + match[0].length };
  });
}

function isOwn(link: string, ownHandles: ReadonlySet<string> | undefined): boolean {
  if (!ownHandles) return false;
  const [host = ''] = link.replace(/^https?:\/\/(?:www\.)?/, '').split('/');
  return ownHandles.has(host);
}
