import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { useHelpsNobody, useIsOwner } from '../../session/roles.ts';
import { useAnalytics } from '../../shared/host.ts';
import { useCommentsPlace } from '../../shared/queries/use-counts.ts';
import { mainLinks, toolLinks } from './paths.ts';

/** The main navigation. While comments are to review, the link "Comments" counts them and leads there. */
export function useMainLinks() {
  const t = useTranslations('shell');
  const { isAuthenticated } = useStore(authStore);
  const nowhere = useHelpsNobody();
  const { n, search } = useCommentsPlace(isAuthenticated && !nowhere);
  const owns = useIsOwner();
  return mainLinks
    .filter(({ to }) => owns || (!nowhere && to !== '/blacklisted-words'))
    .map(({ to, label }) =>
      to === '/comments' && n > 0
        ? { to, text: t('commentsToReview', { n }), search }
        : { to, text: t(label), search: {} },
    );
}

/** Rules, the log and reports are the owner's alone. */
const isForHelpers = (to: string, hasAnalytics: boolean) =>
  to !== '/rules' && to !== '/activity' && (to !== '/analytics' || hasAnalytics);

/** The pages of the menu "Tools". Where the host hides analytics, reports are left of that page. */
export function useToolLinks() {
  const hasAnalytics = useAnalytics();
  const owns = useIsOwner();
  const nowhere = useHelpsNobody();
  return toolLinks
    .filter(({ to }) => owns || (!nowhere && isForHelpers(to, hasAnalytics)))
    .map(({ to, label }) =>
      to === '/analytics' && !hasAnalytics
        ? { to, label: 'reports' as const, search: { tab: 'reports' as const } }
        : { to, label, search: {} },
    );
}
