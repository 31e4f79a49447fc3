import type { CommentReason } from './comment.ts';

type Signal = CommentReason['signal'];

/** The name of the value that holds a reason's word, as the detector documents it. */
const wordNames = {
  brand_token: 'token',
  blacklisted_words: 'word',
  gambling_terms: 'term',
  call_to_action: 'term',
  reverse_psychology: 'term',
  gambling_talk: 'term',
  links: 'link',
  scam_offer: 'term',
  sexual_bait: 'term',
  phishing_link: 'term',
  self_promotion: 'term',
  sub4sub: 'term',
  shop_offer: 'term',
} as const satisfies Partial<Record<Signal, string>>;

/** The messages about a way to leave the platform. */
const contacts: Readonly<
  Record<string, 'contact_whatsapp' | 'contact_telegram' | 'contact_phone' | 'contact_email'>
> = {
  whatsapp: 'contact_whatsapp',
  telegram: 'contact_telegram',
  phone: 'contact_phone',
  email: 'contact_email',
};

/** The messages of signals that have one for each kind. */
const ofKind: Readonly<
  Record<string, 'author_name_site' | 'author_conduct_picture' | 'author_conduct_thread'>
> = {
  'author_name site': 'author_name_site',
  'author_conduct picture': 'author_conduct_picture',
  'author_conduct thread': 'author_conduct_thread',
};

/** What the owner said is no spam: the comment, a copy of it, or one with the same word. */
const notSpam: Readonly<Record<string, 'saidNotSpam' | 'saidOfCopy' | 'saidOfWord'>> = {
  this: 'saidNotSpam',
  copy: 'saidOfCopy',
  word: 'saidOfWord',
};

const isNamed = (signal: Signal): signal is keyof typeof wordNames =>
  Object.hasOwn(wordNames, signal);

/** The key of the message that says a reason, and what the message may name. */
export function reasonMessage({ signal, values, weight }: CommentReason) {
  const message = <Key extends string>(key: Key, count = 'count', word = '') =>
    [key, { n: Number(values[count] ?? 0), word: String(values[word] ?? '') }] as const;
  if (isNamed(signal)) return message(signal, 'count', wordNames[signal]);
  switch (signal) {
    case 'owner_feedback': {
      const said = notSpam[String(values['said'])];
      if (said !== undefined) return message(said);
      return weight < 0 ? message('approvedLike', 'approved') : message('rejectedLike', 'rejected');
    }
    case 'author_history':
      if (values['trusted'] === 1) return message('trusted');
      if (Number(values['rejected'] ?? 0) > 0) return message(signal, 'rejected');
      return message('regular', 'comments');
    case 'contact':
      return message(contacts[String(values['kind'])] ?? 'contact_social');
    case 'wording':
      return message(weight < 0 ? 'wordingGenuine' : 'wordingSpam');
    default:
      return message(ofKind[`${signal} ${values['kind']}`] ?? signal);
  }
}
