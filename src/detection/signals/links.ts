import type { Finding, Reading } from '../reading.ts';

const SHORTENER =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|s\.id|t\.me|wa\.me|cutt\.ly|tinyurl\.com|heylink\.me|linktr\.ee|lynk\.id|linkr\.bio|t\.ly|rebrand\.ly|is\.gd|shorturl\.at|goo\.gl|ow\.ly)\b/;
const HARMLESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com|youtu\.be|wikipedia\.org|\w+\.wikipedia\.org)\b/;
const REFERRAL = /[?&/](?:ref|referral|reff|register|daftar|invite|join)\b/;

/** Links out of the comment; the channel's own and encyclopaedias count for nothing. */
export function links({ tokens, settings }: Reading): Finding | undefined {
  const found = tokens.filter(
    ({ kind, text }) =>
      kind === 'link' && !HARMLESS.test(text) && !isOwn(text, settings.ownHandles),
  );
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
    ],
  };
}

function isOwn(link: string, ownHandles: ReadonlySet<string> | undefined): boolean {
  if (!ownHandles) return false;
  const [host = ''] = link.replace(/^https?:\/\/(?:www\.)?/, '').split('/');
  return ownHandles.has(host);
}
