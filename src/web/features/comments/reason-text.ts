import { useTranslations } from 'use-intl';
import type { CommentReason } from '../../../contract/comment.ts';

/** What a reason says on its chip. The detector documents what `values` carries. */
export function useReasonText(): (reason: CommentReason) => string {
  const t = useTranslations('reasons');
  return ({ signal, values }) => {
    const text = (name: string) => String(values[name] ?? '');
    const n = Number(values['count'] ?? 0);
    switch (signal) {
      case 'stylized_text':
      case 'obfuscated_text':
      case 'emoji_cipher':
      case 'similar':
        return t(signal, { n });
      case 'brand_token':
        return t(signal, { word: text('token') });
      case 'blacklisted_words':
        return t(signal, { word: text('word') });
      case 'gambling_terms':
      case 'call_to_action':
      case 'reverse_psychology':
      case 'gambling_talk':
        return t(signal, { word: text('term') });
      case 'contact':
        return t(signal, { word: text('kind') });
      case 'links':
        return t(signal, { word: text('link') });
      case 'author_history':
        return values['trusted'] === 1
          ? t('trusted')
          : t(signal, { n: Math.max(0, Number(values['rejected'] ?? 0)) });
      case 'owner_feedback':
        return t(signal);
      case 'wording': {
        const [first = ''] = text('terms').split(',');
        return first === '' ? t('wordingPlain') : t(signal, { word: first.trim() });
      }
    }
  };
}
