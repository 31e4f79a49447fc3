import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { logOut } from '../session/session.ts';
import { decisionQueue } from './send-decisions.ts';

/** Logs out once the decisions of this page have arrived; asks where they do not, as they end with the session. */
export function useLogOut(): () => void {
  const t = useTranslations('decision');
  const queue = decisionQueue(useQueryClient());
  return () =>
    void queue.whenEmpty().then((isEmpty) => {
      if (!isEmpty && !confirm(t('lostByLogOut', { n: queue.size() }))) return;
      queue.clear();
      void logOut();
    });
}
