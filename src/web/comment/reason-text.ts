import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../contract/comment.ts';

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

/** The words of a reason. */
export function useReasonText(): (reason: CommentReason) => string {
  const t = useTranslations('reasons');
  return ({ signal, values, weight }) => {
    if (isNamed(signal)) return t(signal, { word: String(values[wordNames[signal]] ?? '') });
    switch (signal) {
      case 'owner_feedback': {
        const said = notSpam[String(values['said'])];
        if (said !== undefined) return t(said);
        const n = Number(values[weight < 0 ? 'approved' : 'rejected'] ?? 0);
        return t(weight < 0 ? 'approvedLike' : 'rejectedLike', { n });
      }
      case 'author_history': {
        if (values['trusted'] === 1) return t('trusted');
        const rejected = Number(values['rejected'] ?? 0);
        if (rejected > 0) return t(signal, { n: rejected });
        return t('regular', { n: Number(values['comments'] ?? 0) });
      }
      case 'contact':
        return t(contacts[String(values['kind'])] ?? 'contact_social');
      case 'wording':
        return t(weight < 0 ? 'wordingGenuine' : 'wordingSpam');
      default:
        return t(ofKind[`${signal} ${values['kind']}`] ?? signal, {
          n: Number(values['count'] ?? 0),
        });
    }
  };
}
