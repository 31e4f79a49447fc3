import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { authStore } from '../../session/auth-storage.ts';
import { signInFailure } from '../../session/sign-in-result.ts';
import { showToast } from '../../ui/toast-store.ts';

/** A sign-in that failed over a session that stands: /login is not shown, so a toast says it. */
export function useSignInNotice(): void {
  const t = useTranslations('signIn');
  useEffect(() => {
    const failure = signInFailure();
    if (failure !== null && authStore.get().isAuthenticated) {
      showToast({ id: 'sign-in', kind: 'error', title: t(failure) });
    }
  }, [t]);
}
