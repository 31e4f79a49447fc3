import { useLocale, useTranslations } from 'use-intl';
import type { PageMeta } from '../../../contract/page.ts';
import { formatNumber } from '../../lib/format-number.ts';

/** The size of a list in words; the server counts only so far and then says "more than". */
export function useCountText(meta: PageMeta | undefined) {
  const t = useTranslations('comments');
  const locale = useLocale();
  if (meta === undefined) return { short: null, full: null };
  const { total, total_capped: capped } = meta;
  return {
    short: formatNumber(total, locale) + (capped ? '+' : ''),
    full: capped ? t('countCapped', { n: total }) : t('count', { n: total }),
  };
}
