import type { Finding, Reading } from '../reading.ts';
import type { Token } from '../tokens.ts';

const KINDS: Readonly<Record<string, string>> = {
  whatsapp: 'whatsapp',
  whatsap: 'whatsapp',
  watsap: 'whatsapp',
  watsapp: 'whatsapp',
  wassap: 'whatsapp',
  whatsaap: 'whatsapp',
  whatapp: 'whatsapp',
  whatsaapp: 'whatsapp',
  watsup: 'whatsapp',
  wattsapp: 'whatsapp',
  whatsp: 'whatsapp',
  whtsapp: 'whatsapp',
  whats: 'whatsapp',
  wsapp: 'whatsapp',
  wa: 'whatsapp',
  telegram: 'telegram',
  tele: 'telegram',
  telegrm: 'telegram',
  tg: 'telegram',
  instagram: 'social',
  insta: 'social',
  lnstagram: 'social',
  instagrm: 'social',
  lnsta: 'social',
  instagam: 'social',
  ig: 'social',
  facebook: 'social',
  snapchat: 'social',
};
const PHONE = /^(?:\+?62|0)8\d{7,11}$|^\+?1?\d{10,13}$/;

/** Ways to leave the platform and reach someone: messengers, phone numbers, mail addresses. */
export function contact({ tokens, folded }: Reading): Finding | undefined {
  const found = [...messengers(tokens), ...phones(folded.text), ...mails(tokens)];
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

function messengers(tokens: readonly Token[]): ContactHit[] {
  return tokens.flatMap(({ text, start, end }) => {
    const kind = Object.hasOwn(KINDS, text) ? KINDS[text] : undefined;
    return kind ? [{ kind, start, end }] : [];
  });
}

const ENOUGH_DIGITS = /(?:\d\D{0,3}){9}/;
const SPACED_DIGITS = /\+?\d(?:[\s().\-…/]{0,3}\d){8,14}/g;

function phones(text: string): ContactHit[] {
  if (!ENOUGH_DIGITS.test(text)) return [];
  return [...text.matchAll(SPACED_DIGITS)].flatMap((match) => {
    const digits = match[0].replace(/[^\d+]/g, '');
    const start = match.index;
    return PHONE.test(digits) ? [{ kind: 'phone', start, end: start + match[0].length }] : [];
  });
}

function mails(tokens: readonly Token[]): ContactHit[] {
  return tokens
    .filter(({ kind }) => kind === 'mail')
    .map(({ start, end }) => ({ kind: 'email', start, end }));
}
