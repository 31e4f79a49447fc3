import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { useAnalytics } from '../../shared/host.ts';
import { useCommentsPlace } from '../../shared/queries/use-counts.ts';
import { mainLinks, toolLinks } from './paths.ts';

/** The main navigation. While comments are to review, the link "Comments" counts them and leads there. */
export function useMainLinks() {
  const t = useTranslations('shell');
  const { isAuthenticated } = useStore(authStore);
  const { n, search } = useCommentsPlace(isAuthenticated);
  return mainLinks.map(({ to, label }) =>
    to === '/comments' && n > 0
      ? { to, text: t('commentsToReview', { n }), search }
      : { to, text: t(label), search: {} },
  );
}

/** The pages of the menu "Tools". Where the host hides analytics, reports are left of that page. */
export function useToolLinks() {
  const hasAnalytics = useAnalytics();
  return toolLinks.map(({ to, label }) =>
    to === '/analytics' && !hasAnalytics
      ? { to, label: 'reports' as const, search: { tab: 'reports' as const } }
      : { to, label, search: {} },
  );
}
