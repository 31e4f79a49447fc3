import { useTranslations } from 'use-intl';
import type { PageMeta } from '../../../contract/page.ts';

/** The size of a list in words; the server counts only so far and then says "more than". */
export function useCountText(meta: PageMeta | undefined): string | null {
  const t = useTranslations('comments');
  if (meta === undefined) return null;
  return t(meta.total_capped ? 'countCapped' : 'count', { n: meta.total });
}
