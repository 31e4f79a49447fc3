import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../../contract/comment.ts';

type Signal = CommentReason['signal'];

/** Where a reason's word stands among its values, as the detector documents them. */
const wordNames = {
  brand_token: 'token',
  blacklisted_words: 'word',
  gambling_terms: 'term',
  call_to_action: 'term',
  reverse_psychology: 'term',
  gambling_talk: 'term',
  contact: 'kind',
  links: 'link',
} as const satisfies Partial<Record<Signal, string>>;

const isNamed = (signal: Signal): signal is keyof typeof wordNames =>
  Object.hasOwn(wordNames, signal);

/** What a reason says on its chip. */
export function useReasonText(): (reason: CommentReason) => string {
  const t = useTranslations('reasons');
  return ({ signal, values, weight }) => {
    if (isNamed(signal)) return t(signal, { word: String(values[wordNames[signal]] ?? '') });
    switch (signal) {
      case 'owner_feedback': {
        const n = Number(values[weight < 0 ? 'approved' : 'rejected'] ?? 0);
        const word = String(values['term'] ?? '');
        if (word !== '') return t('approvedWord', { n, word });
        return t(weight < 0 ? 'approvedLike' : 'rejectedLike', { n });
      }
      case 'author_history':
        if (values['trusted'] === 1) return t('trusted');
        return t(signal, { n: Math.max(0, Number(values['rejected'] ?? 0)) });
      case 'wording': {
        const word =
          String(values['terms'] ?? '')
            .split(',', 1)[0]
            ?.trim() ?? '';
        return word === '' ? t('wordingPlain') : t(signal, { word });
      }
      default:
        return t(signal, { n: Number(values['count'] ?? 0) });
    }
  };
}
